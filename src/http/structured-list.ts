/** A string of a structured list, with its parameters: text, or `true` for one that is only set. */
export interface ListedString {
  readonly value: string;
  readonly parameters: Readonly<Record<string, string | true>>;
}

/**
 * A header's value as a list of strings (RFC 9651 §4.1.1): `"Iran";id="iran";general, "Bitcoin";id="bitcoin"`.
 * Strings are printable ASCII; any other character becomes "?", so a value can neither end the header nor add one.
 */
export function writeStringList(strings: readonly ListedString[]): string {
  return strings.map(({ value, parameters }) => writeString(value) + writeParameters(parameters)).join(", ");
}

function writeParameters(parameters: ListedString["parameters"]): string {
  let written = "";
  for (const [name, value] of Object.entries(parameters))
    written += value === true ? `;${name}` : `;${name}=${writeString(value)}`;
  return written;
}

const PLAIN = /^[ !#-[\]-~]*$/;

function writeString(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return `"${text.replace(/[^\x20-\x7e]/gu, "?").replace(/["\\]/g, "\\$&")}"`;
}
