/** Parses the Python literals used in feedparser's expected values; undefined for anything else. */
export function parsePythonLiteral(source: string): unknown {
  const text = source.trim();
  if (text === "None") return null;
  if (text === "True" || text === "False") return text === "True";
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const quoted = /^[ub]?('''|"""|'|")([\s\S]*)\1$/.exec(text);
  if (quoted !== null)
    return isWhole(quoted[2] ?? "", quoted[1] ?? "") ? unescape(quoted[2] ?? "") : undefined;
  const list = /^[[(]([\s\S]*)[\])]$/.exec(text);
  if (list === null) return undefined;
  const values = splitOutside(list[1] ?? "", ",")
    .filter((piece) => piece.trim() !== "")
    .map(parsePythonLiteral);
  return values.includes(undefined) ? undefined : values;
}

/** Splits at separators outside of quotes and brackets. */
export function splitOutside(source: string, separator: string): readonly string[] {
  const pieces: string[] = [];
  let quote = "";
  let depth = 0;
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === "'" || character === '"') quote = character;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    else if (depth === 0 && source.startsWith(separator, at)) {
      pieces.push(source.slice(start, at));
      at += separator.length - 1;
      start = at + 1;
    }
  }
  return [...pieces, source.slice(start)];
}

/** Whether the quotes enclose a single literal. Two adjacent strings look like one to the pattern above. */
function isWhole(inside: string, quote: string): boolean {
  return !inside.replace(/\\[\s\S]/g, "").includes(quote);
}

const SHORT = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
]);

function unescape(inside: string): string {
  return inside.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([\s\S]))/gi,
    (_, byte?: string, unit?: string, code?: string, character?: string) => {
      const digits = byte ?? unit ?? code;
      if (digits !== undefined) return String.fromCodePoint(Number.parseInt(digits, 16));
      return SHORT.get(character ?? "") ?? character ?? "";
    },
  );
}
