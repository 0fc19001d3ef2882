import type {
  ChangesParameters,
  NewscoverParameters,
  NewsParameters,
  TopNewsParameters,
} from "@tidings/client";
import { splitNames } from "../names-list.ts";
import { type ApiRequest, KEY_VARIABLE, sentParameters } from "./request.ts";

/** The request with `@tidings/client`; `undefined` if the client has no such call. */
export function clientCodeOf(request: ApiRequest, base: string): string | undefined {
  const call = callOf(request);
  const sent = sentParameters(request);
  if (call === undefined || !sent.every(([name]) => call.parameters.includes(name))) return undefined;
  const given = sent.map(([name, value]) => `  ${name}: ${literalOf(name, value)},`);
  const argument = given.length === 0 ? "" : `{\n${given.join("\n")}\n}`;
  return [
    `import { createClient } from "@tidings/client";`,
    "",
    `const tidings = createClient({ url: ${JSON.stringify(base)}, key: process.env[${JSON.stringify(KEY_VARIABLE)}]! });`,
    "",
    `const answer = await tidings.${call.name}(${argument});`,
    "console.log(answer);",
    "",
  ].join("\n");
}

/** The request with the platform's `fetch`. */
export function fetchCodeOf(request: ApiRequest, base: string): string {
  const sent = sentParameters(request);
  const key = `process.env[${JSON.stringify(KEY_VARIABLE)}]`;
  const credential =
    request.form === "earlier" ? `"X-API-Key": ${key}!` : `Authorization: \`Bearer \${${key}}\``;
  const head = [`const url = new URL(${JSON.stringify(base + request.path)});`];
  for (const [name, value] of sent)
    head.push(`url.searchParams.set(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  const options =
    request.body === undefined
      ? [`const response = await fetch(url, { headers: { ${credential} } });`]
      : [
          "const response = await fetch(url, {",
          `  method: "POST",`,
          `  headers: { ${credential}, "Content-Type": "application/json" },`,
          `  body: JSON.stringify(${JSON.stringify(request.body, null, 2).replaceAll("\n", "\n  ")}),`,
          "});",
        ];
  return [
    ...head,
    "",
    ...options,
    "const answer = await response.json();",
    "console.log(response.status, answer);",
    "",
  ].join("\n");
}

interface Call {
  readonly name: string;
  readonly parameters: readonly string[];
}

type Taken = "text" | "texts" | "number" | "numbers";

/** The type of each parameter in the client; `texts` and `numbers` are lists. */
const FILTERS = {
  category: "texts",
  impact: "numbers",
  lang: "text",
  limit: "number",
  before: "text",
  after: "text",
  fields: "texts",
  subCategory: "texts",
  excludeSources: "numbers",
  distinct: "text",
} satisfies Record<Exclude<keyof NewsParameters, keyof typeof QUESTION>, Taken>;

const QUESTION = {
  sentence: "text",
  subEntities: "texts",
  match: "text",
  keyword: "texts",
} as const satisfies Partial<Record<keyof NewsParameters, Taken>>;

const TOP = { category: "texts", lang: "text", fields: "texts" } satisfies Record<
  keyof TopNewsParameters,
  Taken
>;

const COVERS = { headline: "text", q: "texts", mode: "text" } satisfies Record<
  keyof NewscoverParameters,
  Taken
>;

const CHANGES = { after: "text" } satisfies Record<keyof ChangesParameters, Taken>;

const CALLS: Readonly<Record<string, Call>> = {
  "/v1/changes": { name: "changes", parameters: Object.keys(CHANGES) },
  "/v1/top-news": { name: "topNews", parameters: Object.keys(TOP) },
  "/v1/newscover": { name: "newscover", parameters: Object.keys(COVERS) },
  "/v1/reference": { name: "reference", parameters: [] },
};

function callOf({ path, parameters, form, body }: ApiRequest): Call | undefined {
  if (form === "earlier" || body !== undefined) return undefined;
  if (path !== "/v1/news") return CALLS[path];
  const filters = Object.keys(FILTERS);
  if (parameters["sentence"])
    return { name: "match", parameters: ["sentence", "subEntities", "match", ...filters] };
  if (parameters["keyword"]) return { name: "match", parameters: ["keyword", ...filters] };
  return { name: "news", parameters: filters };
}

const TAKEN: Readonly<Record<string, Taken>> = { ...FILTERS, ...QUESTION, ...TOP, ...COVERS };

function literalOf(name: string, value: string): string {
  const taken = TAKEN[name]!;
  const one = (text: string) =>
    taken.startsWith("number") && /^(?:0|[1-9]\d{0,9})$/.test(text) ? text : JSON.stringify(text);
  const values = taken.endsWith("s") ? splitNames(value) : [value];
  const written = values.filter((each) => each !== "").map(one);
  return written.length === 1 ? written[0]! : `[${written.join(", ")}]`;
}
