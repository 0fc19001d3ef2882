/** Who may write the line that shows that a command is working; `line[OWNER]` is one of these. */
export const NOBODY = 0;
export const WAITING_THREAD = 1;
export const COMMAND = 2;

/** The places in `line`. The second is 1 once something was written. */
export const OWNER = 0;
export const IS_SHOWN = 1;

export const ERASE_LINE = "\r\u001b[K";

/** What the thread that writes the line is given. */
export interface WaitingLine {
  readonly what: string;
  readonly descriptor: number;
  readonly patienceMs: number;
  readonly line: Int32Array;
}
