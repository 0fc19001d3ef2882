import { intentOf, questionOf } from "../../parts/frame/intent.ts";

/** What a pane shows: the feed, a ranking, an asset, a question or a story. */
export type PaneKind = "feed" | "ranking" | "asset" | "question" | "story";

/** A pane is the address of one of our pages, so any news page can become a pane. */
export interface Pane {
  readonly kind: PaneKind;
  readonly address: string;
  readonly query: URLSearchParams;
  /** The id of a story; empty for the other kinds. */
  readonly id: string;
}

export const MOST_PANES = 4;
export const FIRST_PANES = ["/", "/top?category=crypto"];

/**
 * The panes in the desk's address, skipping anything that is not one of our pages. If there are none, the two default
 * panes.
 */
export function readPanes(query: URLSearchParams): readonly Pane[] {
  const given = query.getAll("pane");
  return (given.length > 0 ? given : FIRST_PANES)
    .flatMap((address) => parsePane(address) ?? [])
    .slice(0, MOST_PANES);
}

/** The address of a desk with these panes. */
export function deskAddress(addresses: readonly string[]): string {
  const query = new URLSearchParams(addresses.slice(0, MOST_PANES).map((address) => ["pane", address]));
  return `/desk?${query.toString()}`;
}

/** The pane that a typed text asks for; null if it is empty. */
export function paneFor(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const intent = intentOf(text);
  if (intent === "story") return `/story/${encodeURIComponent(text)}`;
  if (intent === "ticker" || intent === "name")
    return `/asset?${new URLSearchParams({ keyword: text.replace(/^\$/, "") }).toString()}`;
  const sentence = intent === "market" ? questionOf(text) : text;
  return sentence === null ? null : `/question?${new URLSearchParams({ sentence }).toString()}`;
}

function parsePane(address: string): Pane | null {
  const [, path = "", search = ""] = /^(\/[^?#]*)(\?[^#]*)?$/.exec(address) ?? [];
  const kind = KINDS[path] ?? (/^\/story\/[^/]+$/.test(path) ? "story" : undefined);
  if (kind === undefined) return null;
  const id = kind === "story" ? decodeURIComponent(path.slice("/story/".length)) : "";
  return { kind, address, query: new URLSearchParams(search), id };
}

const KINDS: Readonly<Record<string, PaneKind>> = {
  "/": "feed",
  "/top": "ranking",
  "/asset": "asset",
  "/question": "question",
};
