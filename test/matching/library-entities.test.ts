import { expect, test } from "vitest";
import { aliasesOf, commonName } from "../../src/analysis/entities/common-name.ts";
import type { Entity } from "../../src/domain/entity.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../../src/knowledge/measures.ts";
import { entityFinder } from "../../src/knowledge/entity-finder.ts";
import { foldSurface } from "../../src/text/tokens.ts";
import { isNightly } from "../support/nightly.ts";

/**
 * Small coins that share name and ticker with a better known coin and have no other name. The desk cannot write them: it always
 * reads that name or ticker as the better known coin.
 */
const LIKE_ANOTHER = new Map([
  ["beam-crypto", "beam"],
  ["dydx-crypto", "dydx"],
  ["dypius-crypto", "dypius"],
  ["jupiter-crypto", "jupiter"],
  ["router-protocol-crypto", "router-protocol"],
]);

const library = loadEntities();
/** The entities to check: a quarter of the library, or all in the nightly run. */
const checked = library.filter((_, at) => isNightly || at % 4 === 1);

function makeLexicon(): Lexicon {
  return new Lexicon({
    entities: library,
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
    measurePhrases: loadMeasurePhrases(),
  });
}

/**
 * An entity as the desk writes it into items, once for each name that an article may use for it.
 */
function written(entity: Entity) {
  const forms = [entity.name, ...entity.aliases];
  const names = new Set(forms.map((form) => commonName(entity, new Set([foldSurface(form)]))));
  return [...names].map((name) => ({ name, aliases: aliasesOf(name, forms), ticker: entity.ticker }));
}

const isOther = (found: string | null | undefined, { id }: Entity) =>
  found !== id && (found === undefined || found !== LIKE_ANOTHER.get(id));

test("every library entity that the desk writes into an item is found again as itself", () => {
  const lexicon = makeLexicon();
  const find = entityFinder(library);
  const others = [];
  for (const entity of checked)
    for (const said of written(entity)) {
      const learnt = lexicon.entity(lexicon.learn(said, [], 0)).id;
      const found = find(said)?.id;
      if (isOther(learnt, entity) || isOther(found, entity))
        others.push([entity.id, said.name, learnt, found]);
    }
  expect(others).toEqual([]);
});

test("learning all of their names does not change how any name is read", () => {
  const [before, after] = [makeLexicon(), makeLexicon()];
  for (const entity of library) for (const said of written(entity)) after.learn(said, [], 0);
  const readings = (lexicon: Lexicon, { name }: Entity) =>
    [...lexicon.resolveKeyword(name), ...lexicon.find(`Will ${name} say more?`, "sentence")].map(
      (mention) => lexicon.entity(mention.entity).id,
    );
  const lost = checked.filter((entity) => {
    const now = new Set(readings(after, entity));
    return !new Set(readings(before, entity)).isSubsetOf(now);
  });
  expect(lost.map(({ id }) => id)).toEqual([]);
  expect(after.entityCount).toBe(before.entityCount);
});
