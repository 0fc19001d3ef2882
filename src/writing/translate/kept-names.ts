import type { ItemEntity } from "../../domain/item.ts";

/**
 * What stays as it is written in every language: tickers, and names that no language has a word for, as their capitals
 * tell (BlackRock, PayPal). People, places and institutions have names of their own elsewhere, gold is Gold for nobody
 * else, and translators know both.
 */
export function keptNames(entities: readonly Pick<ItemEntity, "name" | "ticker">[]): string[] {
  const tickers = entities.flatMap(({ ticker }) => ticker ?? []);
  const names = entities.flatMap(({ name }) => (/^\S*\p{Ll}\S*\p{Lu}\S*$/u.test(name) ? name : []));
  return [...new Set([...tickers, ...names])].filter((name) => name.length > 1);
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
