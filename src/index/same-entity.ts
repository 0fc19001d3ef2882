import type { Bearer, KnownEntities, KnownFacts, SaidEntity, FoldedWords } from "../text/likeness.ts";
import { tokenise } from "../text/tokens.ts";
import type { SurfaceTable } from "./surface-table.ts";
import { lettersOf, type SurfaceRule, type Surface, type NameAsWritten } from "./surfaces.ts";

/** Adapts the lexicon's entities for `findSame`. */
export function knownEntities(table: SurfaceTable, entities: readonly KnownFacts[]): KnownEntities<number> {
  return {
    bearersOf: (words: FoldedWords) => bearersOf(table.find(words)),
    bearersOfTicker: (ticker: string) => {
      const here = table.find(tokenise(ticker).map((token) => token.folded));
      return here.filter(({ layer }) => layer === "ticker").map(({ entity }) => entity);
    },
    factsOf: (key) => entities[key]!,
  };
}

export function saidOf(
  name: NameAsWritten,
  aliases: readonly NameAsWritten[],
  ticker: string | null,
): SaidEntity {
  return { name: foldedOf(name), written: lettersIn(name), aliases: aliases.map(foldedOf), ticker };
}

/** Whether a spelling alone does not identify its entity: it counts only with context, or other entities share it. */
export function isUnsure({ rule }: Surface): boolean {
  return NEEDS_MORE.has(rule);
}

const NEEDS_MORE: ReadonlySet<SurfaceRule> = new Set(["shy", "cued", "hinted", "shared"]);

const NOBODY: readonly Bearer<number>[] = [];

function bearersOf(surfaces: readonly Surface[]): readonly Bearer<number>[] {
  if (surfaces.length === 0) return NOBODY;
  return surfaces
    .filter(({ layer, rule }) => layer !== "ticker" && rule !== "stop" && rule !== "surname")
    .map((surface) => ({
      entity: surface.entity,
      isName: surface.layer === "name",
      isSure: !isUnsure(surface),
      written: surface.written.join(" "),
    }));
}

function foldedOf({ tokens }: NameAsWritten): string[] {
  return tokens.map((token) => token.folded);
}

function lettersIn({ tokens }: NameAsWritten): string {
  return tokens.map((token) => lettersOf(token.raw)).join(" ");
}
