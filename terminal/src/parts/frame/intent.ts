/** What a text in the box most likely is. */
export type Intent = "story" | "item" | "market" | "ticker" | "question" | "headline" | "name";

/** A text with at least this many words is a headline rather than a name. */
const HEADLINE_WORDS = 6;

/** Questions are matched in English only, whatever the language of the interface. */
const OPENERS =
  /^(will|would|is|are|was|were|does|do|did|can|could|should|shall|has|have|had|who|what|when|where|which|why|how)$/i;

/** Decides by the form of a text. Only the service knows what its words name. */
export function intentOf(typed: string): Intent {
  const text = typed.trim();
  if (/^evt_[\w-]+$/.test(text)) return "story";
  if (/^itm_[\w-]+$/.test(text)) return "item";
  if (/^https?:\/\/\S+$/i.test(text)) return "market";
  if (/^\$?[A-Z][A-Z0-9]{0,5}([.-][A-Z]{1,4})?$/.test(text)) return "ticker";
  const words = text.split(/\s+/);
  if (text.endsWith("?") || (words.length > 2 && OPENERS.test(words[0]!))) return "question";
  return words.length >= HEADLINE_WORDS ? "headline" : "name";
}

/** The question in a market's address, which ends in its words: `/event/will-powell-resign-by-june`. Null if it has none. */
export function questionOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const last = new URL(address).pathname.split("/").findLast((part) => /[a-z]+-[a-z]+/i.test(part));
  const words = last?.replace(/[-_]+/g, " ").trim() ?? "";
  return words === "" ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}?`;
}
