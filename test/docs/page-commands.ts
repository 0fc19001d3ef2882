/** A command that a page tells its reader to run. */
export interface PageCommand {
  readonly page: string;
  readonly line: number;
  /** The command without its comment. */
  readonly text: string;
}

/** Inline code that begins with the name of one of these programs is a command. */
const PROGRAMS = /^(?:[A-Z_]+=\S+ )*(?:(?:npm|npx|node|tidings|git|curl|export|ln|docker)(?= )|\.ci\/run$)/;

/** The commands in a Markdown page: those in `sh` blocks, and inline code that begins with a program's name. */
export function commandsOf(page: string, text: string): PageCommand[] {
  const lineAt = (at: number) => text.slice(0, at).split("\n").length;
  const blocks = [...text.matchAll(/^[^\S\n]*```sh\b.*\n([^]*?)^[^\S\n]*```$/gm)].flatMap(
    ({ 0: all, 1: code = "", index }) => {
      const at = index + all.indexOf(code, all.indexOf("\n"));
      return shellCommands(code).map((command) => ({
        page,
        line: lineAt(at + command.at),
        text: command.text,
      }));
    },
  );
  const prose = text.replaceAll(/^[^\S\n]*```[^]*?^[^\S\n]*```$/gm, (block) =>
    block.replaceAll(/[^\n]/g, " "),
  );
  const inline = [...prose.matchAll(/`([^`]+)`/g)]
    .map(({ 1: code = "", index }) => ({
      page,
      line: lineAt(index),
      text: code.replaceAll(/\s+/g, " ").trim(),
    }))
    .filter(({ text: code }) => PROGRAMS.test(code));
  return [...blocks, ...inline];
}

/** The commands in a script. Continued lines are joined, lines are split at `&&`, and comments are removed. */
function shellCommands(script: string): { text: string; at: number }[] {
  const joined = script.replaceAll("\\\n", "  ");
  const commands: { text: string; at: number }[] = [];
  let at = 0;
  for (const line of joined.split("\n")) {
    const bare = withoutComment(line);
    for (const part of bare.split(/\s&&\s/))
      if (part.trim() !== "")
        commands.push({ text: part.trim().replaceAll(/\s+/g, " "), at: at + line.search(/\S/) });
    at += line.length + 1;
  }
  return commands;
}

/** A `#` begins a comment at the start of a word, outside quotes. */
function withoutComment(line: string): string {
  const quoted = /"(?:\\.|[^"\\])*"|'[^']*'|(?<=^|\s)#.*$/g;
  return line.replaceAll(quoted, (piece) => (piece.startsWith("#") ? "" : piece));
}

/** Splits a command into words as a shell does, as far as pages need it. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:"((?:\\.|[^"\\])*)"|'([^']*)'|((?:[^\s"'\\]|\\.)+))+/g)].map(([word]) =>
    word.replaceAll(/["']/g, ""),
  );
}
