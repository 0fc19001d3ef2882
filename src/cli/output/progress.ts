/** Shows how far long work has come: a bar on a terminal, plain lines elsewhere. */
export function showProgress(what: string, total: number | undefined) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY;
  return {
    /** `share` is how much of the work that is, where it is not counted. */
    at(done: number, share = total ? Math.min(1, done / total) : undefined): void {
      if (!isTerminal)
        return void stderr.write(`${what} ${done}${total === undefined ? "" : ` of ${total}`}\n`);
      const bar =
        share === undefined
          ? ""
          : `[${"█".repeat(Math.round(share * 30)).padEnd(30, "░")}] ${Math.round(share * 100)} % `;
      stderr.write(`\r${what} ${bar}${done}`);
    },
    end(): void {
      if (isTerminal) stderr.write("\n");
    },
  };
}
