import type { Category } from "../domain/category.ts";
import { type GeneralReason, isAlwaysGeneral } from "../domain/entity.ts";
import { tokenise } from "../text/tokens.ts";
import type { Lexicon } from "./lexicon.ts";
import { isLetThrough, isLetThroughOfListed } from "./let-through.ts";
import type { FindOptions, Mention } from "./mention.ts";
import type { Columns } from "./columns.ts";
import type { NewsIndex } from "./news-index.ts";
import type { Postings } from "./postings.ts";
import type { MatchRequest, Reason, WantedEntities, WantedKeys } from "./wanted.ts";
import type { Selection } from "./selection.ts";

/** Finds the entities that a request names, with the lexicon as of `asOf`. */
export function findWanted(
  request: MatchRequest,
  categories: readonly Category[] | null,
  asOf: number,
  lexicon: Lexicon,
): WantedEntities {
  const options = { categories: categories ?? [], asOf };
  let reasons = findReasons(request, options, lexicon);
  if (request.kind === "sentence" && request.subEntities.length > 0) {
    // A ticker or surname in one part of the request may belong to an entity named in full in another (D19).
    const named = new Set(reasons.filter((reason) => !isByTicker(reason)).map(({ entity }) => entity));
    if (named.size > 0) reasons = findReasons(request, { ...options, named }, lexicon);
  }
  const entities = [...new Set(reasons.map(({ entity }) => entity))];
  const isSentence = request.kind === "sentence";
  const isGeneral = (entity: number) => {
    const { general } = lexicon.entity(entity);
    return isSentence ? general !== null : isAlwaysGeneral(general);
  };
  const general = entities.filter(isGeneral);
  return {
    reasons,
    specific: entities.filter((entity) => !isGeneral(entity)),
    general,
    generalNames: isSentence ? general.map((entity) => nameOf(entity, lexicon)) : general,
    centralPlaces: isSentence ? CENTRAL_PLACES : Infinity,
  };
}

/** Further down, a country is often only where something happened. */
const CENTRAL_PLACES = 3;

/** A leader, a government and its seat count as their country (D45). */
function nameOf(entity: number, lexicon: Lexicon): number {
  const { general, country } = lexicon.entity(entity);
  if (country === null || general === null || !OF_THEIR_COUNTRY.has(general)) return entity;
  return lexicon.keyOf(country) ?? entity;
}

/** A city has a country in the library only if it is a capital. */
const OF_THEIR_COUNTRY: ReadonlySet<GeneralReason> = new Set([
  "head-of-state",
  "head-of-government",
  "government",
  "city",
]);

function findReasons(request: MatchRequest, options: FindOptions, lexicon: Lexicon): Reason[] {
  const reasons: Reason[] = [];
  const add = (from: Reason["from"], found: readonly Mention[]) => {
    // Field by field: spreading each mention took a fifth of the time to read a request.
    for (const { entity, layer, words, start, end } of found)
      reasons.push({ entity, layer, words, start, end, from });
  };
  if (request.kind === "keyword") {
    const { keywords } = request;
    for (const term of keywords)
      add("keyword", lexicon.resolveKeyword(term, { ...options, otherKeywords: keywords }));
    return reasons;
  }
  const { sentence, subEntities } = request;
  if (subEntities.length === 0) {
    add("sentence", lexicon.find(sentence, "sentence", options));
    return reasons;
  }
  const words = [sentence, ...subEntities].flatMap((text) => tokenise(text).map(({ stem }) => stem));
  const context = new Set(words);
  add("sentence", lexicon.find(sentence, "sentence", { ...options, context }));
  const named = subEntities.map((term) =>
    lexicon.resolveKeyword(term, { ...options, otherKeywords: subEntities }),
  );
  const isOfSiblings = voteOn(named, lexicon);
  for (const [place, senses] of named.entries()) {
    if (senses.length === 1) add("subEntities", senses);
    else {
      // A sub-entity may contain more than a name: "Kevin Warsh (nominee)".
      const voted = senses.filter(isOfSiblings);
      const read = lexicon.find(subEntities[place]!, "sentence", { ...options, context });
      add("subEntities", [voted, read, senses].find((found) => found.length > 0) ?? []);
    }
  }
  return reasons;
}

/**
 * Outcomes of one question are mostly of one kind. So those with a single sense tell which sense of the others is
 * meant: Gemini beside Claude and Grok is the model, beside Coinbase and Kraken it is the exchange.
 */
