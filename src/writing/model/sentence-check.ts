import type { Article } from "../../domain/article.ts";
import type { Rendition } from "../../domain/item.ts";
import { isQuotedFrom, partsOf, plain } from "../check/quotations.ts";
import { withoutInstructions } from "../instructions.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import { sentencesOf } from "../sentences-of.ts";
import type { SecondCheck } from "../writer.ts";
import { articleRoom } from "./article-room.ts";
import { askAgain } from "./ask-again.ts";
import { type ChatModel, type JsonSchema, tokensGuessed } from "./chat.ts";
import { WRITER_NEEDS } from "./model-writer.ts";
import { complaintsText, fenced, loadPrompt } from "./prompt.ts";
import { tidied } from "./written-words.ts";

/** Tokens of the prompt, its schema and the complaint about a first answer. */
const PROMPT_TOKENS = 800;

/** Tokens of the answer for each sentence: its passages, and the JSON around them. */
const TOKENS_PER_SENTENCE = 120;

/** Fewer words in a row than this are in almost every article, so they prove nothing. */
const MIN_QUOTED_WORDS = 3;

const SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    sentences: {
      type: "array",
      items: {
        type: "object",
        properties: {
          sentence: { type: "string" },
          quotes: { type: "array", items: { type: "string" } },
          verdict: { type: "string", enum: ["yes", "no"] },
        },
        required: ["sentence", "quotes", "verdict"],
        additionalProperties: false,
      },
    },
  },
  required: ["sentences"],
  additionalProperties: false,
};

/**
 * Asks a model whether the article says each sentence, and for the passages that prove it. A "yes" counts only if the passages
 * are in the article. In a small context it asks about fewer sentences at a time, so that it sees as much of the article as the
 * writer did. Rejects with a `ProviderFault`.
 */
export function sentenceCheck(model: ChatModel, contextTokens: number | null = null): SecondCheck {
  const prompt = loadPrompt("check-sentences");

  /** How many characters of an article fit beside a question about these sentences. */
  function roomBeside(sentences: readonly string[]): number {
    return articleRoom(model, contextTokens, {
      ...WRITER_NEEDS,
      promptTokens: PROMPT_TOKENS + tokensGuessed(fenced(listOf(sentences)).text),
      answerTokens: answerTokensOf(sentences),
    });
  }

  function inRequests(sentences: readonly string[], room: number): (readonly string[])[] {
    if (sentences.length <= 1 || roomBeside(sentences) >= room) return [sentences];
    const half = Math.ceil(sentences.length / 2);
    return [sentences.slice(0, half), sentences.slice(half)].flatMap((some) => inRequests(some, room));
  }

  async function attempt(
    { title, text }: Article,
    sentences: readonly string[],
    complaints: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<string[]> {
    const list = fenced(listOf(sentences));
    const maxTokens = answerTokensOf(sentences);
    const source = `${title}\n\n${withoutInstructions(text.slice(0, roomBeside(sentences)))}`;
    const article = fenced(source);
    const asked = prompt.with({
      mark: article.mark,
      article: article.text,
      sentencesMark: list.mark,
      sentences: list.text,
      complaints: complaintsText(complaints),
    });
    const form = { name: "verdicts", schema: SCHEMA };
    const verdicts = readVerdicts(await model.ask({ ...asked, form, maxTokens, signal }), sentences.length);
    const plainSource = plain(source);
    return sentences.flatMap((sentence, at) => problemOf(sentence, verdicts[at]!, plainSource) ?? []);
  }

  return async (article, rendition: Rendition, signal) => {
    const sentences = [...new Set(sentencesOf(rendition))];
    const room = Math.min(article.text.length, articleRoom(model, contextTokens, WRITER_NEEDS));
    const problems: string[] = [];
    for (const some of inRequests(sentences, room))
      problems.push(...(await askAgain((complaints) => attempt(article, some, complaints, signal))));
    return problems;
  };
}

function listOf(sentences: readonly string[]): string {
  return sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join("\n");
}

function answerTokensOf(sentences: readonly string[]): number {
  return TOKENS_PER_SENTENCE * (sentences.length + 1);
}

interface Verdict {
  readonly isEntailed: boolean;
  readonly quotes: readonly string[];
}

/**
 * One verdict for each of the sentences. If an answer leaves out a sentence, that sentence was not judged, so the
 * answer is not used.
 */
function readVerdicts(answer: unknown, count: number): Verdict[] {
  const given = (answer as { sentences?: unknown } | null)?.sentences;
  if (!Array.isArray(given)) throw new ProviderFault("malformed", `"sentences" is not a list`);
  const verdicts: (Verdict | undefined)[] = Array.from({ length: count });
  for (const each of given as readonly Readonly<Record<string, unknown>>[]) {
    const at = Number.parseInt(String(each?.["sentence"]), 10) - 1;
    const verdict = String(each?.["verdict"]).trim().toLowerCase();
    if (!(at in verdicts)) continue;
    if (verdict !== "yes" && verdict !== "no")
      throw new ProviderFault("malformed", `the verdict on sentence ${at + 1} is neither yes nor no`);
    const quotes = Array.isArray(each["quotes"])
      ? each["quotes"].map(tidied).filter((quote) => quote !== "")
      : [];
    // If a sentence is judged twice, both must say yes.
    verdicts[at] = { isEntailed: verdict === "yes" && verdicts[at]?.isEntailed !== false, quotes };
  }
  const missing = verdicts.findIndex((verdict) => verdict === undefined);
  if (missing !== -1)
    throw new ProviderFault("malformed", `the answer has no verdict on sentence ${missing + 1} of ${count}`);
  return verdicts as Verdict[];
}

function problemOf(
  sentence: string,
  { isEntailed, quotes }: Verdict,
  plainSource: string,
): string | undefined {
  const told = `"${sentence.slice(0, 80)}"`;
  if (!isEntailed) return `the second check says that the article does not say ${told}`;
  const invented = quotes.find((quote) => !isQuotedFrom(quote, plainSource));
  if (invented !== undefined)
    return `the proof of ${told} is not in the article word for word: "${invented.slice(0, 80)}"`;
  const isProven = quotes.flatMap(partsOf).some((part) => part.split(" ").length >= MIN_QUOTED_WORDS);
  return isProven ? undefined : `the proof of ${told} is missing: no passage of the article is quoted for it`;
}
