import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBodyFault } from "../../src/api/terminal/body-fault.ts";
import { SESSION_SCHEMAS } from "../../src/session/schema.ts";
import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { demoProvider } from "../../src/service/terminal/demo-provider/provider.ts";
import { parseInstant } from "../../src/domain/instant.ts";
import { item } from "../support/item.ts";
import { startTestService } from "../support/service.ts";
import { ANSWERS, checkAnswer } from "./bodies.ts";
import { openAs } from "./visit.ts";
import { runs } from "../support/nightly.ts";

test("every endpoint's answer matches the schema", async () => {
  // This service has covers, because the test requests their marks.
  const link = { token: "right", take: () => account.id as string };
  await using service = await startTestService({ provider: demoProvider, link });
  using browser = await openAs(service, "Somebody");
  const seen = new Set<string | undefined>();
  async function ask(method: string, path: string, body?: unknown) {
    const answer = method === "GET" ? await browser.get(path) : await browser.send(method, path, body);
    seen.add(checkAnswer(method, path.replace(/\?.*/, ""), answer));
    return answer.json;
  }
  const { account } = await ask("GET", "/session");
  await ask("POST", "/session/link", { token: "right" });
  const { id } = await ask("POST", "/session/keys", { name: "website", expiresAt: null });
  await ask("PATCH", `/session/keys/${id}`, { name: "app" });
  const { key } = await ask("POST", `/session/keys/${id}/rotate`);
  await ask("GET", "/session/keys");
  await ask("GET", `/session/keys/${id}/usage?hours=24`);
  await ask("GET", "/session/account");
  await ask("GET", "/session/status");
  await ask("GET", `/session/marks/${payloadOfGroup("cvg_bitcoin")}`);
  const { watches } = await ask("POST", "/session/watches", {
    watches: [{ kind: "asset", text: "Bitcoin" }],
  });
  await ask("PATCH", `/session/watches/${watches[0].id}`, { minImpact: 4 });
  await ask("GET", "/session/watches");
  await service.publish(item({ id: "itm_told" }));
  await ask("GET", "/session/items/itm_told/reasons");
  await ask("POST", "/session/key", { key });
  expect([...seen].sort()).toEqual(Object.keys(ANSWERS).sort());
});

describe("every endpoint validates requests against the schema", () => {
  const ajv = new Ajv2020({ strict: false });
  // The endpoints accept the same times as the API, including plain dates.
  ajv.addFormat("date-time", (text: string) => parseInstant(text) !== undefined);
  const values = fc.oneof(
    fc.constantFrom("2026-11-14T09:30:00Z", "2026-11-14", "soon", "", " ", "a\nb", "x".repeat(101)),
    fc.constantFrom("😀".repeat(100), "😀".repeat(101), null, 1, true, [], {}),
    fc.string({ unit: "grapheme" }),
  );
  const fields = fc.dictionary(fc.constantFrom("name", "expiresAt", "key", "expires", "__proto__"), values, {
    noNullPrototype: true,
  });
  const bodies = fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: values });

  test.each(["KeyRequest", "KeyChange", "KeySignIn"] as const)("%s", (name) => {
    const validate = ajv.compile(SESSION_SCHEMAS[name]);
    fc.assert(
      fc.property(bodies, (body) => {
        expect(findBodyFault(body, SESSION_SCHEMAS[name]) === undefined).toBe(validate(body));
      }),
      { numRuns: runs(1_000) },
    );
  });
});
