import MiniSearch, { type Query } from "minisearch";
import type { ItemFacts } from "../../src/index/columns.ts";
import { countStories, peerItems, spokenStory } from "./corpus.ts";
import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { capitalisedRuns, type Filter, type Question } from "./question.ts";

interface Kept {
  readonly facts: ItemFacts;
  readonly json: string;
}

/**
 * What a developer could write in an afternoon: a list in memory, walked from its newest end, and MiniSearch for
 * full-text search.
 */
export async function openMiniSearch(count: number, key: string): Promise<Peer> {
  const items: Kept[] = [];
  const stories = countStories(count);
  const search = new MiniSearch({ fields: ["document"], idField: "number", storeFields: [] });
  for (const { item, number, head, tail, document } of peerItems(count)) {
    items.push({ facts: item, json: head + spokenStory(item.storyId!, stories.get(item.storyId!)!) + tail });
    search.add({ number, document });
  }
  const answer = (question: Question) =>
    present(
      question.match !== null,
      (question.match ? found(search, items, question) : walked(items, question)).join(),
    );
  return {
    newest: items.at(-1)!.facts.publishedAt,
    answer,
    helpers: [],
    listen: () => listenFor(answer, key),
    async [Symbol.asyncDispose]() {},
  };
}

function walked(items: readonly Kept[], { filter, limit, before }: Question): string[] {
  const page: string[] = [];
  for (let at = items.length - 1; at >= 0 && page.length < limit; at--) {
    const { facts, json } = items[at]!;
    if (facts.publishedAt < before && (!filter || isLetThrough(facts, filter))) page.push(json);
  }
  return page;
}

function isLetThrough(facts: ItemFacts, filter: Filter): boolean {
  if (!facts.categories.includes(filter.category)) return false;
  if (filter.impacts === null) return true;
  return (
    filter.impacts.includes(facts.impact) &&
    facts.sections.some((section) => filter.sections.includes(section)) &&
    !filter.excludedOutlets.includes(facts.outlet)
  );
}

/** Finds the items that contain all words of at least one name, because MiniSearch cannot search for phrases. */
function found(search: MiniSearch, items: readonly Kept[], { match, limit, before }: Question): string[] {
  const names = "keyword" in match! ? [match.keyword] : capitalisedRuns(match!.sentence);
  const queries: Query[] = names.map((name) => ({ combineWith: "AND", queries: name.split(" ") }));
  const numbers = search
    .search({ combineWith: "OR", queries })
    .map(({ id }) => id as number)
    .filter((number) => items[number - 1]!.facts.publishedAt < before)
    .sort((a, b) => b - a);
  return numbers.slice(0, limit).map((number) => items[number - 1]!.json);
}
