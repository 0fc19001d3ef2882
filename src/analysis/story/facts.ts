import type { FoundEntity } from "../../domain/findings.ts";
import type { Happening, HappeningParty } from "../../domain/happening.ts";
import { tokenise } from "../../text/tokens.ts";
import { hashOf, KIND_BITS } from "./hash.ts";

/** The kind of a fact, in its lowest bits; the others are a hash. Stored sketches depend on these numbers. */
export const FACT = {
  entity: 0,
  indicator: 1,
  country: 2,
  /** A word of a party of the happening. */
  party: 3,
  /** A name in the happening's object. */
  object: 4,
  unit: 5,
  figure: 6,
  period: 7,
} as const;

type FactKind = keyof typeof FACT;
type StoryEntity = Pick<FoundEntity, "id" | "name" | "kind">;

/** An article about more entities than this is a survey. */
const MOST_ENTITIES = 8;

/** What an article is about and what happened, as sorted hashes that another article's can be compared with. */
export function factsOf(entities: readonly StoryEntity[], happening: Happening | null): Uint32Array {
  const facts = new Set<number>();
  const add = (kind: FactKind, key: string) => facts.add(((hashOf(key) << KIND_BITS) | FACT[kind]) >>> 0);
  for (const entity of entities.slice(0, MOST_ENTITIES)) add(kindOf(entity), entity.id ?? entity.name);
  if (happening !== null) {
    const { actor, object, figures } = happening;
    for (const word of [...wordsOf(actor), ...wordsOf(object)]) add("party", word);
    for (const name of object?.names ?? []) add("object", name);
    if (figures !== null) {
      const { unit, value } = figures.amount;
      add("unit", unit);
      add("figure", `${value} ${unit}`);
      if (figures.period !== null) add("period", figures.period);
    }
  }
  return Uint32Array.from(facts).sort();
}

function kindOf({ kind }: StoryEntity): "entity" | "indicator" | "country" {
  if (kind === "indicator" || kind === "rate") return "indicator";
  return kind === "country" ? "country" : "entity";
}

/** The words that say who a party is, from its names and from the text: "the Greek finance minister". */
function wordsOf(party: HappeningParty | null): string[] {
  if (party === null) return [];
  return [party.text, ...party.names]
    .flatMap(tokenise)
    .filter(({ stem, shape }) => stem.length > 3 || shape === "upper")
    .map(({ stem }) => stem);
}
