/**
 * One row per setting: where it can come from and how it is parsed. The configuration page is generated from
 * this table.
 */
export interface SettingRow<T> {
  readonly description: string;
  readonly fallback: T;
  /** Parses the value of a flag or environment variable. */
  readonly parse: (text: string) => T | undefined;
  /** Validates the value from the configuration file. */
  readonly accepts: (value: unknown) => boolean;
  readonly expects: string;
  /** The values that a shell offers for completion, if there are only a few. */
  readonly values?: readonly string[];
  /** Not accepted on the command line, which every user of the machine can read. */
  readonly hasNoFlag?: true;
  /** `true`: never shown. `in-address`: an address whose password is not shown. A function returns what to show. */
  readonly isSecret?: true | "in-address" | ((value: T) => unknown);
}

export function wholeNumber(min: number, max: number) {
  const accepts = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return {
    parse: (value: string) => (/^\d+$/.test(value) && accepts(Number(value)) ? Number(value) : undefined),
    accepts,
    expects: `a whole number from ${min} to ${max}`,
  };
}

export function text() {
  const accepts = (value: unknown) => typeof value === "string" && value !== "";
  return { parse: (value: string) => (accepts(value) ? value : undefined), accepts, expects: "a string" };
}

export function yesOrNo() {
  return {
    parse: (value: string) => ({ true: true, false: false, "1": true, "0": false })[value],
    accepts: (value: unknown) => typeof value === "boolean",
    expects: "true or false",
  };
}

export function oneOf<T extends string>(allowed: readonly T[]) {
  const accepts = (value: unknown) => allowed.includes(value as T);
  return {
    parse: (value: string) => (accepts(value) ? (value as T) : undefined),
    accepts,
    expects: `one of ${allowed.join(", ")}`,
    values: allowed.map(String),
  };
}

export function someOf<T extends string>(allowed: readonly T[]) {
  const accepts = (value: unknown) =>
    Array.isArray(value) &&
    value.every((each) => allowed.includes(each as T)) &&
    new Set(value).size === value.length;
  return {
    parse: (value: string) => {
      const words = value.split(",").flatMap((word) => word.trim() || []);
      return accepts(words) ? (words as T[]) : undefined;
    },
    accepts,
    expects: `some of ${allowed.join(", ")}, comma-separated, each once`,
  };
}

/** A server's address, which may contain a password. */
export function serverAddress(scheme: RegExp, example: string) {
  const isAddress = (value: unknown): value is string =>
    typeof value === "string" && scheme.test(value) && URL.canParse(value) && !isCutShort(new URL(value));
  return {
    parse: (value: string) => (isAddress(value) ? value : undefined),
    accepts: (value: unknown) => value === null || isAddress(value),
    expects: `an address such as ${example}; in a password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25`,
    isSecret: "in-address" as const,
  };
}

/**
 * Whether an unescaped character in the password ended the host part early. If so, the `@` ends up in the path, query
 * or fragment.
 */
function isCutShort({ username, pathname, search, hash }: URL): boolean {
  return username === "" && `${pathname}${search}${hash}`.includes("@");
}

export function amount(most = Infinity) {
  const accepts = (value: unknown) =>
    typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= most;
  return {
    parse: (value: string) =>
      /^\d+(?:\.\d+)?$/.test(value) && accepts(Number(value)) ? Number(value) : undefined,
    accepts,
    expects: most === Infinity ? "a number of 0 or more" : `a number from 0 to ${most}`,
  };
}

export function orOff(row: Pick<SettingRow<number>, "parse" | "accepts" | "expects">) {
  return {
    parse: (value: string) => (value === "off" ? null : row.parse(value)),
    accepts: (value: unknown) => value === null || row.accepts(value),
    expects: `${row.expects}, or off`,
  };
}

export function orNull<T>(row: Pick<SettingRow<T>, "parse" | "accepts" | "expects">) {
  return { ...row, accepts: (value: unknown) => value === null || row.accepts(value) };
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
/** These describe the request itself, so a setting must not replace them. */
const OWN_HEADERS =
  /^(?:host|connection|content-(?:type|length|encoding)|transfer-encoding|accept-encoding)$/i;

export function headerName() {
  const accepts = (value: unknown) =>
    typeof value === "string" && HEADER_NAME.test(value) && !OWN_HEADERS.test(value);
  return {
    parse: (value: string) => (accepts(value) ? value : undefined),
    accepts,
    expects: "the name of a header, such as api-key",
  };
}

/** Values that are harmless to show; any other may be a key. */
const SHOWN_PAIRS: ReadonlySet<string> = new Set(["api-version"]);

/** Headers or query parameters, which may contain keys. */
export function pairs(what: "headers" | "query") {
  const { accepts: isName } = headerName();
  const accepts = (value: unknown): value is Record<string, string> =>
    isObject(value) &&
    Object.entries(value).every(
      ([name, text]) =>
        typeof text === "string" &&
        // A line break would start another header.
        !/\p{Cc}/u.test(text) &&
        (what === "headers" ? isName(name) : name !== ""),
    );
  const example = what === "headers" ? '{"X-Title":"News"}' : '{"api-version":"2024-10-21"}';
  return {
    fallback: {},
    parse: (value: string) => parseJson(value, accepts),
    accepts,
    expects: `a JSON object of names and texts, such as ${example}`,
    hasNoFlag: true as const,
    isSecret: (value: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(value).map(([name, text]) => [name, SHOWN_PAIRS.has(name) ? text : "****"]),
      ),
  };
}

export function jsonObject(example: string) {
  return {
    fallback: {},
    parse: (value: string) => parseJson(value, isObject),
    accepts: isObject,
    expects: `a JSON object, such as ${example}`,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseJson<T>(text: string, accepts: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A key, best set in the environment. */
export function secret() {
  return { fallback: null, ...orNull(text()), expects: "a key", isSecret: true as const };
}

/** A provider's key, whose use costs money. Accepted only from the environment or the configuration file. */
export function providerKey() {
  return { ...secret(), hasNoFlag: true as const };
}

/** A provider's address, without trailing slashes. */
export function providerUrl() {
  return {
    fallback: null,
    parse: (value: string) => (isWebUrl(value) ? value.replace(/\/+$/, "") : undefined),
    accepts: (value: unknown) => value === null || isWebUrl(value),
    expects: "an http or https URL",
    isSecret: "in-address" as const,
  };
}

export function isWebUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}
