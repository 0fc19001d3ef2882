import type { Node } from "./node.ts";
import { setOf } from "./tag-rules.ts";

/**
 * How readily parts of a page are taken for the article's surroundings. A page that yields too little text is read
 * again less strictly.
 */
export type Strictness = "strict" | "lax" | "bare";

/**
 * Whether a node surrounds the article, judged by its tag, role and names. `share` is the node's share of the page's
 * running text: a node with more than half of it is not a sidebar, whatever its name.
 */
export function isSurrounding(node: Node, share: number, strictness: Strictness): boolean {
  if (NEVER_TEXT.has(node.tag)) return true;
  if (strictness === "bare") return false;
  if (share > 0.5) return false;
  if (SURROUNDING_TAGS.has(node.tag) && strictness === "strict") return true;
  if (node.attributes.size === 0 || WRAPPERS.has(node.tag)) return false;
  if (isHidden(node)) return true;
  if (SURROUNDING_ROLES.has(node.get("role"))) return true;
  const name = nameOf(node);
  if (name === "") return false;
  if ((share > 0.25 && ENTRY.test(name)) || QUOTED.test(name)) return false;
  if (ALWAYS.test(name)) return true;
  return strictness === "strict" && UNLIKELY.test(name) && !LIKELY.test(name);
}

/** Class, id and similar names in one string, separated by spaces: `articleBody_main` becomes `article body main`. */
export function nameOf(node: Node): string {
  node.name ??= readName(node);
  return node.name;
}

function readName({ attributes }: Node): string {
  if (attributes.size === 0) return "";
  const names = NAMING.flatMap((attribute) => attributes.get(attribute) ?? []);
  if (names.length === 0) return "";
  const words = names
    .join(" ")
    .slice(0, 400)
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_:.]+/g, " ")
    .toLowerCase();
  return ` ${words} `;
}

const NAMING = ["class", "id", "data-testid", "data-component", "data-module"];

/**
 * Whether the node is a consent dialog or a comment section. These can be longer than the article, so their text never
 * counts.
 */
export function isNoise(node: Node): boolean {
  if (node.hasHeadline || node.attributes.size === 0 || WRAPPERS.has(node.tag)) return false;
  return NOISE.test(nameOf(node));
}

const NOISE = words(
  "cookies?|consent|gdpr|ccpa|onetrust|ot sdk container|cookielawinfo|cli modal|didomi|usercentrics",
  "comments?|commentlist|disqus|respond",
);

export function isHidden(node: Node): boolean {
  if (node.attributes.has("hidden")) return true;
  const style = node.get("style");
  if (style !== "" && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) return true;
  return node.get("aria-hidden") === "true" && node.tag !== "span" && node.tag !== "p";
}

export const NEVER_TEXT = setOf(
  "script style noscript template svg math iframe object embed canvas video audio map select input textarea button " +
    "link meta head title nav dialog datalist progress frameset applet",
);
const SURROUNDING_TAGS = setOf("aside footer menu figcaption");
const WRAPPERS = setOf("html body article main #root");
const SURROUNDING_ROLES = setOf(
  "navigation complementary search banner contentinfo dialog alertdialog menu menubar menuitem toolbar tablist " +
    "listbox form alert tooltip",
);

const ALWAYS = words(
  "comments?|commentlist|disqus|livefyre|respond",
  "share|sharing|sharebar|sharedaddy|shariff|addthis|addtoany|social (links|share|icons?|bar|buttons?)",
  "cookies?|consent|gdpr|cmp",
  "newsletters?|subscribe( box| form)?|signup|sign up|paywall (message|prompt|offer)|regwall",
  "related|relatedposts|yarpp",
  "outbrain|taboola|revcontent|recommended|recommendations?|recirc|recirculation|read ?more|more stories|you may (also )?like",
  "advert|advertisement|advertising|ads?|adsbygoogle|adslot|sponsored|promo|dfp|anzeige|werbung|publicidad|pub",
  "breadcrumbs?|pagination|pager|navigation|nav|navbar|menu|submenu|skip link|screen reader text|sr only|visually hidden|visuallyhidden|print ?only",
  "byline|author (box|bio|info|card|profile|description)|about (the )?author|authorbox|post author|article author",
  "tags|tag list|taglist|post meta|entry meta|article meta|meta data|metadata|post categories|topics list",
  "caption|credits?|gallery|slideshow|carousel",
  "captions|image description|imagedescription|picture description|photo description|bildunterschrift|bildtext|dida|didascalia",
  "news letter|affiliate (text|note|notice|hint|disclaimer|disclosure|info)",
  "modal|popup|pop up|overlay|lightbox|tooltip|toolbar|widget|widgets",
);

const UNLIKELY = words(
  "sidebar|side bar|rail|footer|header nav|site header|page header|masthead|banner|toc|table of contents|legal|disclaimer|copyright",
  "most read|popular|trending|latest (news|posts|stories)|top stories|headlines",
  "subscription|donate|donation|membership|login|register|registration|feedback|survey|poll|rating|ratings|vote",
  "email|mail|rss|follow|followus|timestamp|dateline|pubdate|published|date",
  "infobox|info box|factbox|callout|aside|supplemental|shoutbox|sponsor|shop|product|buy|cart|search",
  "pull ?quote|player|audio|podcast",
);
/** The class name of a post that the article quotes. */
const QUOTED = / tweet /;
/** Names that blogging software gives to a whole entry, followed by its tags and categories. */
const ENTRY = /(?:^| )(?:hentry|type post|post \d+|article|entry content)(?= |$)/;
const LIKELY = words(
  "article body|articlebody|article content|post content|entry content|story body|content body|main content|article text|text body|main",
);

/** Matches whole words only, so that `ad` does not match `adventure`. */
function words(...lists: string[]): RegExp {
  return new RegExp(`(?:^| )(?:${lists.join("|")})(?= |$)`);
}
