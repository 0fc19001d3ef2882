import { afterAll, beforeAll, expect, test } from "vitest";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";

let analyst: Analyst;
beforeAll(async () => {
  analyst = await openAnalyst(null);
});
afterAll(() => analyst[Symbol.asyncDispose]());

const MEGABYTES_2 = 2 * 1024 * 1024;
const filled = (piece: string) => piece.repeat(Math.ceil(MEGABYTES_2 / piece.length));
const NEWS = "The central bank of Ruritania raised its key rate by half a point on Tuesday. ";

const BAD: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  nothing: { title: "", text: "" },
  "one word": { title: "Rates", text: "" },
  "one letter": { title: "a", text: "b" },
  "only marks": { title: "?!… — “”", text: "…\n\n\n***" },
  "2 MB of news": { title: "Ruritania raises rates", text: filled(NEWS) },
  "2 MB without a space": { title: "Ruritania raises rates", text: filled("Ruritania") },
  "2 MB of spaces": { title: "Ruritania raises rates", text: filled(" \n") },
  "2 MB of commas and brackets": { title: "Ruritania raises rates", text: filled("((,") },
  "a headline of 2 MB": { title: filled("Ruritania raises rates "), text: "" },
  German: {
    title: "Ruritanien erhöht die Zinsen überraschend",
    text: "Die Notenbank hob den Leitzins am Dienstag an.",
  },
  Chinese: { title: "央行意外加息", text: "中央银行周二宣布加息五十个基点。" },
  "a script in the headline": { title: "<script>alert(1)</script>", text: `<img src=x onerror="alert(1)">` },
  "an entity bomb": { title: `<!ENTITY a "&b;&b;">&a;`, text: filled("&amp;&lt;![CDATA[") },
  "open markup, 2 MB deep": { title: "Ruritania raises rates", text: filled("<div><a href='") },
  "characters that are no text": {
    title: "\u0000\uD800 Ruritania \u202E raises \uFFFF rates",
    text: "\uDC00\u0007",
  },
};

test.each(Object.entries(BAD))(
  "an article of %s gets a verdict with its reason, and no invented entity",
  async (_, bad) => {
    const findings = await analyst.analyse(
      { ...bad, url: null, outlet: null, publishedAt: null, language: null },
      ["Ruritania"],
    );
    expect(findings.reasons["publish"]![0]).toMatch(/\w/);
    expect(findings.impactScore).toBeGreaterThanOrEqual(0);
    expect(findings.targets).toHaveLength(1);
    const written = `${bad.title} ${bad.text.slice(0, 20_000)}`.toLowerCase();
    for (const { name, aliases } of findings.entities)
      expect([name, ...aliases].some((one) => written.includes(one.toLowerCase()))).toBe(true);
  },
);

test.each(["nothing", "German", "Chinese", "only marks"])(
  "an article of %s is not published",
  async (kind) => {
    const article = { ...BAD[kind]!, url: null, outlet: null, publishedAt: null, language: null };
    expect((await analyst.analyse(article)).isWorthPublishing).toBe(false);
  },
);
