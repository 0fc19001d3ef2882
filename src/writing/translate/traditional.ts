import type { Rendition } from "../../domain/item.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { Target } from "../../domain/language.ts";
import { heldFields, type Translator, type RenditionWords } from "./translator.ts";

/** Adds Traditional Chinese to a translator that only knows Simplified, using OpenCC with Taiwan's vocabulary. */
export function withTraditional(translator: Translator): Translator {
  return {
    ...translator,
    version: `${translator.version}+opencc`,
    async languages() {
      const own = await translator.languages();
      return own.has("zh-CN") ? new Set([...own, "zh-TW" as const]) : own;
    },
    async translate(task) {
      const own = await translator.languages();
      if (!task.languages.includes("zh-TW") || own.has("zh-TW")) return translator.translate(task);
      const asked = new Set(task.languages.map((language) => (language === "zh-TW" ? "zh-CN" : language)));
      const translations = await translator.translate({ ...task, languages: [...asked] });
      const simplified = translations.get("zh-CN");
      const written = new Map<Target, RenditionWords | ProviderFault>(translations);
      if (simplified instanceof ProviderFault) written.set("zh-TW", simplified);
      else if (simplified) written.set("zh-TW", await traditionalOf(simplified));
      if (!task.languages.includes("zh-CN")) written.delete("zh-CN");
      return written;
    },
  };
}

async function traditionalOf(words: RenditionWords): Promise<RenditionWords> {
  convert ??= import("opencc-js/cn2t").then(({ ConverterFactory, Locale }) =>
    ConverterFactory(Locale.from.cn, Locale.to.twp, [TERMS]),
  );
  const toTraditional = await convert;
  const converted: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  for (const field of heldFields(words)) converted[field] = toTraditional(words[field]!);
  return converted;
}

/** OpenCC's tables take a second and some memory to load, so they are loaded on first use. */
let convert: Promise<(text: string) => string> | undefined;

/** News terms that differ in Taiwan but that OpenCC does not replace, in Traditional characters. */
const TERMS: [string, string][] = [
  ["特朗普", "川普"],
  ["鮑威爾", "鮑爾"],
  ["美聯儲", "聯準會"],
  ["普京", "普丁"],
  ["澤連斯基", "澤倫斯基"],
  ["奧巴馬", "歐巴馬"],
  ["沙特阿拉伯", "沙烏地阿拉伯"],
  ["沙特", "沙烏地"],
  ["朝鮮半島", "朝鮮半島"],
  ["朝鮮", "北韓"],
  ["英偉達", "輝達"],
  ["人工智能", "人工智慧"],
  ["數字資產", "數位資產"],
  ["數字貨幣", "數位貨幣"],
  ["首席執行官", "執行長"],
  ["初創公司", "新創公司"],
  ["加息", "升息"],
  ["減息", "降息"],
];
