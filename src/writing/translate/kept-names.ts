import type { ItemEntity } from "../../domain/item.ts";

/**
 * What stays as it is written in every language: tickers, and the Latin names of those who have one (a company's, a
 * coin's). People, places and institutions have names of their own in other languages, and translators know them.
 */
export function keptNames(entities: readonly Pick<ItemEntity, "name" | "ticker">[]): string[] {
  const kept = entities.flatMap(({ name, ticker }) => (ticker === null ? [] : [ticker, name]));
  return [...new Set(kept)].filter(
    (name) => name.length > 1 && /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u.test(name),
  );
}

/** Of those, the ones that stand in a text as words of their own; the longest first. */
export function keptWithin(text: string, names: readonly string[]): string[] {
  return names.filter((name) => wordPattern(name).test(text)).sort((a, b) => b.length - a.length);
}

/** A name as a word of its own. */
export function wordPattern(name: string, flags = "u"): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, flags);
}
