import type { ShellCommand } from "./program.ts";

/** A completion script for bash. It starts no process, so completion is instant. */
export function bashCompletion(commands: readonly ShellCommand[]): string {
  const names = commands.filter(({ name }) => !name.includes(" ")).map(({ name }) => name);
  const values = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0)
      .map((flag) => `    "${name} ${flag.name}") offered="${flag.values.join(" ")}" ;;`),
  );
  const flags = commands.map((each) => `    "${each.name}") offered="${listed(each.flags)}" ;;`);
  const words = commands
    .filter((each) => each.words.length > 0)
    .map((each) => `    "${each.name}") offered="${each.words.map(({ word }) => word).join(" ")}" ;;`);
  return `# bash completion for tidings. Put into ~/.bashrc: source <(tidings completion bash)
_tidings() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]}" offered=""
  # bash takes --flag=value apart.
  if [[ $current == "=" ]]; then current=""
  elif [[ $previous == "=" ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [[ $command == explain && $COMP_CWORD -gt 2 ]]; then command="explain \${COMP_WORDS[2]}"; fi
  if (( COMP_CWORD == 1 )); then
    offered="${[...names, "help"].join(" ")} --help --version"
  elif [[ $current == -* ]]; then
    case "$command" in
${flags.join("\n")}
    esac
  else
    case "$command $previous" in
${values.join("\n")}
    esac
    if [[ -z $offered && $COMP_CWORD -eq 2 ]]; then
      case "$command" in
${words.join("\n")}
    "help") offered="${names.join(" ")}" ;;
      esac
    fi
  fi
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _tidings tidings
`;
}

function listed(flags: ShellCommand["flags"]): string {
  return flags.map(({ name }) => name).join(" ");
}
