/** Which side may write the line that shows that a command is working: the value of `line[OWNER]`. */
export const NOBODY = 0;
export const WAITING_THREAD = 1;
export const COMMAND = 2;

/** Indexes into `line`. The second entry is 1 once something was written. */
export const OWNER = 0;
export const IS_SHOWN = 1;

export const ERASE_LINE = "\r\u001b[K";

/** The `workerData` of the thread that writes the line. */
export interface WaitingLine {
  readonly what: string;
  readonly descriptor: number;
  readonly patienceMs: number;
  readonly line: Int32Array;
}
