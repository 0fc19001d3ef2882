import { access, constants, readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";

/**
 * Why this user cannot read and write a file or folder, and what to do about it; undefined if nothing
 * prevents it.
 */
export async function findMissingRight(path: string): Promise<{ says: string; mend: string } | undefined> {
  const { code } = await access(path, constants.R_OK | constants.W_OK).then(
    () => ({ code: undefined }),
    (error: NodeJS.ErrnoException) => error,
  );
  if (code === undefined || code === "ENOENT") return undefined;
  if (code === "EROFS")
    return {
      says: `${path} is on a read-only file system`,
      mend: "remount it read-write, or set data to another folder",
    };
  const me = ownName();
  const { name: owner, mode, isFolder } = await ownerOf(path);
  const run = owner === undefined ? "" : `run this and the service as ${owner}, or `;
  const kept = owner === undefined ? "" : ` (it belongs to ${owner}, mode ${mode})`;
  return {
    says: `the user ${me} cannot read and write ${path}${kept}`,
    mend: `${run}give it to ${me}: chown -R ${me} ${isFolder ? path : dirname(path)}`,
  };
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers often run under a numeric id without a name.
    return String(process.getuid?.() ?? "?");
  }
}

async function ownerOf(path: string): Promise<{ name?: string; mode?: string; isFolder?: boolean }> {
  try {
    const { uid, mode, isDirectory } = await stat(path).then((about) => ({
      uid: about.uid,
      mode: about.mode,
      isDirectory: about.isDirectory(),
    }));
    const users = await readFile("/etc/passwd", "utf8").catch(() => "");
    const name = new RegExp(`^([^:]+):[^:]*:${uid}:`, "m").exec(users)?.[1] ?? String(uid);
    return { name, mode: (mode & 0o7777).toString(8).padStart(4, "0"), isFolder: isDirectory };
  } catch {
    // If a parent folder is not accessible, not even the owner can be read.
    return {};
  }
}
