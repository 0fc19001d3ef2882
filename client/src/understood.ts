/** An entity that the service recognised in the question. */
export interface Understood {
  /** Its full English name, in ASCII. */
  name: string;
  /** Its permanent id in the service's library; null if the service learnt the name from the news. */
  id: string | null;
  /** Whether it is too general to make a match alone, such as a country. Two such names can. */
  isGeneral: boolean;
}

/**
 * Reads `Query-Entities`, a list of strings with parameters (RFC 9651). A malformed header counts as absent, as
 * the RFC requires; unknown parameters are skipped.
 */
export function readUnderstood(header: string | null): Understood[] {
  const understood: Understood[] = [];
  const text = (header ?? "").trim();
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const name = next(STRING);
    if (!name) return [];
    const entity: Understood = { name: unescaped(name[1]!), id: null, isGeneral: false };
    for (let found = next(PARAMETER); found; found = next(PARAMETER)) take(entity, found[1]!, found[2]);
    understood.push(entity);
    // A comma must be followed by another member.
    if (at < text.length && (!next(COMMA) || at === text.length)) return [];
  }
  return understood;
}

const STRING = /"((?:[ !#-[\]-~]|\\["\\])*)"/y;
const COMMA = /[ \t]*,[ \t]*/y;
/** A value is a string, a boolean, a number or a token. */
const PARAMETER =
  /; *([a-z*][a-z0-9_.*-]*)(?:=("(?:[ !#-[\]-~]|\\["\\])*"|\?[01]|-?[0-9]+(?:\.[0-9]+)?|[A-Za-z*][\w!#$%&'*+.^`|~:/-]*))?/y;

function take(entity: Understood, name: string, value: string | undefined): void {
  if (name === "id") entity.id = value?.startsWith('"') ? unescaped(value.slice(1, -1)) : null;
  if (name === "general") entity.isGeneral = value === undefined || value === "?1";
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, "$1");
}
