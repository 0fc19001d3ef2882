import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/http.ts";
import type { TestService } from "../support/service.ts";
import { type Case, CASES, DIFFERENCES } from "./cases.ts";
import { serveEdition } from "./edition.ts";

/**
 * Freezes both forms: sends the same requests for the sample edition and compares each answer with a file.
 * `UPDATE_GOLDEN=1` rewrites the files; their diff shows what a change does to callers.
 */
const isUpdating = process.env["UPDATE_GOLDEN"] === "1";

type FormName = "current" | "earlier";
const FORMS: readonly FormName[] = ["current", "earlier"];

const fileOf = (form: FormName, name: string) => new URL(`./${form}/${name}.json`, import.meta.url);

let service: TestService;
beforeAll(async () => {
  service = await serveEdition();
});
afterAll(() => service[Symbol.asyncDispose]());

describe.each(FORMS)("the %s form", (form) => {
  test.each(CASES.map((each) => [each.name, each] as const))("%s", async (name, asked) => {
    const answered = presentAnswer(asked, await ask(asked, form));
    if (isUpdating) {
      mkdirSync(new URL(".", fileOf(form, name)), { recursive: true });
      writeFileSync(fileOf(form, name), `${JSON.stringify(answered, null, 2)}\n`);
    }
    expect(answered).toEqual(readGolden(form, name));
  });

  test("has no file without a case", () => {
    const files = readdirSync(new URL(`./${form}/`, import.meta.url)).sort();
    expect(files).toEqual(CASES.map(({ name }) => `${name}.json`).sort());
  });
});

describe("differences listed in the specification", () => {
  test.each(DIFFERENCES)("%s", (difference) => {
    const cases = CASES.filter(({ shows }) => shows === difference);
    expect(cases.length).toBeGreaterThan(0);
    for (const { name } of cases) {
      const [current, earlier] = FORMS.map((form) => readGolden(form, name));
      expect([name, current]).not.toEqual([name, earlier]);
    }
  });

  test("cases that show no difference have the same answer in both forms", () => {
    for (const { name, shows } of CASES) {
      if (shows === undefined) expect(readGolden("current", name)).toEqual(readGolden("earlier", name));
    }
  });
});

function ask({ path, body, credential, method }: Case, form: FormName): Promise<Answer> {
  const key = credential === "unknown" ? `tdg_${"0".repeat(38)}` : service.key;
  const header = form === "current" ? { authorization: `Bearer ${key}` } : { "x-api-key": key };
  // Undefined headers are not sent; this one suppresses the test's own credential.
  const headers = credential === "none" ? { authorization: undefined } : header;
  const sent = { headers: { ...headers, "x-request-id": "golden" } };
  if (body === undefined) return service.ask(path, { ...sent, method: method ?? "GET" });
  return service.ask(path, { ...sent, method: method ?? "POST", body: JSON.stringify(body) });
}

/** The frozen part of an answer: everything that a caller's program can depend on. */
function presentAnswer({ path, body }: Case, { status, headers, text }: Answer) {
  const kept = [
    "content-type",
    "content-language",
    "ignored-parameters",
    "query-entities",
    "vary",
    "allow",
    "www-authenticate",
    "deprecation",
  ];
  return {
    request: body === undefined ? `GET ${path}` : `POST ${path}`,
    status,
    headers: Object.fromEntries(
      kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    body: JSON.parse(text) as unknown,
  };
}

function readGolden(form: FormName, name: string): unknown {
  return JSON.parse(readFileSync(fileOf(form, name), "utf8"));
}
