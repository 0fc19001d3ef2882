/** Whether the record may have this id. PostgreSQL stores no NUL, and fails if it is asked for one. */
export function isStorable(id: string): boolean {
  return !id.includes("\0");
}
