import { beginningOf, squash } from "./likeness.ts";
import { isHidden, isSurrounding, NEVER_TEXT, nameOf } from "./prune.ts";
import type { Node } from "./node.ts";
import { HEADINGS } from "./tag-rules.ts";
import { fold } from "./title.ts";
import { textOf } from "./walk.ts";
import { BLOCK_TAGS } from "./weigh.ts";

const MIN_LENGTH = 40;
const MAX_LENGTH = 900;
/** A lead is never further from the headline than this many elements. */
const MAX_TRIES = 500;

/** Facts for finding the lead, known before the search. */
export interface LeadHints {
  /** Where the article's text begins: the lead is never after it. */
  readonly start: Node;
  /** The page's titles, folded. On many pages the headline is no `<h1>`. */
  readonly titles: ReadonlySet<string>;
  readonly description: string | null;
}

/**
 * The texts between the headline and the article's first known paragraph that belong to the article: the one with the page's
 * description, those with a class or id typical of leads, and paragraphs. Empty if there are none.
 */
export function findLead(root: Node, { start, titles, description }: LeadHints): string[] {
  const wanted = beginningOf(description ?? "");
  for (const isAnyHeading of [false, true]) {
    const search = new Search(start, titles, wanted, Math.max(1, root.mass), isAnyHeading);
    if (!search.walk(root)) return [];
    const lead = search.found();
    if (lead.length > 0) return lead;
  }
  return [];
}

/** A text that may be the lead, and its rank among the candidates. */
interface Candidate {
  readonly text: string;
  readonly place: number;
  /** Whether its own class or id is typical of leads, and not just that of a box around it. */
  readonly isOwn: boolean;
}

class Search {
  #described: Candidate | null = null;
  #named: Candidate | null = null;
  #plain: Candidate | null = null;
  #paragraphs: Candidate[] = [];
  readonly #start: Node;
  readonly #titles: ReadonlySet<string>;
  readonly #wanted: string;
  readonly #total: number;
  readonly #isAnyHeading: boolean;
  #isAfterHeadline = false;
  /** Whether that headline has the page's title. */
  #isSure = false;
  #tries = 0;

  constructor(
    start: Node,
    titles: ReadonlySet<string>,
    wanted: string,
    total: number,
    isAnyHeading: boolean,
  ) {
    this.#start = start;
    this.#titles = titles;
    this.#wanted = wanted;
    this.#total = total;
    this.#isAnyHeading = isAnyHeading;
  }

  /** Whether the article's text begins inside the node. */
  walk(node: Node, isNamed = false, isPruned = false): boolean {
    for (const child of node.children) {
      if (typeof child === "string") continue;
      if (child === this.#start) return true;
      if (NEVER_TEXT.has(child.tag) || SKIPPED.has(child.tag)) continue;
      if (HEADINGS.has(child.tag) && this.#isHeadline(child)) continue;
      const isOut = isPruned || isSurrounding(child, child.mass / this.#total, "strict");
      const isLead = isNamed || isLeadName(child);
      if (this.#isAfterHeadline && isLeaf(child) && this.#tries++ < MAX_TRIES)
        this.#try(child, isLead, isOut);
      if (this.walk(child, isLead, isOut)) return true;
    }
    return false;
  }

  /**
   * A lead belongs to the headline right before it, though the page may repeat that headline, for example for print.
   */
  #isHeadline(node: Node): boolean {
    const isTitle = this.#titles.has(fold(textOf(node)));
    if (!isTitle && node.tag !== "h1" && !this.#isAnyHeading) return false;
    if (!this.#isSure) {
      this.#described = this.#named = this.#plain = null;
      this.#paragraphs = [];
    }
    this.#isAfterHeadline = true;
    this.#isSure ||= isTitle;
    return true;
  }

  #try(node: Node, isNamed: boolean, isPruned: boolean): void {
    if (isHidden(node)) return;
    const text = textOf(node);
    if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return;
    const candidate = { text, place: this.#tries, isOwn: isLeadName(node) };
    const at = this.#wanted === "" ? -1 : squash(text).indexOf(this.#wanted);
    if (at >= 0 && at <= MAX_BEFORE) this.#described ??= candidate;
    else if (isPruned) return;
    else if (isNamed) this.#named ??= candidate;
    else if (text.length >= MIN_PLAIN && SENTENCE.test(text)) {
      this.#plain ??= candidate;
      if (node.tag === "p" && text.length >= MIN_PARAGRAPH) this.#paragraphs.push(candidate);
    }
  }

  found(): string[] {
    const lead = this.#described ?? this.#named ?? this.#plain;
    const deck = this.#named?.isOwn ? this.#named : null;
    return [...new Set([lead, deck, ...this.#paragraphs])]
      .filter((candidate) => candidate !== null)
      .toSorted((a, b) => a.place - b.place)
      .map(({ text }) => text);
  }
}

/** In characters. A text whose class and id say nothing may be the lead if it is a sentence of this length. */
const MIN_PLAIN = 60;
/** The first paragraphs may be in a box of their own, for example if only they are free to read. */
const MIN_PARAGRAPH = 100;
const SENTENCE = /[.!?…]["”’»)]*$/;

const SKIPPED = new Set(["a", "aside", "figure"]);

/** A lead may begin with a place or a label that the description lacks: "Brackwater. The harbour board …". In letters. */
const MAX_BEFORE = 30;

/** Whether the node has text and no blocks of its own. */
function isLeaf(node: Node): boolean {
  if (!TAGS.has(node.tag) && !node.tag.includes("-")) return false;
  return !node.children.some(
    (child) => typeof child !== "string" && (BLOCK_TAGS.has(child.tag) || child.tag.includes("-")),
  );
}

const TAGS = new Set(["p", "div", "h2", "h3", "h4", "h5", "span", "section", "strong", "em", "header"]);

function isLeadName(node: Node): boolean {
  return node.attributes.size > 0 && (LEAD.test(nameOf(node)) || node.get("itemprop") === "description");
}

const LEAD =
  / (?:lead|lede|leadtext|intro|introtext|intro text|article intro|standfirst|stand first|subtitle|sub title|subheadline|subhead|sub headline|sub heading|subheading|dek|deck|teaser|teaser text|summary|excerpt|abstract|chapo|chapeau|vorspann|bajada|sommario|occhiello|sapo|synopsis|entradilla|ingress|preamble|perex|article description|post description|article summary|kicker text) /;
