import { ENTITY_KINDS, type Entity, type EntityKind } from "../domain/entity.ts";
import { isLegalForm } from "./legal-forms.ts";
import { foldSurface } from "./tokens.ts";

interface Named extends Pick<Entity, "name" | "called" | "aliases"> {
  readonly kind: EntityKind | null;
}

/** An entity's name for display: in full, but without the legal form ("Tesla", not "Tesla Inc."). */
export function displayNameOf(entity: Named): string {
  const { name, called, kind } = entity;
  if (called !== null) return called;
  const category = kind === null ? null : ENTITY_KINDS[kind].category;
  if (category === "corporate and brands") return withoutLegalForm(entity);
  if (category === "crypto") return name;
  if (category === "people") return withoutInitial(entity);
  return name.replace(/^U\.S\. /, "United States ");
}

/** Words that are dropped only if the rest of the name is an alias. */
const LOOSE = new Set("holdings holding group company trust".split(" "));

function withoutLegalForm({ name, aliases }: Named): string {
  const words = name.replaceAll(",", "").split(" ");
  while (words.length > 1 && isLegalForm(words.at(-1)!)) words.pop();
  if (words.length > 1 && words.at(-1) === "&") words.pop();
  const plain = words.join(" ");
  if (words.length > 1 && LOOSE.has(words.at(-1)!.toLowerCase())) {
    const rest = foldSurface(words.slice(0, -1).join(" "));
    return aliases.find((alias) => foldSurface(alias) === rest) ?? plain;
  }
  return aliases.find((alias) => foldSurface(alias) === foldSurface(plain)) ?? plain;
}

function withoutInitial({ name, aliases }: Named): string {
  const shorter = name.replace(/ \p{Lu}\. /u, " ");
  return shorter !== name && aliases.includes(shorter) ? shorter : name;
}
