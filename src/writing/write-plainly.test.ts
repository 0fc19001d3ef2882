import { expect, test } from "vitest";
import { writePlainly } from "./write-plainly.ts";

const TEXT = [
  "The central bank of Ruritania raised its main rate by a quarter of a point on Tuesday. It was the third rise in a row.",
  "Governor Ida Falk told reporters in Strelsau that the decision was unanimous. The crown gained half a per cent against the euro within minutes of the announcement. Exporters, who had asked for a pause, called the step premature and warned of lay-offs in the spring. Nobody else spoke.",
].join("\n\n");

test("every word is the article's own: headline, first sentences, then points in their order", () => {
  const { headline, summary, body, whyItMatters } = writePlainly({
    title: "Ruritania lifts rates again",
    text: TEXT,
  });
  expect(headline).toBe("Ruritania lifts rates again");
  expect(summary).toBe(
    "The central bank of Ruritania raised its main rate by a quarter of a point on Tuesday. It was the third rise in a row. Governor Ida Falk told reporters in Strelsau that the decision was unanimous. The crown gained half a per cent against the euro within minutes of the announcement.",
  );
  const plain = TEXT.replaceAll(/\s+/g, " ");
  const points = body.split("\n");
  expect(points.length).toBe(4);
  for (const point of points) expect(plain).toContain(point.replace(/^• /, ""));
  expect(whyItMatters).toBeNull();
});

test("the site's name is left off a headline, a part of the headline is not", () => {
  const headlineOf = (title: string) => writePlainly({ title, text: TEXT }).headline;
  expect(headlineOf("Ruritania lifts rates for a third time | The Daily")).toBe(
    "Ruritania lifts rates for a third time",
  );
  expect(headlineOf("Rates - what next for the crown?")).toBe("Rates - what next for the crown?");
});

test("without sentences the headline stands for them, and what is too long ends at a word", () => {
  expect(writePlainly({ title: "Rates rise", text: "" })).toMatchObject({
    summary: "Rates rise",
    body: "• Rates rise",
  });
  const { summary } = writePlainly({ title: "Rates rise", text: "word ".repeat(200) });
  expect(summary).toMatch(/^(?:word )+word…$/);
  expect(summary.length).toBeLessThanOrEqual(300);
});
