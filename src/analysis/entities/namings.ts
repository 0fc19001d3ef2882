import { foldSurface } from "../../text/tokens.ts";
import type { NameMention } from "./names.ts";

export function isOneWord({ words }: NameMention): boolean {
  return !/\s/.test(words);
}

/** Every mention of the same entity. */
export function namings({ entity }: NameMention, known: readonly NameMention[]): NameMention[] {
  return known.filter((other) => other.entity === entity);
}

/** Whether another spelling confirms that the entity is meant: "Shell PLC", "Jordanian". */
export function isCalledOtherwise(mention: NameMention, known: readonly NameMention[]): boolean {
  const folded = foldSurface(mention.words);
  return namings(mention, known).some(({ words }) => foldSurface(words) !== folded);
}
