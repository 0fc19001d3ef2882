import { HELP, type ShellCommand } from "./program.ts";

/** A completion script for fish. */
export function fishCompletion(commands: readonly ShellCommand[]): string {
  const first = commands.filter(({ name }) => !name.includes(" "));
  return [
    "# fish completion for tidings: tidings completion fish > ~/.config/fish/completions/tidings.fish",
    ...[...first, HELP].map(
      ({ name, summary }) =>
        `complete -c tidings -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ),
    // In `tidings help keys`, `keys` names a command but doesn't run it.
    ...rowsOf({ ...HELP, words: first.map(({ name, summary }) => ({ word: name, summary })), flags: [] }),
    ...commands.flatMap(rowsOf),
    "",
  ].join("\n");
}

function rowsOf({ name, flags, words }: Pick<ShellCommand, "name" | "flags" | "words">): string[] {
  const seen = name
    .split(" ")
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join("; and ");
  const all = words.map(({ word }) => word).join(" ");
  const begun = `complete -c tidings -n ${quoted(seen)}`;
  return [
    ...words.map(
      ({ word, summary }) =>
        `complete -c tidings -n ${quoted(`${seen}; and not __fish_seen_subcommand_from ${all}`)} -f -a ${word} -d ${quoted(summary)}`,
    ),
    ...flags.map(({ name: flag, summary, takesValue, values }) => {
      const value = values.length > 0 ? ` -x -a ${quoted(values.join(" "))}` : takesValue ? " -r -F" : "";
      return `${begun} -l ${flag.slice(2)}${value} -d ${quoted(summary)}`;
    }),
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
