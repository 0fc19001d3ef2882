import { expect, test } from "vitest";
import { articleOf, findingsOf } from "../../../test/writing/article.ts";
import { modelWriter } from "./model-writer.ts";
import { findingsSuggester } from "./suggest-findings.ts";

const WORDS = { headline: "Rate rises", summary: "The rate rose on Tuesday.", points: ["It rose"] };
const ARTICLE = articleOf("Bank raises rate", "The bank raised its rate on Tuesday. ".repeat(1_000));

/** How many characters a model is sent that needs so many more tokens than its answer. */
async function sentBy(kind: "writer" | "suggester", contextTokens: number | null, thoughts: number) {
  let sent = 0;
  const model = {
    provider: "scripted",
    model: "scripted",
    roomFor: (maxTokens: number) => maxTokens + thoughts,
    ask({ user }: { readonly user: string }) {
      sent = user.length;
      return Promise.resolve(WORDS);
    },
  };
  if (kind === "writer") await modelWriter(model, contextTokens).write(ARTICLE, findingsOf());
  else await findingsSuggester(model, () => undefined, contextTokens)(ARTICLE, findingsOf());
  return sent;
}

test.each(["writer", "suggester"] as const)(
  "%s: article, prompt, thoughts and answer fit into a small context",
  async (kind) => {
    const large = await sentBy(kind, null, 0);
    expect(large).toBeGreaterThan(8_000);
    expect(await sentBy(kind, 4_096, 0)).toBeLessThan(large);
    expect(await sentBy(kind, 8_192, 4_000)).toBeLessThan(await sentBy(kind, 8_192, 0));
  },
);
