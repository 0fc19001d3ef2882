import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item, series, words } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

interface ParameterObject {
  name: string;
  in: string;
  required: boolean;
  schema: {
    type: string;
    enum?: string[];
    items?: { type: string; enum?: (string | number)[] };
    maxItems?: number;
    minimum?: number;
    maximum?: number;
    default?: unknown;
    format?: string;
    examples?: unknown[];
  };
}

interface OperationObject {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  responses: object;
}

interface PostmanRequest {
  url: {
    raw: string;
    host: string[];
    path: string[];
    query: { key: string; value: string; disabled?: true }[];
  };
}

interface InsomniaRequest {
  url: string;
  parameters: { name: string; value: string; disabled: boolean }[];
  authentication: { token: string };
}

let service: TestService;
// oxlint-disable-next-line typescript/no-explicit-any -- a document of many shapes
let document: any;
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

beforeAll(async () => {
  const rich = item({
    publishedAt: "2026-11-14T10:00:00Z",
    clusterId: "evt_1",
    sourceImageUrl: "https://example.com/a.png",
    entities: [{ name: "Bitcoin", aliases: ["XBT"], ticker: "BTC", entitySentiment: "Negative" }],
    renditions: { en: words("rich", "en", 4), ja: words("rich", "ja", 4) },
  });
  service = await startPlainService({ items: [...series(3, "2026-11-14T09:00:00Z"), rich] });
  document = (await service.get("/openapi.json", { authorization: undefined })).json;
  ajv.addSchema(document, "document");
});
afterAll(() => service[Symbol.asyncDispose]());

const parameters = (): ParameterObject[] => document.paths["/v1/news"].get.parameters;
const parameter = (name: string) => parameters().find((each) => each.name === name)!;

function faultsOf(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(`document#/components/schemas/${schema}`)!;
  return validate(value)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("every endpoint documents 304 and 503 as well as 200", () => {
  const answers = Object.entries<{ get: { responses: object } }>(document.paths);
  for (const [path, { get }] of answers)
    expect([path, Object.keys(get.responses)]).toEqual([path, expect.arrayContaining(["200", "304", "503"])]);
});

test("serves the description of each form, identical to the file in docs/", async () => {
  for (const name of ["openapi.json", "openapi-earlier.json"]) {
    const answer = await service.get(`/${name}`, { authorization: undefined });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.text).toBe(await readFile(new URL(`../../docs/${name}`, import.meta.url), "utf8"));
  }
});

describe("/openapi.json", () => {
  test("is a valid OpenAPI 3.1 document according to the official schema", async () => {
    const official = JSON.parse(await readFile(new URL("openapi-3.1.schema.json", import.meta.url), "utf8"));
    const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
      official,
    );
    expect(validate(document) ? [] : validate.errors).toEqual([]);
  });

  test("its schemas are valid JSON Schema, and every reference resolves", () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, ajv.validateSchema(schema as object)]).toEqual([name, true]);
      expect([name, typeof ajv.getSchema(`document#/components/schemas/${name}`)]).toEqual([
        name,
        "function",
      ]);
    }
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference!.split("/").reduce((at, part) => at?.[part], document);
      expect([reference, typeof found]).toEqual([reference, "object"]);
    }
  });

  test("lists every endpoint that needs a key, and none that does not exist", async () => {
    for (const [path, methods] of Object.entries<Record<string, unknown>>(document.paths)) {
      for (const method of Object.keys(methods)) {
        const { status } = await service.ask(path, {
          method: method.toUpperCase(),
          headers: { authorization: undefined },
        });
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    }
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/v1/news", "/v1/reference"]));
  });
});

test.each(["openapi.json", "openapi-earlier.json"])(
  "%s has what linters recommend: servers, a contact, and for each operation an id, words, tags and a refusal",
  async (name) => {
    const { json } = await service.get(`/${name}`, { authorization: undefined });
    const { servers, info, tags, paths } = json;
    // "/" is the address that the document came from. Any other address must not end with a slash.
    expect(servers.map(({ url }: { url: string }) => url)).toEqual(["/", expect.stringMatching(/[^/]$/)]);
    expect([info.contact.name, info.license.identifier]).toEqual([expect.stringMatching(/\S/), "Apache-2.0"]);
    const described = tags.map((tag: { name: string; description: string }) => tag.description && tag.name);
    const operations = Object.values<Record<string, OperationObject>>(paths).flatMap(Object.values);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, description, tags: own, responses } of operations) {
      expect([operationId, summary, description]).not.toContain(undefined);
      expect(described).toEqual(expect.arrayContaining([...own!]));
      expect([operationId, own!.length, Object.keys(responses)]).toEqual([
        operationId,
        1,
        expect.arrayContaining(["200", "401"]),
      ]);
    }
  },
);

