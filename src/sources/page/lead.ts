import { NEVER_TEXT, nameOf } from "./prune.ts";
import type { Node } from "./node.ts";
import { textOf } from "./walk.ts";

const MIN_LENGTH = 40;
const MAX_LENGTH = 900;
/** A lead is never further from the headline than this many elements. */
const MAX_TRIES = 500;

/**
 * The lead between the headline and the article's node, recognised by its class or id, or because it begins like the
 * page's description. Null if there is none.
 */
export function findLead(root: Node, main: Node, description: string | null): string | null {
  const wanted = beginningOf(description ?? "");
  let lead: string | null = null;
  let isAfterHeadline = false;
  let tries = 0;
  const search = (node: Node): boolean => {
    for (const child of node.children) {
      if (typeof child === "string") continue;
      if (child === main) return true;
      if (NEVER_TEXT.has(child.tag) || child.tag === "a" || child.tag === "aside" || child.tag === "figure")
        continue;
      if (child.tag === "h1") {
        isAfterHeadline = true;
        lead = null;
        continue;
      }
      const isWanted = isAfterHeadline && lead === null && tries++ < MAX_TRIES;
      const text = isWanted ? leadText(child, wanted) : null;
      if (text !== null) lead = text;
      else if (search(child)) return true;
    }
    return false;
  };
  return search(root) ? lead : null;
}

function leadText(node: Node, wanted: string): string | null {
  if (!TAGS.has(node.tag)) return null;
  const isNamed =
    node.attributes.size > 0 && (LEAD.test(nameOf(node)) || node.get("itemprop") === "description");
  if (!isNamed && wanted === "") return null;
  if (!isNamed && node.children.length > 12) return null;
  const text = textOf(node);
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return null;
  return isNamed || beginningOf(text) === wanted ? text : null;
}

const TAGS = new Set(["p", "div", "h2", "h3", "h4", "span", "section", "strong", "em", "header"]);
const LEAD =
  / (?:lead|lede|leadtext|intro|introtext|intro text|article intro|standfirst|stand first|subtitle|sub title|subheadline|subhead|sub headline|sub heading|subheading|dek|deck|teaser|teaser text|summary|excerpt|abstract|chapo|chapeau|vorspann|bajada|sommario|occhiello|sapo|synopsis|entradilla|ingress|preamble|perex|article description|post description|article summary|kicker text) /;

/** Enough of the beginning of a text to recognise it, without punctuation. Empty if the text is too short. */
function beginningOf(text: string): string {
  const folded = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 60);
  return folded.length < 30 ? "" : folded;
}
