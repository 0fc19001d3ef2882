import { ENTITY_KINDS } from "../../domain/entity.ts";
import { plainSpelling } from "../../text/fold.ts";
import { displayNameOf } from "../../text/display-name.ts";
import { isLegalForm } from "../../text/legal-forms.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { KnownName } from "./names.ts";

/**
 * The name that an editor uses for a library entity: in full, but without the legal form ("Tesla", not "Tesla Inc.").
 * If the article uses only a former name ("Twitter"), that name is returned.
 */
export function commonName(known: KnownName, forms: ReadonlySet<string>): string {
  const preferred = known.id === null ? undefined : PREFERRED[known.id];
  if (typeof preferred === "string") return preferred;
  if (preferred !== undefined)
    for (const [form, name] of Object.entries(preferred)) if (forms.has(form)) return name;
  const category = known.kind === null ? null : ENTITY_KINDS[known.kind].category;
  const isFirm = category === "corporate and brands";
  return (
    (isFirm || category === "crypto" ? formerName(known, forms) : undefined) ??
    (isFirm && known.called === null ? shortName(known, forms) : undefined) ??
    displayNameOf(known)
  );
}

/**
 * All other spellings of an entity. They tell it apart from other entities with the same name. A name with accents gets
 * its plain spelling, because callers compare letters and most papers print no accents.
 */
export function aliasesOf(name: string, forms: readonly string[]): string[] {
  const aliases = new Map(forms.map((form) => [foldSurface(form), form.replace(/\s+/g, " ")]));
  aliases.delete(foldSurface(name));
  const plain = plainSpelling(name);
  return plain === name ? [...aliases.values()] : [plain, ...aliases.values()];
}

/** Names that replace the library's: always, or only if the article uses a certain form. */
const PREFERRED: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  "u-s-department-of-war": {
    pentagon: "United States Department of Defense",
    "department of defense": "United States Department of Defense",
    "defense department": "United States Department of Defense",
    dod: "United States Department of Defense",
  },
  "nasdaq-composite": { nasdaq: "Nasdaq" },
  // "Google" is not a former name: Google still exists, and Alphabet owns it.
  "alphabet-inc": { google: "Google" },
  "tether-usdt": "Tether",
  terra: "Terra",
  palestine: { palestinians: "Palestinians" },
  czechia: { "czech republic": "Czech Republic" },
  "gaza-strip": { gaza: "Gaza" },
  "george-w-bush": "George W. Bush",
};

/** The longest alias in the article that begins the library's name: "Goldman Sachs" for "Goldman Sachs Group Inc." */
function shortName({ name, aliases }: KnownName, forms: ReadonlySet<string>): string | undefined {
  if (!isLegalForm(name.split(" ").at(-1)!)) return undefined;
  const full = foldSurface(name);
  const used = aliases.filter(
    (alias) => forms.has(foldSurface(alias)) && full.startsWith(`${foldSurface(alias)} `),
  );
  return used.toSorted((a, b) => b.length - a.length).find((alias) => alias.length > 3);
}

/** The former name that the article uses, if it does not use the current one: "Facebook", "Twitter". */
function formerName(known: KnownName, forms: ReadonlySet<string>): string | undefined {
  const { name, called, aliases } = known;
  const present = [name, called ?? name].map(foldSurface);
  // "Meta, which owns Facebook"
  if ([...forms].some((form) => present.some((full) => full === form || full.startsWith(`${form} `))))
    return undefined;
  const own = new Set(present.flatMap((full) => full.split(" ")));
  return aliases.find((alias) => {
    const folded = foldSurface(alias);
    if (alias.length <= 3 || !/\p{Ll}/u.test(alias) || !forms.has(folded)) return false;
    return (
      !present.some((full) => full.startsWith(folded)) && !folded.split(" ").some((word) => own.has(word))
    );
  });
}