describe("the collections for Postman and Insomnia", () => {
  const read = async (program: string) =>
    JSON.parse(await readFile(new URL(`../../docs/collections/${program}.json`, import.meta.url), "utf8"));
  const fill = (text: string) =>
    text
      .replace(/\{\{baseUrl\}\}|\{\{ _\.base_url \}\}/, "")
      .replace(/\{\{key\}\}|\{\{ _\.key \}\}/, service.key);
  const send = (path: string, token: string, parameters: readonly { name: string; value: string }[]) =>
    service.get(
      `${fill(path)}?${new URLSearchParams(parameters.map(({ name, value }) => [name, value])).toString()}`,
      {
        authorization: `Bearer ${fill(token)}`,
      },
    );

  test("Postman sends one request per endpoint, and each gets an answer", async () => {
    const { info, item: folders, auth } = await read("postman");
    expect(info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
    const requests = folders.flatMap(({ item }: { item: { request: PostmanRequest }[] }) => item);
    expect(requests).toHaveLength(Object.keys(document.paths).length);
    for (const { request } of requests as { request: PostmanRequest }[]) {
      const { host, path, query, raw } = request.url;
      const sent = query.filter(({ disabled }) => !disabled).map(({ key: name, value }) => ({ name, value }));
      const address = [...host, ...path].join("/");
      expect(raw.split("?")[0]).toBe(address);
      expect([raw, (await send(address, auth.bearer[0].value, sent)).status]).toEqual([raw, 200]);
    }
  });

  test("Insomnia sends one request per endpoint, and each gets an answer, with any one of its parameters", async () => {
    const { _type, __export_format, resources } = await read("insomnia");
    expect([_type, __export_format]).toEqual(["export", 4]);
    const ids = resources.map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { parentId } of resources) expect([null, ...ids]).toContain(parentId);
    const requests = resources.filter((each: { _type: string }) => each._type === "request");
    expect(requests).toHaveLength(Object.keys(document.paths).length);
    for (const { url, parameters: all, authentication } of requests as InsomniaRequest[]) {
      const sent = all.filter(({ disabled }) => !disabled);
      for (const also of [undefined, ...all.filter(({ disabled }) => disabled)]) {
        const sentence = all.filter(
          ({ name }) => name === "sentence" && NEED_SENTENCE.includes(also?.name ?? ""),
        );
        // `q` and `headline` are alternatives.
        const beside = also?.name === "q" ? [] : sent;
        const parameters = [...beside, ...sentence, ...(also ? [also] : [])];
        const answer = await send(url, authentication.token, parameters);
        expect([url, also?.name, answer.status]).toEqual([url, also?.name, 200]);
      }
    }
  });
});

const NEED_SENTENCE: readonly string[] = ["subEntities", "match"];

describe("answers match the document", () => {
  test.each([
    "",
    "limit=1",
    "lang=ja",
    "fields=headline",
    "fields=relatedCount,clusterId",
    "category=politics",
    "subCategory=x",
  ])("GET /v1/news?%s", async (query) => {
    const { json } = await service.get(`/v1/news?${query}`);
    expect(faultsOf("News", json)).toEqual([]);
    const known = Object.keys(document.components.schemas.NewsItem.properties);
    for (const each of json.items) expect(known).toEqual(expect.arrayContaining(Object.keys(each)));
  });

  test("GET /v1/reference", async () => {
    const { json } = await service.get("/v1/reference");
    expect(faultsOf("Reference", json)).toEqual([]);
    expect(Object.keys(document.components.schemas.Reference.properties)).toEqual(Object.keys(json));
  });

  test.each([
    ["/v1/news?limit=0", {}, 400],
    ["/v1/news?category=x", {}, 400],
    ["/v1/news", { authorization: undefined }, 401],
    ["/v1/nothing", {}, 404],
    ["/v1/news", { method: "POST" }, 405],
  ])(
    "the error response to %s %o",
    async (path, { method, ...headers }: { method?: string; authorization?: undefined }, status) => {
      const answer = await service.ask(path, {
        ...(method && { method }),
        headers: { authorization: `Bearer ${service.key}`, ...headers },
      });
      expect(answer.status).toBe(status);
      expect(faultsOf("Problem", answer.json)).toEqual([]);
      expect(Object.keys(document.components.schemas.Problem.properties)).toEqual(
        expect.arrayContaining(Object.keys(answer.json)),
      );
    },
  );

  test("the documented headers are sent", async () => {
    const answer = await service.get("/v1/news?unknown=1&keyword=Bitcoin");
    const judged = await service.get("/v1/news?sentence=Bitcoin&match=question");
    expect(judged.headers["match-reasons"]).toBeTypeOf("string");
    for (const name of Object.keys(document.paths["/v1/news"].get.responses["200"].headers)) {
      if (name === "Match-Reasons") continue;
      expect([name, typeof answer.headers[name.toLowerCase()]]).toEqual([name, "string"]);
    }
  });

  test("the schemas reject a wrong tier, a missing id and an unknown language", async () => {
    const [whole] = (await service.news()).json.items;
    for (const wrong of [
      { impact: 6 },
      { id: undefined },
      { lang: "xx" },
      { publishedAt: "yesterday" },
      { categories: [] },
      { entities: [{}] },
    ]) {
      expect([
        wrong,
        faultsOf("NewsItem", JSON.parse(JSON.stringify({ ...whole, ...wrong }))).length,
      ]).not.toEqual([wrong, 0]);
    }
  });
});

