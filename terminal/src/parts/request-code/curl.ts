import { type ApiRequest, KEY_VARIABLE, sentParameters } from "./request.ts";

/** The request as a command for a POSIX shell; `$TIDINGS_KEY` comes from the environment. */
export function curlOf(request: ApiRequest, base: string): string {
  const sent = sentParameters(request);
  const address = base + request.path;
  const credential =
    request.form === "earlier"
      ? `-H "X-API-Key: $${KEY_VARIABLE}"`
      : `-H "Authorization: Bearer $${KEY_VARIABLE}"`;
  if (request.body !== undefined) {
    const json = JSON.stringify(request.body, null, 2);
    return lines(
      `curl ${shellQuote(address)}`,
      credential,
      `-H ${shellQuote("Content-Type: application/json")}`,
      `--data-raw ${shellQuote(json)}`,
    );
  }
  if (sent.every(([, value]) => isPlain(value))) {
    const query = sent.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join("&");
    return lines(`curl ${shellQuote(query === "" ? address : `${address}?${query}`)}`, credential);
  }
  return lines(
    `curl -G ${shellQuote(address)}`,
    credential,
    ...sent.map(([name, value]) =>
      isPlain(value)
        ? `-d ${shellQuote(`${encodeURIComponent(name)}=${value}`)}`
        : // curl encodes everything after the first equals sign, which an encoded name cannot contain.
          `--data-urlencode ${shellQuote(`${encodeURIComponent(name)}=${value}`)}`,
    ),
  );
}

/**
 * Quotes a text for a POSIX shell: within single quotes, only the quote itself is special. NULs are dropped,
 * because no argument can contain one.
 */
export function shellQuote(text: string): string {
  return `'${text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll("'", String.raw`'\''`)}'`;
}

/** Whether a value can be in a URL unescaped. */
function isPlain(value: string): boolean {
  return /^[\w.,:~-]+$/.test(value);
}

function lines(...parts: string[]): string {
  return parts.join(" \\\n  ");
}
