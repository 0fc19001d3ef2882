import { endWaiting } from "./waiting.ts";

const CLEAR_REST = "\u001b[K";

/** Shows the progress of long work: a bar on a terminal, plain lines elsewhere. */
export function showProgress(what: string, total: number | undefined) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY;
  return {
    /** `share` is the completed fraction, if it cannot be derived from the count; `note` is shown behind it. */
    at(done: number, share = total ? Math.min(1, done / total) : undefined, note = ""): void {
      endWaiting();
      if (!isTerminal)
        return void stderr.write(`${what} ${done}${total === undefined ? "" : ` of ${total}`}${note}\n`);
      const bar =
        share === undefined
          ? ""
          : `[${"█".repeat(Math.round(share * 30)).padEnd(30, "░")}] ${Math.round(share * 100)} % `;
      // Overwrite the rest of the last note, which may have been longer.
      stderr.write(`\r${what} ${bar}${done}${note}${note === "" ? "" : CLEAR_REST}`);
    },
    end(): void {
      if (isTerminal) stderr.write("\n");
    },
  };
}

/** On a terminal, a count appears after a second and changes five times per second; a log gets a line every ten seconds. */
const TERMINAL_PACE = { firstMs: 1_000, everyMs: 200 };
const LOG_PACE = { firstMs: 10_000, everyMs: 10_000 };

/** Shows how much of something long is done, but not while the result itself is printed on the same terminal. */
export function showCount(what: string, isPrinting = false) {
  const progress = showProgress(what, undefined);
  const { firstMs, everyMs } = process.stderr.isTTY ? TERMINAL_PACE : LOG_PACE;
  const isHidden = isPrinting && process.stdout.isTTY && process.stderr.isTTY;
  let next = performance.now() + firstMs;
  let isShown = false;
  return {
    at(done: number): void {
      const now = performance.now();
      if (isHidden || now < next) return;
      next = now + everyMs;
      isShown = true;
      progress.at(done);
    },
    end(): void {
      if (isShown) progress.end();
    },
  };
}