describe("validation matches every documented parameter", () => {
  const statusOf = async (name: string, value: unknown, beside: Record<string, string> = {}) =>
    (await service.news({ ...beside, [name]: String(value) })).status;
  /** Parameters that also accept values outside their documented list. */
  const lenient = new Set(["lang", "subCategory", "excludeSources"]);

  test("every parameter of the feed is documented, and no documented parameter is ignored", async () => {
    const names = parameters().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "category",
        "impact",
        "lang",
        "limit",
        "before",
        "after",
        "fields",
        "subCategory",
        "excludeSources",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect([name, (await service.news({ [name]: "" })).headers["ignored-parameters"]]).toEqual([
        name,
        undefined,
      ]);
    expect(parameters().every((each) => each.in === "query" && !each.required)).toBe(true);
  });

  test("listed values are accepted; if other values are rejected, the error contains exactly that list", async () => {
    for (const { name, schema } of parameters()) {
      const listed = schema.enum ?? schema.items?.enum;
      if (!listed) continue;
      for (const value of listed)
        expect([
          name,
          value,
          await statusOf(name, value, name === "match" ? { sentence: "Bitcoin" } : {}),
        ]).toEqual([name, value, 200]);
      const answer = await service.news({ [name]: "no-such-value" });
      if (lenient.has(name)) expect([name, answer.status]).toEqual([name, 200]);
      else expect(answer.json).toMatchObject({ status: 400, parameter: name, allowed: listed.map(String) });
    }
  });

  test("the bounds and the default of `limit` match the document", async () => {
    const { minimum, maximum, default: fallback } = parameter("limit").schema;
    expect([minimum, maximum, fallback]).toEqual([1, 100, 20]);
    for (const [value, status] of [
      [minimum!, 200],
      [maximum!, 200],
      [minimum! - 1, 400],
      [maximum! + 1, 400],
    ]) {
      expect([value, await statusOf("limit", value)]).toEqual([value, status]);
    }
    expect((await service.news({ limit: String(fallback) })).text).toBe((await service.news()).text);
  });

  test("lists accept as many values as documented", async () => {
    for (const { name, schema } of parameters().filter((each) => each.schema.maxItems !== undefined)) {
      const values = (count: number) => Array.from({ length: count }, (_, at) => `value-${at}`).join(",");
      const needs = ["subEntities", "match"].includes(name) ? { sentence: "Bitcoin" } : undefined;
      expect([name, (await service.news({ ...needs, [name]: values(schema.maxItems!) })).status]).toEqual([
        name,
        200,
      ]);
      expect([name, (await service.news({ ...needs, [name]: values(schema.maxItems! + 1) })).status]).toEqual(
        [name, 400],
      );
    }
    expect(parameter("subCategory").schema.maxItems).toBe(10);
  });

  test("documented examples and defaults are accepted", async () => {
    for (const { name, schema } of parameters()) {
      const needs = ["subEntities", "match"].includes(name) ? { sentence: "Bitcoin" } : undefined;
      for (const example of [
        ...(schema.examples ?? []),
        ...(schema.default === undefined ? [] : [schema.default]),
      ]) {
        expect([name, example, (await service.news({ ...needs, [name]: String(example) })).status]).toEqual([
          name,
          example,
          200,
        ]);
      }
    }
  });
});

describe("D29 problems", () => {
  const wrong: Record<string, string> = {
    category: "x",
    impact: "9",
    limit: "0",
    before: "x",
    after: "x",
    fields: "x",
    subCategory: "a,b,c,d,e,f,g,h,i,j,k",
  };

  test("if two parameters are wrong, the one that the document lists first is reported, whichever was sent first", async () => {
    const order = parameters()
      .map(({ name }) => name)
      .filter((name) => name in wrong);
    expect(order).toHaveLength(Object.keys(wrong).length);
    for (const [at, first] of order.entries()) {
      for (const second of order.slice(at + 1)) {
        for (const names of [
          [first, second],
          [second, first],
        ]) {
          const { json } = await service.news(Object.fromEntries(names.map((name) => [name, wrong[name]!])));
          expect([names, json.parameter]).toEqual([names, first]);
        }
      }
    }
  });

  test.each(Object.entries(wrong))(
    "%s=%s: the problem has type, title, status, detail, parameter, value and requestId",
    async (name, value) => {
      const answer = await service.news({ [name]: value });
      expect(answer.json).toEqual({
        type: "urn:tidings:problem:invalid-parameter",
        title: expect.any(String),
        status: 400,
        detail: expect.stringContaining(`\`${name}\``),
        parameter: name,
        value,
        ...(["category", "impact", "fields"].includes(name) && { allowed: expect.any(Array) }),
        requestId: answer.headers["x-request-id"],
      });
    },
  );
});
