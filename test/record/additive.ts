/** Why a migration's statement would break programs of the previous version, or undefined if it would not. */
export function notAdditive(statement: string): string | undefined {
  const text = statement.toLowerCase().replaceAll(/\s+/g, " ").trim();
  if (/\bdrop\b/.test(text)) return "takes something away";
  if (/\brename\b/.test(text)) return "renames";
  if (/\balter column\b|\bset data type\b/.test(text)) return "changes a column";
  if (/^create unique index\b|\badd (?:constraint|unique|primary key|foreign key|check)\b/.test(text))
    return "forbids what was allowed";
  if (/\badd column\b/.test(text) && /\bnot null\b/.test(text) && !/\bdefault\b/.test(text))
    return "adds a column that the version before does not fill in";
  if (/^(?:update|delete|truncate)\b/.test(text)) return "changes rows that the version before goes by";
  return undefined;
}
