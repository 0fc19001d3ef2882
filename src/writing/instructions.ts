import { splitSentences } from "../text/sentences.ts";

/** Removes instructions to machines from an article's text: they are never news. */
export function withoutInstructions(text: string): string {
  if (!MAY_INSTRUCT.test(text)) return text;
  return text
    .split("\n")
    .map((paragraph) => (MAY_INSTRUCT.test(paragraph) ? keptOf(paragraph) : paragraph))
    .join("\n");
}

/** Keeps the sentences before the first instruction. The rest of the paragraph counts as part of the instruction. */
function keptOf(paragraph: string): string {
  const sentences = splitSentences(paragraph);
  const first = sentences.findIndex(({ text }) => isInstruction(text));
  return first === -1 ? paragraph : paragraph.slice(0, sentences[first]!.start).trim();
}

/** Whether a sentence addresses a machine: it gives instructions, imitates a prompt, assigns a role or dictates the output. */
export function isInstruction(sentence: string): boolean {
  return INSTRUCTIONS.some((pattern) => pattern.test(sentence));
}

const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:instruction|prompt|rule|guideline|direction|context)s?\b/i,
  /\b(?:ignore|disregard|forget)\b[^.]{0,20}\b(?:above|previous|prior|preceding|everything)\b/i,
  /\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\s*(?::|\bsays\b|\bis\b)/i,
  /^\W*(?:system|assistant|user|developer)\s*:/i,
  /<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:system|assistant|user)>|###\s*(?:instruction|response|system)/i,
  /\byou are (?:now )?(?:an? )?(?:ai|llm|chatgpt|gpt\S*|claude|(?:language )?model|assistant|chatbot)\b/i,
  /\b(?:note|message|attention|notice|instructions?|important)\b[^.]{0,12}\b(?:to|for)\b[^.]{0,20}\b(?:ai|a\.i\.|llms?|language models?|assistants?|chatbots?|bots?|summari[sz]ers?|models?)\b\s*[:,—–-]/i,
  /\b(?:if you are|when) (?:an? )?(?:ai|llm|language model|assistant|summari[sz]ing|translating)\b/i,
  /\b(?:your|the) (?:answer|reply|response|output|summary|headline|translation)\b[^.]{0,30}\b(?:must|should|has to|shall)\b[^.]{0,40}\b(?:include|contain|say|state|mention|recommend|begin|start|end|be)\b/i,
  /\b(?:respond|reply|answer|output|write|print|summari[sz]e|translate)\b[^.]{0,30}\b(?:only|exactly|instead|the following|in json|as follows|this text as|this article as)\b/i,
  /\b(?:reveal|print|repeat|show)\b[^.]{0,20}\b(?:system prompt|instructions|api key|your prompt)\b/i,
];

/** A cheap pre-check: most articles never match it. */
const MAY_INSTRUCT =
  /\b(?:ignore|disregard|forget|override|bypass|prompt|instructions?|assistant|chatbot|llms?|language models?|summari[sz]|respond|reply|answer|output|print|your|the (?:headline|summary)|ai)\b|<\||\[INST|###|\b(?:system|user|developer)(?::|>)/i;
