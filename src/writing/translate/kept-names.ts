import type { ItemEntity } from "../../domain/item.ts";

/**
 * Names that stay unchanged in every language: tickers, and names with a capital inside a word (BlackRock, PayPal). People, places and
 * institutions have translated names, and a commodity such as gold is a plain word. Translators translate those correctly by themselves.
 */
export function keptNames(entities: readonly Pick<ItemEntity, "name" | "ticker">[]): string[] {
  const tickers = entities.flatMap(({ ticker }) => ticker ?? []);
  const names = entities.flatMap(({ name }) => (/^\S*\p{Ll}\S*\p{Lu}\S*$/u.test(name) ? name : []));
  return [...new Set([...tickers, ...names])].filter((name) => name.length > 1);
}

/** The names that occur in a text as separate words, longest first. */
export function keptWithin(text: string, names: readonly string[]): string[] {
  return names.filter((name) => wordPattern(name).test(text)).sort((a, b) => b.length - a.length);
}

/** Matches a name as a separate word. */
export function wordPattern(name: string, flags = "u"): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, flags);
}
