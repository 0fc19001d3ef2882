#!/bin/sh
# assemble.sh APP ROOT: puts an installed package and the system files that it needs into ROOT, for an image without a shell.
# Needs ldd and strip. Works on every processor that Node has a package for.
set -eu
app=$1
root=$2
mkdir -p "$root/app" "$root/data/models" "$root/tmp" "$root/etc/ssl/certs" "$root/usr/local/bin"
cp -a "$app/." "$root/app/"
chmod 1777 "$root/tmp"
# A new volume takes its owner from the folder that it is mounted on.
chown 10001:10001 "$root/data" "$root/data/models"
echo 'tidings:x:10001:10001::/data:/sbin/nologin' > "$root/etc/passwd"
echo 'tidings:x:10001:' > "$root/etc/group"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
cp /usr/bin/tini-static "$root/usr/local/bin/tini"

# Without its table of symbols, Node is 33 MB smaller.
node=$(ls "$root"/app/node_modules/node-linux-*/bin/node)
strip "$node"
ln -s "${node#"$root"}" "$root/usr/local/bin/node"

# The system's libraries that Node, the model runtime and image processing load.
find "$root/app/node_modules" \( -path '*/bin/node' -o -name '*.node' -o -name '*.so*' \) -type f -exec ldd {} + 2> /dev/null |
  awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\// && $2 ~ /^\(/ { print $1 }' | sort -u |
  while read -r library; do
    case $library in "$root"/*) continue ;; esac
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
