import { afterAll, beforeAll, expect, test } from "vitest";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";

let analyst: Analyst;
beforeAll(async () => {
  analyst = await openAnalyst(null);
});
afterAll(() => analyst[Symbol.asyncDispose]());

const UNKNOWN = { url: null, outlet: null, publishedAt: null, language: "en" };

test("an article of one word, of spaces or of nothing has findings, and no invented entity", async () => {
  for (const [title, text] of [
    ["Hm", ""],
    ["", "Hm"],
    ["", ""],
    ["   ", "\n\n\t"],
    [".", "…"],
  ] as const) {
    const { entities } = await analyst.analyse({ title, text, ...UNKNOWN });
    expect(entities, `${title}|${text}`).toEqual([]);
  }
});

test("an article of two megabytes is read by its opening", async () => {
  const opening = "The Bank of Canada cut its rate on Wednesday. ";
  const text = opening + "Senators of the Republic of Elsewhere (ROE) met, they said; ".repeat(35_000);
  const { entities } = await analyst.analyse({ title: "Bank of Canada cuts rate", text, ...UNKNOWN });
  expect(entities[0]!.name).toBe("Bank of Canada");
});

test.each([
  ["one long word", "A".repeat(2_000_000)],
  ["brackets", "(".repeat(1_000_000) + ")".repeat(1_000_000)],
  ["capitals", "Aa ".repeat(600_000)],
  ["names of countries", "France Spain ".repeat(150_000)],
])("two megabytes of %s do not hang the analysis", async (_what, text) => {
  const findings = await analyst.analyse({ title: "Notice", text, ...UNKNOWN });
  expect(["France", "Spain"]).toEqual(expect.arrayContaining(findings.entities.map(({ name }) => name)));
});

test("an article in another language is not published", async () => {
  const text =
    "Правительство объявило в среду о новых мерах поддержки экономики. Министр сказал, что бюджет вырастет на десять процентов.";
  const findings = await analyst.analyse({ title: "Правительство объявило о мерах", text, ...UNKNOWN });
  expect(findings.isWorthPublishing).toBe(false);
  expect(findings.entities.filter(({ id }) => id !== null)).toEqual([]);
});

test("markup is no name, whatever it contains", async () => {
  const text =
    '<script>alert("Apple")</script><img src=x onerror="Tesla()"> &lt;b&gt; ]]> <!ENTITY Visa SYSTEM "file:///etc/passwd"> {{7*7}} ${Shell} \u0000\u202e\ufeff';
  const { entities } = await analyst.analyse({ title: "<svg onload=alert(1)>", text, ...UNKNOWN });
  for (const { name } of entities) expect(name).not.toMatch(/[<>{}$]|script|onerror|svg/i);
});
