import type { NewsQuery } from "../../api/query.ts";
import type { MatchedBy, MatchedItem, NamedEntity, WhyItem } from "./explain.ts";

const HINTS = {
  sentence: "Write a name in full, or add --sub-entities.",
  keyword: "Write a full name, or a ticker in upper case: BTC, not btc.",
} as const;

/** The whole result as text. */
export function report(
  query: NewsQuery,
  entities: readonly NamedEntity[],
  items: readonly MatchedItem[],
  why: WhyItem | null,
): string {
  return [
    entities.length > 0 ? "Entities:" : `No entity found. ${HINTS[query.match!.kind]}`,
    ...entities.map(entityLine),
    items.length > 0 ? "Items:" : "No item matches.",
    ...items.flatMap(({ id, publishedAt, headline, matchedBy }) => [
      `  ${publishedAt}  ${id}  ${headline}`,
      `    ${becauseOf(matchedBy)}`,
    ]),
    ...(why ? whyLines(why, query, entities, items) : []),
  ].join("\n");
}

function entityLine({ name, id, layer, words, from, general, isGeneral }: NamedEntity): string {
  const reason = general === null ? "" : ` (${general})`;
  const rule = isGeneral ? `; very general${reason}: matches only together with another entity` : "";
  return `  ${name} (${id ?? "learnt from the news"}): by ${layer}, "${words}" in ${from}${rule}`;
}

/** Why an item matched, such as `two general names: United States ("US") and Iran ("Iran")`. */
function becauseOf(shared: readonly MatchedBy[]): string {
  const specific = shared.filter(({ isGeneral }) => !isGeneral).map(named);
  const general = shared.filter(({ isGeneral }) => isGeneral).map(named);
  const count = general.length === 2 ? "two" : String(general.length);
  if (specific.length === 0) return `matched by ${count} general names: ${listed(general)}`;
  const besides = general.length === 0 ? "" : `; also carries ${listed(general)}, very general`;
  return `matched by ${listed(specific)}${besides}`;
}

function named({ name, words }: MatchedBy): string {
  return `${name} (${words.map((each) => `"${each}"`).join(", ")})`;
}

/** D45 When several very general names suffice. */
const GENERAL_RULE = [
  "  Two such names match if both are among the item's first three entities.",
  "  A leader, their country and its government count as one name.",
];

function whyLines(
  why: WhyItem,
  query: NewsQuery,
  entities: readonly NamedEntity[],
  items: readonly MatchedItem[],
): string[] {
  const { id, verdict, carries = [], shares = [], categories = [] } = why;
  if (verdict === "unknown") return [`Why ${id}: the store holds no item with this id.`];
  const wanted = [...new Set(entities.map(({ name }) => name))];
  const isListed = items.some((item) => item.id === id);
  const asked = query.categories?.join(", ") ?? "";
  const said = {
    matched: isListed ? "it matches; see above." : `it matches, but is not among the newest ${query.limit}.`,
    filtered: `it shares an entity, but --category asks for ${asked}.`,
    "nothing-named": "nothing can match, because the request names no entity.",
    "shares-nothing": "it carries none of the wanted entities.",
    "one-general": `it shares only ${listed(shares.map(named))}: very general, never a match alone.`,
    "general-together": `it shares only very general names: ${listed(shares.map(named))}.`,
  }[verdict];
  return [
    `Why ${id}: ${said}`,
    ...(verdict === "general-together" ? GENERAL_RULE : []),
    `  ${why.publishedAt}  ${why.headline}`,
    `  categories: ${categories.join(", ")}`,
    `  carries: ${carries.length > 0 ? carries.join(", ") : "no entity"}`,
    ...(wanted.length > 0 ? [`  wanted: ${wanted.join(", ")}`] : []),
  ];
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
