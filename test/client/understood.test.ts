import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient, type Understood } from "../../client/src/client.ts";
import { readUnderstood } from "../../client/src/understood.ts";
import { writeStringList } from "../../src/http/structured-list.ts";
import { about, entity } from "../matching/newsroom.ts";
import { startTestService } from "../support/service.ts";

const named = (name: string, id: string | null = null, isGeneral = false) => ({ name, id, isGeneral });

describe("D46 the client tells what was understood", () => {
  test("by match, whether items matched or not, and beside the fallback", async () => {
    await using service = await startTestService({
      items: [about([entity("Zorblax “Z” Quantum", "ZBQX")], { categories: ["crypto"] })],
    });
    const client = createClient({ url: service.url, key: service.key });
    const asked = await client.match({
      sentence: "Will the US ban Bitcoin or ZBQX?",
      category: "crypto",
      fields: "impact",
    });
    expect(asked).toMatchObject({ matchStatus: "matched", fallback: { items: [] } });
    expect(asked.understood).toEqual([
      named("United States", "united-states", true),
      named("Bitcoin", "bitcoin"),
      named('Zorblax "Z" Quantum'),
    ]);
    expectTypeOf(asked.understood).toEqualTypeOf<Understood[]>();
    const general = await client.match({ keyword: "Iran" });
    expect(general).toEqual({
      matchStatus: "no_match",
      items: [],
      understood: [named("Iran", "iran", true)],
    });
    expect((await client.match({ sentence: "Who?" })).understood).toEqual([]);
    expect(await client.news({ limit: 1 })).not.toHaveProperty("understood");
  });

  test("an answer without the header, as from an older service, is an empty list", async () => {
    const answered = () => Promise.resolve(new Response('{"matchStatus":"no_match","items":[]}'));
    const client = createClient({ url: "http://127.0.0.1:1", fetch: answered });
    expect(await client.match({ keyword: "Iran" })).toEqual({
      matchStatus: "no_match",
      items: [],
      understood: [],
    });
  });
});

describe("reading the header", () => {
  test.each([
    [null, []],
    ["", []],
    ['"Iran";id="iran";general', [named("Iran", "iran", true)]],
    ['  "Iran"; id="iran";  general=?1 ,\t"Apple Inc."', [named("Iran", "iran", true), named("Apple Inc.")]],
    ['"a \\"b\\" \\\\ c"', [named('a "b" \\ c')]],
    ['"Iran";general=?0', [named("Iran")]],
    ['"Iran";general;general=?0', [named("Iran")]],
    ['"Iran";weight=0.5;n=-3;kind=country;later="x \\" ; y";id="iran"', [named("Iran", "iran")]],
    ['""', [named("")]],
  ])("%j", (header, understood) => expect(readUnderstood(header)).toEqual(understood));

  test.each([
    "Iran",
    '"Iran',
    '"Iran" "China"',
    '"Iran",',
    ',"Iran"',
    '"Iran",,"China"',
    '"Iran";',
    '"Iran";ID="x"',
    '"Iran";id=',
    '"Iran";id="x',
    '"Ir\\an"',
    '"Erdoğan"',
    '"a\u0001"',
    '("Iran" "China")',
    '%"Erdo%c4%9fan"',
    "?1",
  ])("%j is malformed as a whole and counts as absent", (header) =>
    expect(readUnderstood(`"China", ${header}`)).toEqual([]),
  );

  test("the client reads back any names that the service writes", () => {
    const ascii = fc.string({ unit: "grapheme-ascii" });
    const entities = fc.array(fc.record({ name: ascii, id: fc.option(ascii), isGeneral: fc.boolean() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(entities, (understood) => {
        const header = writeStringList(
          understood.map(({ name, id, isGeneral }) => ({
            value: name,
            parameters: { ...(id !== null && { id }), ...(isGeneral && { general: true as const }) },
          })),
        );
        expect(readUnderstood(header)).toEqual(understood);
      }),
    );
  });

  test("any text at all is read without an error", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readUnderstood(text)));
  });
});
