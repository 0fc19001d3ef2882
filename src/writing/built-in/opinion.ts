import { asInner } from "./rewrite/opening-word.ts";

/** Gives an opinion piece's summary its author: what an outlet's commentator claims is not ours to claim. */
export function attributed(summary: string, title: string, source: string): string {
  if (!isOpinion(title, source) || ATTRIBUTED.test(summary) || !CLAIM.test(summary)) return summary;
  const inner = asInner(summary, source);
  return inner === null ? summary : `A commentary argues that ${inner}`;
}

/** A past event is a fact. A statement about what is, will be or should be is the author's view. */
const CLAIM = /^[^.]*\b(?:is|are|will|would|could|should|must|may|might|needs?|has)\b/;

/** Only a label is certain. */
function isOpinion(title: string, source: string): boolean {
  const edges = `${source.slice(0, EDGE)}\n${source.slice(-EDGE)}`;
  return TITLE_LABEL.test(title) || TEXT_LABEL.test(edges);
}

/** Outlets name a columnist at the beginning or the end, within this many characters. */
const EDGE = 500;
const TITLE_LABEL = /^(?:opinion|commentary|editorial|op-ed)\s*[:|–—-]/i;
const TEXT_LABEL =
  /\bOpinion (?:columnist|contributor|writer)\b|\b(?:opinions|views) expressed (?:by columnists|in this (?:column|commentary|article|piece))\b/;
const ATTRIBUTED =
  /^["“]|^[^.]*(?:\b(?:said|says|told|wrote|argues|argued|according to)\b|["“])|^(?:If|When|While|As|After|In|On|At|With|For|But|And)\b/;
