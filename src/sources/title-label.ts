/**
 * The label in front of a headline for the kind of text: "Opinion: …", "FACT CHECK | …", "How …"; null if there is
 * none. Analysis needs it because such texts report no event.
 */
export function labelOf(title: string): string | null {
  return LABELLED.exec(title)?.[1] ?? QUESTION.exec(title)?.[1] ?? null;
}

/** Whether the words are only such a label, like the end of "Boats wait for days | Opinion". */
export function isLabel(words: string): boolean {
  return ALONE.test(words);
}

const KINDS = [
  "opinions?|op-ed|editorial|comment|commentary|analysis|column|perspective|viewpoint|letters?(?: to the editor)?|review",
  "fact[ -]?check(?:ed|ing)?|explainer|explained|q&a|interview|obituary|satire|quiz|horoscope|recipe|correction",
  "sponsored(?: (?:post|content))?|advertorial|(?:paid|partner) (?:post|content)|press release",
  "meinung|kommentar|leitartikel|gastbeitrag|analyse|faktencheck|glosse|interview|anzeige",
  "opinión|análisis|tribune|éditorial|analyse|opinione|opinião",
].join("|");

const LABELLED = new RegExp(String.raw`^\W*(${KINDS})(?:\s*[:|\])–—]|\s-\s)`, "i");
const ALONE = new RegExp(String.raw`^\W*(?:${KINDS})\W*$`, "i");
const QUESTION = /^(how|why|what|when|where|who|should|wie|warum|was|wer|cómo|por qué|comment|pourquoi) /i;
