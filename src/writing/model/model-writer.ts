import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import { carriesWhyItMatters } from "../../domain/impact.ts";
import type { Rendition } from "../../domain/item.ts";
import { isUnavailable, ProviderFault } from "../providers/provider-fault.ts";
import type { Writer } from "../writer.ts";
import type { ChatModel } from "./chat.ts";
import { complaintsText, fenced, loadPrompt } from "./prompt.ts";
import { type Field, readWords, wordsSchema } from "./written-words.ts";

/** How many characters of an article the model gets. Later parts of a long article rarely say what happened. */
const MAX_ARTICLE = 12_000;
const MAX_TOKENS = 1_500;

/** A writer backed by a model. It retries once after an unusable answer, then rejects with a `ProviderFault`. */
export function modelWriter(model: ChatModel): Writer {
  const prompt = loadPrompt("write-english");

  async function attempt(
    { title, text }: Article,
    findings: Findings,
    complaints: readonly string[],
    signal?: AbortSignal,
  ): Promise<Rendition> {
    const explains = findings.impact !== 1 && carriesWhyItMatters(findings.impact);
    const fields: Field[] = [
      "headline",
      "summary",
      "points",
      ...(explains ? (["whyItMatters"] as const) : []),
    ];
    const { mark, text: article } = fenced(`${title}\n\n${text.slice(0, MAX_ARTICLE)}`);
    const asked = prompt.with({
      whyItMatters: explains ? WHY : "leave it out.",
      findings: findingsText(findings),
      mark,
      article,
      complaints: complaintsText(complaints),
    });
    const form = { name: "news_item", schema: wordsSchema(fields) };
    const words = readWords(await model.ask({ ...asked, form, maxTokens: MAX_TOKENS, signal }), fields);
    if (typeof words === "string") throw new ProviderFault("malformed", words);
    return { whyItMatters: null, ...words } as Rendition;
  }

  return {
    name: "model",
    async write(article, findings, complaints = [], signal) {
      try {
        return await attempt(article, findings, complaints, signal);
      } catch (error) {
        const isWorthAsking =
          error instanceof ProviderFault && !isUnavailable(error) && error.kind !== "request";
        if (!isWorthAsking) throw error;
        return attempt(article, findings, [...complaints, error.message], signal);
      }
    },
  };
}

const WHY =
  "one or two sentences of at most 300 characters on what this can change and for whom, only from what the article says; careful, no forecasts of your own.";

function findingsText({ eventType, impact, categories, entities }: Findings): string {
  const names = entities.slice(0, 8).map(({ name }) => name);
  return [
    `- event type: ${eventType}`,
    `- impact: ${impact} of 5`,
    `- categories: ${categories.join(", ")}`,
    `- about: ${names.join(", ") || "nobody in particular"}`,
  ].join("\n");
}
