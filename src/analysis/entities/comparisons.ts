import { ENTITY_KINDS, type LibraryCategory } from "../../domain/entity.ts";
import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";

/**
 * Whether an article names an asset only to compare something else with it, or to say who somebody is: "the debut of
 * bitcoin's first fund drew more", "the man who runs Tesla". Its page should not show the article.
 */
export function isOnlyCompared({ known, mentions }: Candidate, { text, titleEnd }: Document): boolean {
  if (known?.kind == null || !ASSETS.has(ENTITY_KINDS[known.kind].category)) return false;
  return mentions.every(
    ({ start }) => start >= titleEnd && COMPARING.test(text.slice(Math.max(0, start - REACH), start)),
  );
}

const ASSETS: ReadonlySet<LibraryCategory> = new Set([
  "crypto",
  "corporate and brands",
  "commodities",
  "currencies",
  "instruments",
]);

const COMPARING =
  /\b(?:than|that of|those of|such as|who (?:runs?|founded|owns?|leads?)|founder of|maker of|owner of) (?:the )?$/i;

/** More characters than a comparing phrase has. */
const REACH = 20;
