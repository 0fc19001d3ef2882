import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import { carriesWhyItMatters } from "../../domain/impact.ts";
import type { Rendition } from "../../domain/item.ts";
import { withoutInstructions } from "../instructions.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { Writer } from "../writer.ts";
import { articleRoom, type ArticleRoomNeeds } from "./article-room.ts";
import { askAgain } from "./ask-again.ts";
import type { ChatModel } from "./chat.ts";
import { complaintsText, fenced, loadPrompt } from "./prompt.ts";
import { type Field, readWords, wordsSchema } from "./written-words.ts";

/** How many characters of an article the model gets. Later parts of a long article rarely say what happened. */
const MAX_ARTICLE = 12_000;
const MAX_TOKENS = 1_500;

/** Tokens of the prompt, its schema and the complaints about a first answer. */
const PROMPT_TOKENS = 1_200;

/** What the writer needs beside the article. */
export const WRITER_NEEDS: ArticleRoomNeeds = {
  promptTokens: PROMPT_TOKENS,
  answerTokens: MAX_TOKENS,
  most: MAX_ARTICLE,
};

/**
 * A writer backed by a model. It retries once after an unusable answer, then rejects with a `ProviderFault`. `contextTokens` is the
 * size of a small model's context, into which prompt, article and answer must fit.
 */
export function modelWriter(model: ChatModel, contextTokens: number | null = null): Writer {
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
    const most = articleRoom(model, contextTokens, WRITER_NEEDS);
    const { mark, text: article } = fenced(`${title}\n\n${withoutInstructions(text.slice(0, most))}`);
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
    write: (article, findings, complaints = [], signal) =>
      askAgain((more) => attempt(article, findings, [...complaints, ...more], signal)),
  };
}

const WHY =
  "two or three sentences of at most 500 characters together: what this changes, for whom, and what comes next. Each has a figure, a date, a decision or a name from the article, so that it could not stand under any other event. Only what the article says; no forecasts of your own.";

function findingsText({ eventType, impact, categories, entities }: Findings): string {
  const names = entities.slice(0, 8).map(({ name }) => name);
  return [
    `- event type: ${eventType}`,
    `- impact: ${impact} of 5`,
    `- categories: ${categories.join(", ")}`,
    `- about: ${names.join(", ") || "nobody in particular"}`,
  ].join("\n");
}
