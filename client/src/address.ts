/** The value of a parameter: one, several (comma-separated on the wire; names keep their commas), or none. */
export type Sent = string | number | Date | readonly (string | number)[] | undefined;

/**
 * Builds the URL of a request. Parameters always come in the same order, so that caches recognise equal
 * requests.
 */
export function addressOf(base: string, path: string, parameters: Readonly<Record<string, Sent>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => {
    const text = written(name, value);
    return text === "" ? [] : [[name, text]];
  });
  const query = new URLSearchParams(pairs.sort(([a], [b]) => (a! < b! ? -1 : 1))).toString();
  return `${base}${path}${query === "" ? "" : `?${query}`}`;
}

/** The parameters that ask for matches instead of the plain feed. */
export interface Asking {
  readonly sentence?: Sent;
  readonly keyword?: Sent;
}

/**
 * Rejects an empty `sentence` or `keyword`. The service would ignore it and return the latest news instead of
 * matches.
 */
export function refuseEmpty({ sentence, keyword }: Asking): void {
  if (sentence === "") throw emptyQuestion("sentence");
  if (keyword !== undefined && /^[\s,]*$/.test(written("keyword", keyword))) throw emptyQuestion("keyword");
}

function emptyQuestion(name: string): TypeError {
  return new TypeError(`\`${name}\` names nothing: the answer would be the latest news instead of matches.`);
}

/** The base URL of the service, without a trailing slash. */
export function baseOf(url: string): string {
  if (!URL.canParse(url)) {
    throw new TypeError(
      `The client needs the service's address, such as http://127.0.0.1:8080, not ${JSON.stringify(url)}.`,
    );
  }
  return url.replace(/\/+$/, "");
}

function written(name: string, value: Sent): string {
  if (value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  const values = value.map(String);
  return (NAMES.has(name) ? values.map(escapeCommas) : values).join(",");
}

/** Lists of names, in which the service reads `\,` as a comma. */
const NAMES: ReadonlySet<string> = new Set(["keyword", "subEntities", "q"]);

/** Writes a name for a comma-separated list: `Yum! Brands\, Inc.` stays one value. */
function escapeCommas(name: string): string {
  return name.replaceAll(/[\\,]/g, "\\$&");
}
