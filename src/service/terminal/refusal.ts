import type { WriterTrouble } from "../../session/wire.ts";

/**
 * The public reason why a model's text was not used. The full one is only for the operator, in `tidings status`: it quotes the
 * text, and may contain an address.
 */
export function writerTroubleOf(kind: string): WriterTrouble {
  return BY_KIND[kind] ?? "meaning";
}

/** A kind that is missing here says that the text differs from the article in some other way. */
const BY_KIND: Readonly<Record<string, WriterTrouble>> = {
  number: "number",
  date: "date",
  time: "date",
  name: "name",
  quotation: "quotation",
  unsupported: "unsupported",
  invented: "unsupported",
  form: "form",
  why: "form",
  language: "form",
  foreign: "form",
  timeout: "unavailable",
  connect: "unavailable",
  busy: "unavailable",
  server: "unavailable",
  key: "unavailable",
  address: "unavailable",
  quota: "unavailable",
  circuit: "unavailable",
  stopped: "unavailable",
  request: "unavailable",
  "too-large": "unusable",
  refusal: "unusable",
  truncated: "unusable",
  malformed: "unusable",
  wrong: "unusable",
  fault: "unusable",
  budget: "budget",
};
