import type { EntityKind } from "../domain/entity.ts";
import type { Happening, Movement } from "../domain/happening.ts";
import type { CandidateMention } from "./entities/candidate.ts";
import { likeliestSort, NAME_SORTS } from "./entities/name-sorts.ts";
import type { NamedDocument } from "./entities/named.ts";
import { rolesOf } from "./happening/roles.ts";
import { POSITION_TRAITS } from "./models/party-reader.ts";

interface KnownOfParties extends NamedDocument {
  /** Of each candidate. */
  readonly sorts: readonly Float32Array[];
  readonly happening: Happening | null;
}

/**
 * What is known about a party beside its words, as numbers for the model: what it is, and its part in the happening. `at`
 * is its place among the candidates; without one, it is the candidate that its mentions name, if any.
 */
export function partyTraits(
  mentions: readonly CandidateMention[],
  { candidates, sorts, happening }: KnownOfParties,
  at: number = candidates.length,
): Float32Array {
  const place =
    at < candidates.length
      ? at
      : candidates.findIndex(
          // The mentions of an implied country are those of what implies it.
          (one) => one.isImplied !== true && one.mentions.some((own) => mentions.some((of) => isIn(own, of))),
        );
  const candidate = candidates[place];
  const kind = candidate?.known?.kind ?? null;
  const trainedAs = kind === null ? null : (TRAINED_AS[kind] ?? kind);
  const sort = candidate !== undefined && kind === null ? likeliestSort(sorts[place]!) : null;
  return Float32Array.of(
    ...KINDS.map((one) => Number(one === trainedAs)),
    ...NAME_SORTS.map((one) => Number(one === sort)),
    Number(candidate === undefined),
    Math.log1p(mentions.length),
    ...partIn(happening, candidate?.name),
  );
}

/** The number of traits of `partIn`. */
const PARTS = 12;

/** What the training called entities of a later kind. */
const TRAINED_AS: Partial<Record<EntityKind, EntityKind>> = {
  university: "committee",
  "think-tank": "committee",
  union: "committee",
  "advocacy-group": "committee",
  foundation: "committee",
  attack: "affair",
  atrocity: "conflict",
};

/** In the order of the training. A later kind is no trait until the next one. */
const KINDS: readonly EntityKind[] = [
  "coin",
  "stablecoin",
  "wrapped-coin",
  "tokenized-share",
  "company",
  "crypto-company",
  "brand",
  "politician",
  "official",
  "central-banker",
  "executive",
  "crypto-figure",
  "military-leader",
  "public-figure",
  "central-bank",
  "regulator",
  "exchange",
  "fund",
  "agency",
  "ministry",
  "parliament",
  "committee",
  "court",
  "party",
  "government",
  "alliance",
  "military",
  "armed-group",
  "country",
  "territory",
  "state",
  "city",
  "region",
  "waterway",
  "currency",
  "commodity",
  "index",
  "etf",
  "bond",
  "rate",
  "derivative",
  "indicator",
  "regulation",
  "case",
  "treaty",
  "concept",
  "conflict",
  "election",
  "affair",
];

/** All traits of a party that the model reads: these, two of the text (read-article.ts) and its position there. */
export const PARTY_TRAITS = KINDS.length + NAME_SORTS.length + 2 + PARTS + 2 + POSITION_TRAITS;

function isIn(inner: CandidateMention, outer: CandidateMention): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Which side of the happening the party is on, what it wins or loses by it, and where the figures of its side move. */
function partIn(happening: Happening | null, name: string | undefined): number[] {
  if (happening === null) return Array<number>(PARTS).fill(0);
  const { actor, object, direction, isNegated, modality } = happening;
  const isSide = (names: readonly string[] | undefined) =>
    name !== undefined && names?.includes(name) === true;
  const isActor = isSide(actor?.names);
  const isObject = !isActor && isSide(object?.names);
  const weight = rolesOf(happening).find((role) => role.name === name)?.weight ?? 0;
  const moves = (isOwn: boolean, movement: Movement) => isOwn && direction === movement;
  return [
    true,
    isActor,
    isObject,
    weight,
    weight >= CLEAR,
    weight <= -CLEAR,
    moves(isActor, "up"),
    moves(isActor, "down"),
    moves(isObject, "up"),
    moves(isObject, "down"),
    isNegated,
    modality === "done",
  ].map(Number);
}

const CLEAR = 0.5;
