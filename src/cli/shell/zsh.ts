import { HELP, type ShellCommand } from "./program.ts";

/** A completion script for zsh. */
export function zshCompletion(commands: readonly ShellCommand[]): string {
  const first = commands.filter(({ name }) => !name.includes(" "));
  const parts = commands.filter(({ name }) => name.includes(" "));
  return `#compdef tidings
# zsh completion for tidings. Write it into a folder of your fpath: tidings completion zsh > ~/.zfunc/_tidings
_tidings() {
  local -a offered
  if (( CURRENT == 2 )); then
    offered=(
${[...first, HELP].map(({ name, summary }) => `      ${described(name, summary)}`).join("\n")}
    )
    _describe command offered
    return
  fi
  local command=$words[2]
  if [[ $command == explain ]] && (( CURRENT > 3 )); then
    command="explain $words[3]"
    shift words
    (( CURRENT-- ))
  fi
  shift words
  (( CURRENT-- ))
  case $command in
${[...first, ...parts].map(branch).join("\n")}
    help)
      offered=(${first.map(({ name }) => name).join(" ")})
      _describe command offered ;;
  esac
}

if [[ $funcstack[1] == _tidings ]]; then _tidings "$@"; else compdef _tidings tidings; fi
`;
}

function branch({ name, flags, words }: ShellCommand): string {
  const specs = flags.map(
    (flag) =>
      `'${flag.name}${flag.takesValue ? "=" : ""}[${escaped(flag.summary, /[[\]]/g)}]${flag.takesValue ? `:value:${flag.values.length > 0 ? `(${flag.values.join(" ")})` : "_files"}` : ""}'`,
  );
  const own = words.map(({ word, summary }) => described(word, summary));
  const rest = `_arguments -S ${specs.join(" ")} '*:file:_files'`;
  if (own.length === 0) return `    '${name}')\n      ${rest} ;;`;
  return `    '${name}')
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        offered=(${own.join(" ")})
        _describe action offered
      else
        ${rest}
      fi ;;`;
}

function described(word: string, summary: string): string {
  return `'${word}:${escaped(summary, /:/g)}'`;
}

/** Escapes these characters with a backslash, and quotes for a single-quoted word. */
function escaped(text: string, special: RegExp): string {
  return text.replaceAll(special, "\\$&").replaceAll("'", `'\\''`);
}
