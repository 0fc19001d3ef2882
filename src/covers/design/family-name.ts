import familyNames from "../art/family-names.json" with { type: "json" };
import type { Subject } from "./subject.ts";

/** Whether the family name comes before the given name. */
export function isFamilyFirst({ entity, title }: Subject): boolean {
  const family = FAMILIES[entity.id] ?? entity.family;
  return family !== null && title.startsWith(family) && title !== family;
}

/** Family names that are not the last word of the name: where they come first, or have several words. */
const FAMILIES: Readonly<Record<string, string>> = familyNames;

/** A family name may come first ("Lee Jae Myung"), so the entity's `family` decides which word is the family name. */
export function partsOf({ entity, title }: Subject): { given: string; family: string } {
  const known = FAMILIES[entity.id] ?? entity.family;
  if (known !== null && title.startsWith(known) && RULER.test(title.slice(known.length)))
    return { given: "", family: title };
  const family = known !== null && title.includes(known) ? known : lastWord(title);
  return { given: title.replace(family, "").replace(/\s+/g, " ").trim(), family };
}

/** What follows the first name of people whose names have no family name to set apart: "Charles III", "Haitham bin Tariq". */
const RULER = /^ [IVX]+$|\s(?:bin|ibn|al[- ])/i;

/** The last word with its particles and suffix: "von der Leyen", "Van Hollen", "Trump Jr.". */
function lastWord(title: string): string {
  const words = title.split(" ");
  let from = words.length - 1;
  if (/^(?:Jr\.?|Sr\.?|II|III|IV)$/.test(words[from]!) && from > 1) from -= 1;
  while (from > 1 && PARTICLE.test(words[from - 1]!)) from -= 1;
  return words.slice(from).join(" ");
}

const PARTICLE = /^(?:v[ao]n|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten|St\.)$/i;
