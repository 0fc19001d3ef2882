import { ClockLeapt } from "./clock-leapt.ts";
import { RecordLost } from "./whereabouts.ts";

/** Node's error codes for an unreachable server. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
]);

/**
 * PostgreSQL's error codes for a temporary failure: connection exceptions, too many connections, shutdown or
 * startup, a session ended while idle in its transaction, and a standby, which may yet be promoted. Code
 * 40001 means that a standby cancelled a long read because of replication. We only use `read committed`, so a
 * primary never raises that code.
 */
const NOT_NOW = /^(?:08...|53300|57P0[1-5]|25P03|25006|40001)$/;

/** Driver errors that can be recognised only by their message. */
const BROKEN =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|^timeout expired$|no answer within|Client has encountered a connection error|Client was closed/;

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = "53100";

/** Whether something could not be stored because the disk is full. Reading still works. */
export function isFull(error: unknown): boolean {
  const { errcode, code } = error as { readonly errcode?: number; readonly code?: string };
  return errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL;
}

/** For the `catch` of work that may safely be skipped while the record is unreachable. */
export function unlessAway(error: unknown): void {
  if (!isAway(error)) throw error;
}

/** Whether the record is temporarily unreachable, or must not be written; any other error is a fault. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof RecordLost || error instanceof ClockLeapt) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (UNREACHABLE.has(code) || NOT_NOW.test(code))) return true;
  return BROKEN.test(error.message) || isAway(error.cause);
}
