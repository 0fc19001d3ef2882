import type { WatchRequest } from "../../../src/session/wire.ts";
import { intentOf, questionOf } from "../parts/frame/intent.ts";

/** What an imported list was read as. */
export interface ReadList {
  readonly watches: readonly Required<WatchRequest>[];
  /** Lines without words to watch, as typed. */
  readonly unread: readonly string[];
}

/**
 * Reads a list of tickers, names, questions and market addresses. An address contains only words of its question, so
 * readers get to correct them.
 */
export function readList(typed: string): ReadList {
  const watches = new Map<string, Required<WatchRequest>>();
  const unread: string[] = [];
  for (const entry of entriesOf(typed)) {
    const watch = readEntry(entry);
    if (watch === null) unread.push(entry);
    else watches.set(`${watch.kind} ${watch.text}`, watch);
  }
  return { watches: [...watches.values()], unread };
}

/** The entry for a typed text; null if it has no words. */
export function readEntry(typed: string): Required<WatchRequest> | null {
  const text = typed.trim().replace(/\s+/g, " ");
  if (text === "") return null;
  const intent = intentOf(text);
  const watch = (kind: "asset" | "question", of: string) =>
    ({ kind, text: of, names: [], minImpact: 2 }) satisfies WatchRequest;
  if (intent === "market") {
    const question = questionOf(text);
    return question === null ? null : watch("question", question);
  }
  if (intent === "question" || intent === "headline") return watch("question", text);
  const [name = "", ...names] = namesIn(text);
  return name === "" ? null : { ...watch("asset", name), names };
}

/** `Bitcoin (BTC)` and `$BTC` as names. */
function namesIn(text: string): string[] {
  const [, name, ticker] = /^(.+?)\s*\(\$?([A-Z][A-Z0-9.]{0,9})\)$/.exec(text) ?? [];
  return [name ?? text, ...(ticker ? [ticker] : [])].map((each) =>
    each.replace(/^\$(?=\w)/, "").replaceAll(",", ""),
  );
}

/** One entry per line. A line of tickers may hold several; sentences and addresses keep their commas. */
function entriesOf(typed: string): string[] {
  return typed
    .split("\n")
    .flatMap((line) => {
      const parts = line.split(/[,;\t]/).map((part) => part.trim());
      const isRow =
        !line.includes("?") && !/https?:/i.test(line) && parts.every((part) => part.split(/\s+/).length <= 4);
      return isRow ? parts : [line.trim()];
    })
    .filter((entry) => entry !== "");
}
