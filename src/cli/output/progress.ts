/** Shows the progress of long work: a bar on a terminal, plain lines elsewhere. */
export function showProgress(what: string, total: number | undefined) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY;
  return {
    /** `share` is the completed fraction, if it cannot be derived from the count. */
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
