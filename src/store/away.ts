/** What Node says where nobody answers. */
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
 * What PostgreSQL says where it does answer, but not now: connection exceptions, no room for one more connection, shutting
 * down or starting up, ending the session of one that was idle in its transaction, a standby that may be promoted, and one that
 * let go of what a long reading still needed, to follow on (its words are in the server's language). Nothing of ours asks for
 * more than `read committed`, so a record itself says that last one to nobody.
 */
const NOT_NOW = /^(?:08...|53300|57P0[1-5]|25P03|25006|40001)$/;

/** What the driver says by words alone. */
const BROKEN =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|^timeout expired$|no answer within|Client has encountered a connection error|Client was closed/;

/** For `catch`, where nothing is lost by what cannot be done while the record is away. */
export function unlessAway(error: unknown): void {
  if (!isAway(error)) throw error;
}

/** Whether the record cannot be reached just now, and may be later; anything else is a fault. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (UNREACHABLE.has(code) || NOT_NOW.test(code))) return true;
  return BROKEN.test(error.message) || isAway(error.cause);
}
