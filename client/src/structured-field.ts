/** A header's text, read from left to right. */
export interface FieldScanner {
  /** Whether everything has been read. */
  isAtEnd(): boolean;
  /** Reads what the sticky pattern matches here; null if it does not match. */
  next(pattern: RegExp): RegExpExecArray | null;
}

function scanField(header: string | null): FieldScanner {
  const text = (header ?? "").trim();
  let at = 0;
  return {
    isAtEnd: () => at === text.length,
    next(pattern) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found) at = pattern.lastIndex;
      return found;
    },
  };
}

/**
 * Reads a list (RFC 9651) with `member`, which returns undefined for a malformed member. A malformed list counts as
 * absent as a whole, as the RFC requires: the result is undefined.
 */
export function readList<Member>(
  header: string | null,
  member: (field: FieldScanner) => Member | undefined,
): Member[] | undefined {
  const field = scanField(header);
  const members: Member[] = [];
  while (!field.isAtEnd()) {
    const read = member(field);
    if (read === undefined) return undefined;
    members.push(read);
    // A comma must be followed by another member.
    if (!field.isAtEnd() && (!field.next(COMMA) || field.isAtEnd())) return undefined;
  }
  return members;
}

const COMMA = /[ \t]*,[ \t]*/y;

/** A parameter and its value: a string, a boolean, a number or a token. */
export const PARAMETER =
  /; *([a-z*][a-z0-9_.*-]*)(?:=("(?:[ !#-[\]-~]|\\["\\])*"|\?[01]|-?[0-9]+(?:\.[0-9]+)?|[A-Za-z*][\w!#$%&'*+.^`|~:/-]*))?/y;

/** A token such as `meaning`. */
export const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
