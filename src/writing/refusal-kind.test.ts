import { expect, test } from "vitest";
import { articleOf, findingsOf } from "../../test/writing/article.ts";
import type { Rendition } from "../domain/item.ts";
import { checkRendition } from "./check.ts";
import { ProviderFault } from "./providers/provider-fault.ts";
import { failureKindOf, refusalKindOf } from "./refusal-kind.ts";

const ARTICLE = articleOf(
  "Bank of Ruritania lifts its rate",
  "The Bank of Ruritania raised its main rate by 25 basis points to 4.5 percent on Tuesday. Exporters called the step premature and warned of lay-offs in the spring.",
);
const GOOD: Rendition = {
  headline: "Bank of Ruritania raises its main rate to 4.5 percent",
  summary: "The Bank of Ruritania raised its main rate by 25 basis points on Tuesday.",
  body: "• Exporters called the step premature",
  whyItMatters: null,
};

test.for<[string, Partial<Rendition>]>([
  ["number", { headline: "Bank of Ruritania raises its main rate to 5.5 percent" }],
  ["date", { summary: "The Bank of Ruritania raised its main rate on March 3." }],
  ["name", { body: "• Exporters of Zenda Corp called the step premature" }],
  ["quotation", { body: "• Exporters said: “We have never seen a step as premature as this one.”" }],
  ["why", { whyItMatters: "The step of the Bank of Ruritania may cost jobs in the spring." }],
  ["foreign", { body: "• **Exporters** called the step premature" }],
  ["form", { headline: "Rate up" }],
  ["language", { body: "• 輸出業者はこの措置を時期尚早だと批判した" }],
])("a refusal because of %s has this kind", ([kind, change]) => {
  const problems = checkRendition(ARTICLE, findingsOf(), { ...GOOD, ...change });
  expect(problems.map(refusalKindOf)).toContain(kind);
});

test("a problem that has a kind keeps it", () => {
  expect(refusalKindOf({ kind: "direction" })).toBe("direction");
});

test("a failure has the kind of the provider's fault", () => {
  expect(failureKindOf(new ProviderFault("budget", "spent"))).toBe("budget");
  expect(failureKindOf(new Error("broken"))).toBe("fault");
});
