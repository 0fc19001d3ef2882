/** Why a model could not be installed, in one line for the operator. */
export class ModelFault extends Error {}

/** Turns a full disk and the like into a `ModelFault` that says what to do. */
export function asModelFault(error: unknown, where: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new ModelFault(`no space left in ${where}; free some, and run the command again: it continues`, {
      cause: error,
    });
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new ModelFault(`${where} cannot be written: ${message}; make it writable for this user`, {
      cause: error,
    });
  return error;
}
