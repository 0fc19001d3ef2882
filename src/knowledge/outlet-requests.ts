import { isAccessHeader, type OutletRequests, secretsIn, withSecretsIn } from "../domain/outlet-requests.ts";

/**
 * The fields of an outlets file that control requests to an outlet's hosts. Each has a check and says what it expects.
 */
export const REQUEST_FIELDS: Readonly<
  Record<keyof OutletRequests, readonly [isRight: (value: unknown) => boolean, expected: string]>
> = {
  headers: [
    (value) => isTexts(value) && Object.keys(value).every(isAccessHeader),
    'an object of headers such as {"X-Licence":"${NEWSWIRE}"}, but not cookies or headers that every request has',
  ],
  cookies: [
    (value) => isTexts(value) && Object.keys(value).every((name) => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)),
    'an object of cookies such as {"session":"${NEWSWIRE}"}',
  ],
  basicAuth: [isBasicAuth, 'a user and a password such as {"user":"desk","password":"${NEWSWIRE}"}'],
  proxy: [isProxy, "the http or https URL of a proxy"],
  pollSeconds: [
    (value) => Number.isInteger(value) && (value as number) >= 15 && (value as number) <= 86_400,
    "a whole number of seconds from 15 to 86400",
  ],
};

/** What is wrong with secrets in an outlet's fields; the text ends a sentence. Null if nothing is wrong. */
export function findRequestsFault(fields: OutletRequests): string | null {
  const plain = (text: string) => secretsIn(text).length === 0;
  const written = (what: string) =>
    `has a ${what} written out; set TIDINGS_OUTLET_SECRET_NAME, and write \${NAME} here`;
  const header = Object.entries(fields.headers ?? {}).find(
    ([name, text]) => SECRET.test(name) && plain(text),
  );
  if (header) return written(`header ${header[0]}`);
  const cookie = Object.entries(fields.cookies ?? {}).find(([, text]) => plain(text));
  if (cookie) return written(`cookie ${cookie[0]}`);
  if (fields.basicAuth && plain(fields.basicAuth.password)) return written("password in basicAuth");
  const texts = [
    ...Object.values(fields.headers ?? {}),
    ...Object.values(fields.cookies ?? {}),
    ...Object.values(fields.basicAuth ?? {}),
    fields.proxy ?? "",
  ];
  // Otherwise it would be sent literally.
  if (texts.some((text) => withSecretsIn(text, () => "").includes("${")))
    return "refers to a secret by an invalid name; write ${NAME} with capital letters, digits and _";
  const { password = "" } = fields.proxy === undefined ? {} : new URL(withoutSecrets(fields.proxy));
  return password !== "" && password !== STAND_IN ? written("password in proxy") : null;
}

/** Headers whose value is nearly always a secret. */
const SECRET = /auth|cookie|key|token|secret|password|session|signature/i;

type Texts = Readonly<Record<string, string>>;

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    // A line break would start another header.
    Object.values(value).every(
      (text) => typeof text === "string" && text !== "" && !/[^\t\x20-\x7e]/.test(text),
    )
  );
}

function isBasicAuth(value: unknown): boolean {
  if (!isTexts(value)) return false;
  const { user, password, ...rest } = value;
  return (
    user !== undefined && password !== undefined && !user.includes(":") && Object.keys(rest).length === 0
  );
}

function isProxy(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(withoutSecrets(value));
}

/** Braces are not allowed in a URL, so each secret is replaced by a placeholder while the URL is checked. */
function withoutSecrets(url: string): string {
  return withSecretsIn(url, () => STAND_IN);
}

const STAND_IN = "secret";