function voteOn(terms: readonly (readonly Mention[])[], lexicon: Lexicon): (sense: Mention) => boolean {
  const kindOf = ({ entity }: Mention) => lexicon.entity(entity).kind;
  const votes = new Set(terms.flatMap((senses) => (senses.length === 1 ? (kindOf(senses[0]!) ?? []) : [])));
  return (sense) => votes.has(kindOf(sense)!);
}

function isByTicker({ layer }: Reason): boolean {
  return layer === "ticker";
}

/**
 * The items in a selection that match: those with a wanted specific entity, or with two different wanted very
 * general ones. Walks either the entities' lists and checks each item against the selection, or the other way
 * round, whichever is cheaper.
 */
export function selectMatching(index: NewsIndex, wanted: WantedKeys, selection: Selection): number[] {
  const found = selectWanted(index, wanted, selection);
  index.reads?.note({ selection, wanted, question: null }, found.length);
  return found;
}

function selectWanted(index: NewsIndex, wanted: WantedKeys, selection: Selection): number[] {
  const { columns } = index;
  const { lists: byEntity, areEnough } = listsOf(index, wanted);
  const length = totalLength(byEntity);
  if (length === 0) return [];
  const isMatch = areEnough ? () => true : matcher(index, wanted);
  const select = (lists: readonly Postings[], accept: (slot: number) => boolean) =>
    index.walkSelection(lists, selection, accept);
  if (length > FEW) {
    const bySelection = index.listsOf(selection);
    if (totalLength(bySelection) * SELECTION_COST < length) {
      const isWanted = matcher(index, wanted);
      return select(bySelection, (slot) => isWanted(slot) && isLetThroughOfListed(slot, selection, columns));
    }
  }
  return select(byEntity, (slot) => isLetThrough(slot, selection, columns) && isMatch(slot));
}

/** If the entities' lists hold no more items than this, looking for cheaper lists costs more than walking these. */
const FEW = 2_000;

/**
 * An item in the selection's lists costs this many times as much as one in the entities' lists: each is checked for
 * its entities, and few match.
 */
const SELECTION_COST = 4;

/** Marks a specific entity, which is enough for a match. */
const ENOUGH = -1;
/** Marks an entity that is not wanted. */
const NONE = -2;

/** The part of an index that tells which entities each item carries. */
export interface MatchedItems {
  readonly columns: Pick<Columns, "entities" | "entityEnds" | "entityStart">;
}

/** Whether an item matches, regardless of the other conditions. */
export function matcher(index: MatchedItems, wanted: WantedKeys): (slot: number) => boolean {
  const { entities, entityEnds } = index.columns;
  const keys = Uint32Array.from([...wanted.general, ...wanted.specific]);
  const names = Int32Array.from([...wanted.generalNames, ...wanted.specific.map(() => ENOUGH)]);
  // Without a specific entity, only the central places can decide.
  const places = wanted.specific.length === 0 ? wanted.centralPlaces : Infinity;
  return (slot) => {
    let first = NONE;
    const start = index.columns.entityStart(slot);
    const end = Math.min(entityEnds[slot]!, start + places);
    for (let at = start; at < end; at++) {
      const name = nameIn(keys, names, entities[at]!);
      if (name === NONE) continue;
      if (name === ENOUGH) return true;
      if (at - start >= wanted.centralPlaces) continue;
      if (first !== NONE && first !== name) return true;
      first = name;
    }
    return false;
  };
}

/** Requests name few entities, so trying each takes two thirds of the time of a hash table. */
function nameIn(keys: Uint32Array, names: Int32Array, entity: number): number {
  for (let at = 0; at < keys.length; at++) if (keys[at] === entity) return names[at]!;
  return NONE;
}

/**
 * Lists that hold every match: those of the specific entities, and all but the longest of the very general ones,
 * since a match needs two of those. If no very general list remains, every item in the lists matches.
 */
export function listsOf(
  index: Pick<NewsIndex, "itemsOfEntity">,
  { specific, general }: WantedKeys,
): { lists: Postings[]; areEnough: boolean } {
  const present = (entities: readonly number[]) =>
    entities.flatMap((entity) => index.itemsOfEntity(entity) ?? []);
  const generals = present(general)
    .sort((a, b) => a.length - b.length)
    .slice(0, -1);
  return { lists: [...present(specific), ...generals], areEnough: generals.length === 0 };
}

function totalLength(lists: readonly Postings[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}
