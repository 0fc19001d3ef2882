import type { Category } from "../domain/category.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Mention } from "./mention.ts";
import type { NewsIndex, Selection } from "./news-index.ts";
import { type Postings, walk } from "./postings.ts";

/** What is asked to be matched: a sentence with terms beside it, or keywords. */
export type MatchRequest =
  | { readonly kind: "sentence"; readonly sentence: string; readonly subEntities: readonly string[] }
  | { readonly kind: "keyword"; readonly keywords: readonly string[] };

/** Why an entity is wanted: where it was named, by which layer and in which words. */
export interface Reason extends Mention {
  readonly from: "sentence" | "subEntities" | "keyword";
}

/** The entities that a request names, each once, with the reasons. */
export interface Wanted {
  readonly reasons: readonly Reason[];
  /** One of these is enough for a match. */
  readonly specific: readonly number[];
  /** Very general ones: it takes two different (D18). */
  readonly general: readonly number[];
}

/** Finds the entities that a request names, as the lexicon stood at `asOf`. */
export function findWanted(
  request: MatchRequest,
  categories: readonly Category[] | null,
  asOf: number,
  lexicon: Lexicon,
): Wanted {
  const options = { categories: categories ?? [], asOf };
  const reasons: Reason[] = [];
  const read = (from: Reason["from"], terms: readonly string[], orInside: boolean) => {
    for (const term of terms) {
      const named = lexicon.resolveKeyword(term, { ...options, otherKeywords: terms });
      const found = named.length === 0 && orInside ? lexicon.find(term, "sentence", options) : named;
      reasons.push(...found.map((mention) => ({ ...mention, from })));
    }
  };
  if (request.kind === "keyword") read("keyword", request.keywords, false);
  else {
    const found = lexicon.find(request.sentence, "sentence", options);
    reasons.push(...found.map((mention) => ({ ...mention, from: "sentence" as const })));
    // An outcome may be more than a name: "Kevin Warsh (nominee)".
    read("subEntities", request.subEntities, true);
  }
  const entities = [...new Set(reasons.map(({ entity }) => entity))];
  const isGeneral = (entity: number) => lexicon.entity(entity).general !== null;
  return {
    reasons,
    specific: entities.filter((entity) => !isGeneral(entity)),
    general: entities.filter(isGeneral),
  };
}

/**
 * The newest items of a selection that match: that carry a specific entity, or two different very general ones. It
 * walks the entities' lists or the selection's, whichever are shorter, and holds each item against the other.
 */
export function selectMatching(index: NewsIndex, wanted: Wanted, selection: Selection): number[] {
  const { times } = index.columns;
  const byEntity = listsOf(index, wanted);
  if (byEntity.length === 0) return [];
  const bySelection = index.listsOf(selection);
  const lists = totalLength(bySelection) < totalLength(byEntity) ? bySelection : byEntity;
  const isMatch = matcher(index, wanted);
  return walk(
    lists,
    times,
    selection,
    selection.limit,
    (slot) => isMatch(slot) && index.matches(slot, selection),
    selection.direction,
  );
}

/** Whether an item matches, its other conditions aside. */
export function matcher(index: NewsIndex, wanted: Wanted): (slot: number) => boolean {
  const { columns } = index;
  const specific = new Set(wanted.specific);
  const general = new Set(wanted.general);
  return (slot) => {
    let generals = 0;
    for (let at = columns.entityStart(slot); at < columns.entityEnds[slot]!; at++) {
      const entity = columns.entities[at]!;
      if (specific.has(entity)) return true;
      if (general.has(entity) && ++generals === 2) return true;
    }
    return false;
  };
}

/** Lists that hold every match: those of the specific entities, and of all the general ones but the longest. */
function listsOf(index: NewsIndex, { specific, general }: Wanted): Postings[] {
  const present = (entities: readonly number[]) =>
    entities.flatMap((entity) => index.itemsOfEntity(entity) ?? []);
  const generals = present(general).sort((a, b) => a.length - b.length);
  return [...present(specific), ...generals.slice(0, -1)];
}

function totalLength(lists: readonly Postings[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}
