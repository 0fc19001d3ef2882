import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { earlierOpenApiText } from "../../src/api/forms/openapi-earlier.ts";
import { startPlainService } from "../support/service.ts";
import { asker } from "./asking.ts";

interface Golden {
  readonly request: string;
  readonly status: number;
  readonly body: object;
}

interface Operation {
  readonly responses: { readonly 200: { readonly headers: object } };
}
type Operations = Partial<Record<"get" | "post", Operation>>;

const text = earlierOpenApiText();
const document = JSON.parse(text);
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, "document");

const SCHEMAS: Record<string, string> = {
  "/v1/news": "News",
  "/v1/match": "Match",
  "/v1/top-news": "TopNews",
  "/v1/newscover": "Newscover",
  "/v1/reference": "Reference",
};

const folder = new URL("../golden/earlier/", import.meta.url);
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Golden] as const,
);

describe("docs/openapi-earlier.json", () => {
  test("is a valid OpenAPI 3.1 document according to the official schema", () => {
    const official = JSON.parse(
      readFileSync(new URL("../api/openapi-3.1.schema.json", import.meta.url), "utf8"),
    );
    const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
      official,
    );
    expect(validate(document) ? [] : validate.errors).toEqual([]);
  });

  test("every reference in it resolves", () => {
    for (const [, reference] of text.matchAll(/"\$ref": "#\/([^"]+)"/g)) {
      const found = reference!.split("/").reduce((at, part) => at?.[part], document);
      expect([reference, typeof found]).toEqual([reference, "object"]);
    }
  });

  test.each(golden)("the frozen answer %s matches its schema", (_name, { request, status, body }) => {
    const path = /^\S+ ([^? ]+)/.exec(request)![1]!;
    const schema = status === 200 ? SCHEMAS[path]! : "Problem";
    const validate = ajv.getSchema(`document#/components/schemas/${schema}`)!;
    expect(validate(body) ? [] : validate.errors).toEqual([]);
    // The schema names every field of the answer.
    const known = Object.keys(document.components.schemas[schema].properties);
    expect(known).toEqual(expect.arrayContaining(Object.keys(body)));
  });

  test("the documented headers are sent", async () => {
    await using service = await startPlainService();
    const earlier = asker(service);
    const question = { queryId: "a", sentence: "Will it rain?", category: "economy" };
    for (const [path, { get, post }] of Object.entries<Operations>(document.paths)) {
      const answer = post
        ? await earlier.post({ queries: [question], unknown: 1 }, path)
        : await earlier.get(`${path}?category=crypto&q=bitcoin&unknown=1`);
      const promised = Object.keys((post ?? get)!.responses["200"].headers);
      const missing = promised.filter((name) => answer.headers[name.toLowerCase()] === undefined);
      expect([path, answer.status, missing]).toEqual([path, 200, []]);
    }
  });

  test("the schemas reject a field of the other form", () => {
    const validate = ajv.getSchema("document#/components/schemas/TopNews")!;
    expect(validate({ category: "crypto", generatedAt: "2026-11-14T09:00:00Z", items: [] })).toBe(false);
  });
});
