import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApiRequest } from "../../parts/request-code/request.ts";
import { type ApiDocument, endpointsOf, resolve } from "./api-document.ts";
import { exampleOf, factsOf } from "./schema-facts.ts";
import { send } from "./send.ts";
import { readTried, splitList, toggled, writeTried } from "./try-state.ts";

/** Any character; fast-check's own units take a second to load. */
const CHARACTER = fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point));

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), "utf8")) as ApiDocument;
const CURRENT = read("openapi.json");
const EARLIER = read("openapi-earlier.json");

describe("the real documents", () => {
  it("have five endpoints in each form", () => {
    const names = (document: ApiDocument) => endpointsOf(document).map(({ id, method }) => `${method} ${id}`);
    expect(names(CURRENT)).toEqual([
      "GET news",
      "GET top-news",
      "GET newscover",
      "GET reference",
      "GET changes",
    ]);
    expect(names(EARLIER)).toEqual([
      "GET news",
      "POST match",
      "GET top-news",
      "GET newscover",
      "GET reference",
    ]);
  });

  it("give the fields, headers and problems of every endpoint", () => {
    for (const document of [CURRENT, EARLIER]) {
      for (const { id, answer, headers, problems } of endpointsOf(document)) {
        expect([id, Object.keys(answer?.properties ?? {}).length]).not.toEqual([id, 0]);
        expect(headers.every(({ description }) => description !== "")).toBe(true);
        expect(problems.map(({ status }) => status)).toEqual(expect.arrayContaining(["401", "429"]));
      }
    }
  });

  it("give the rules of parameters", () => {
    const parameter = (name: string) =>
      endpointsOf(CURRENT)[0]!.parameters.find((each) => each.name === name)!.schema;
    const facts = (name: string) => {
      const schema = parameter(name);
      return factsOf(schema, schema.items ? resolve(schema.items, CURRENT) : null);
    };
    expect(facts("limit")).toEqual({
      type: { name: "integer", isList: false, canBeNull: false },
      rules: [
        { kind: "between", least: 1, most: 100 },
        { kind: "default", value: "20" },
      ],
      allowed: [],
    });
    expect(facts("impact")).toMatchObject({
      type: { name: "integer", isList: true },
      allowed: ["2", "3", "4", "5"],
    });
    expect(facts("before").type.name).toBe("time");
    expect(facts("keyword").rules).toEqual([{ kind: "values", most: 30 }]);
    expect(exampleOf(parameter("keyword"))).toBe("Bitcoin,BTC");
  });
});

describe("the address stores the request", () => {
  it("and restores it", () => {
    const text = fc
      .string({ unit: CHARACTER, minLength: 1, maxLength: 12 })
      .map((value) => value.toWellFormed());
    const name = fc.constantFrom("sentence", "lang", "before", "request", "form", "body");
    fc.assert(
      fc.property(
        fc.dictionary(name, text, { minKeys: 1, noNullPrototype: true }),
        fc.constantFrom("current", "earlier"),
        (parameters, form) => {
          const tried = { form, request: { path: "/v1/news", parameters, form }, body: null } as const;
          const query = new URLSearchParams();
          for (const [key, value] of Object.entries(writeTried(tried)))
            if (value !== null) query.set(key, value);
          expect(readTried(query)).toEqual(tried);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("and stores nothing for an empty request", () => {
    const request = { path: "/v1/news", parameters: { lang: "" } };
    expect(writeTried({ form: "current", request, body: null })).toEqual({
      form: null,
      request: null,
      body: null,
    });
  });
});

it("toggling twice changes nothing", () => {
  const value = fc.stringMatching(/^[a-z]{1,3}$/);
  fc.assert(
    fc.property(fc.uniqueArray(value), value, (values, other) => {
      const list = values.filter((each) => each !== other).join(",");
      expect(toggled(toggled(list, other), other)).toBe(list);
      expect(splitList(toggled(list, other))).toContain(other);
    }),
  );
});

describe("sending", () => {
  const sent = async (request: ApiRequest, keyId: string | null) => {
    let seen: { url: string; init: RequestInit } | undefined;
    const outcome = await send(request, keyId, (url, init) => {
      seen = { url: url as string, init: init! };
      return Promise.resolve(new Response("{}", { headers: { "Cache-Status": "tidings; hit", Vary: "x" } }));
    });
    return { ...seen!, outcome };
  };

  it("uses the session, and names a key only by its id", async () => {
    const { url, init, outcome } = await sent({ path: "/v1/news", parameters: { limit: "1" } }, "key_1");
    expect(url).toBe("/session/v1/news?limit=1");
    expect(init.headers).toEqual({ Authorization: "Bearer session", "Tidings-Key": "key_1" });
    expect(outcome).toMatchObject({
      kind: "answered",
      status: 200,
      headers: [["Cache-Status", "tidings; hit"]],
      value: {},
    });
  });

  it("uses the header of the earlier form, and posts a body", async () => {
    const { init } = await sent(
      { path: "/v1/match", parameters: {}, form: "earlier", body: { queries: [] } },
      null,
    );
    expect(init).toMatchObject({ method: "POST", body: '{"queries":[]}' });
    expect(init.headers).toEqual({ "X-API-Key": "session", "Content-Type": "application/json" });
  });

  it("reports a missing answer", async () => {
    const request = { path: "/v1/news", parameters: {} };
    expect(await send(request, null, () => Promise.reject(new TypeError("failed")))).toEqual({
      kind: "failed",
      target: "/v1/news",
    });
  });
});
