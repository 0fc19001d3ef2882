import { ENTITY_KINDS } from "../../domain/entity.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { KnownName } from "./names.ts";

/**
 * What an editor calls an entity of the library: in full, but without what only registers write ("Tesla", not "Tesla
 * Inc."), and by the name that was its own at the time ("Twitter"), where the article uses that one alone.
 */
export function commonName(known: KnownName, forms: ReadonlySet<string>): string {
  const preferred = known.id === null ? undefined : PREFERRED.get(known.id);
  if (preferred !== undefined) return preferred;
  const category = known.kind === null ? null : ENTITY_KINDS[known.kind].category;
  if (category === "corporate and brands") return formerName(known, forms) ?? withoutLegalForm(known);
  if (category === "crypto") return formerName(known, forms) ?? known.name;
  if (category === "people") return withoutInitial(known);
  return known.name.replace(/^U\.S\. /, "United States ");
}

/** Names that common usage writes otherwise than the library. */
const PREFERRED = new Map<string, string>(
  Object.entries({
    "u-s-supreme-court": "Supreme Court of the United States",
    "north-atlantic-treaty-organization": "NATO",
  }),
);

const LEGAL = new Set(
  "inc corp corporation co company ltd limited llc plc sa ag nv se spa holdings holding group incorporated kgaa asa ab oyj bhd pjsc lp trust".split(
    " ",
  ),
);

function withoutLegalForm({ name, aliases }: KnownName): string {
  const words = name.replace(/,/g, "").split(" ");
  let kept = words.length;
  let best = name;
  const spellings = new Map(aliases.map((alias) => [foldSurface(alias), alias]));
  while (kept > 1 && LEGAL.has(words[kept - 1]!.toLowerCase().replaceAll(".", ""))) {
    kept--;
    const shorter = words.slice(0, kept).join(" ");
    const spelling = spellings.get(foldSurface(shorter));
    if (spelling !== undefined) best = spelling;
    else if (best === name) best = shorter;
  }
  return best;
}

function withoutInitial({ name, aliases }: KnownName): string {
  const shorter = name.replace(/ \p{Lu}\. /u, " ");
  return shorter !== name && aliases.includes(shorter) ? shorter : name;
}

/** The article's own name for it, where that is no shorter writing of the library's: "Google", "Facebook". */
function formerName({ name, aliases, ticker }: KnownName, forms: ReadonlySet<string>): string | undefined {
  const own = new Set(foldSurface(name).split(" "));
  const used = aliases.filter((alias) => forms.has(foldSurface(alias)));
  if (forms.has(foldSurface(name)) || used.length === 0) return undefined;
  return used.find(
    (alias) =>
      alias !== ticker &&
      alias.length > 3 &&
      /\p{Ll}/u.test(alias) &&
      !foldSurface(alias)
        .split(" ")
        .some((word) => own.has(word)) &&
      !own.has(foldSurface(alias).replaceAll(" ", "")),
  );
}
