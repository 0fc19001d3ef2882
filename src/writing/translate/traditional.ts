import type { Rendition } from "../../domain/item.ts";
import { type ForeignName, loadForeignNames } from "../../knowledge/names-in-languages.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { Target } from "../../domain/language.ts";
import { namesWithin } from "./local/around/names.ts";
import { heldFields, type TranslationTask, type Translator, type RenditionWords } from "./translator.ts";

/**
 * Adds Traditional Chinese to a translator that only knows Simplified, using OpenCC with Taiwan's vocabulary and, for the names of
 * the item, the spelling of Taiwan's press.
 */
export function withTraditional(
  translator: Translator,
  names: readonly ForeignName[] = loadForeignNames(),
): Translator {
  return {
    ...translator,
    version: `${translator.version}+opencc-3`,
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
      else if (simplified) written.set("zh-TW", await traditionalOf(simplified, task, names));
      if (!task.languages.includes("zh-CN")) written.delete("zh-CN");
      return written;
    },
  };
}

async function traditionalOf(
  words: RenditionWords,
  { words: english, entities }: TranslationTask,
  names: readonly ForeignName[],
): Promise<RenditionWords> {
  convert ??= import("opencc-js/cn2t").then(({ ConverterFactory, Locale }) =>
    ConverterFactory(Locale.from.cn, Locale.to.twp, [TERMS]),
  );
  const toTraditional = await convert;
  const text = heldFields(english)
    .map((field) => english[field])
    .join("\n");
  // Only the names in this item: 沙拉 is a president's name, but also means salad.
  const own = namesWithin(text, entities, names).flatMap(({ names: { "zh-CN": from, "zh-TW": to } }) =>
    from === undefined || to === undefined ? [] : [[toTraditional(from), to] as const],
  );
  const longestFirst = own.sort(([a], [b]) => b.length - a.length);
  const converted: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  for (const field of heldFields(words)) {
    const traditional = withTaiwanMarks(toTraditional(words[field]!));
    converted[field] = longestFirst.reduce(
      (named, [from, to]) => (to.includes(from) ? named : named.replaceAll(from, to)),
      traditional,
    );
  }
  return converted;
}

/** Taiwan quotes with corner brackets. Beside a Latin letter it may be an apostrophe: Moody’s. */
function withTaiwanMarks(text: string): string {
  return text.replaceAll(/[“”]|(?<!\p{Script=Latin})[‘’](?!\p{Script=Latin})/gu, (mark) => CORNERS[mark]!);
}

const CORNERS: Readonly<Record<string, string>> = { "“": "「", "”": "」", "‘": "『", "’": "』" };

/** OpenCC's tables take a second and some memory to load, so they are loaded on first use. */
let convert: Promise<(text: string) => string> | undefined;

/**
 * News terms that differ in Taiwan but that OpenCC does not replace, in Traditional characters. A term that stays as it is keeps a
 * shorter one from matching inside it. 質量 is not listed: it is quality, but also mass.
 */
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
  ["朝鮮戰爭", "韓戰"],
  ["朝鮮王朝", "朝鮮王朝"],
  ["朝鮮族", "朝鮮族"],
  ["朝鮮", "北韓"],
  ["英偉達", "輝達"],
  ["人工智能", "人工智慧"],
  ["數字資產", "數位資產"],
  ["數字貨幣", "數位貨幣"],
  ["首席執行官", "執行長"],
  ["初創公司", "新創公司"],
  ["增加", "增加"],
  ["削減", "削減"],
  ["加息", "升息"],
  ["減息", "降息"],
  ["萬億", "兆"],
  ["臺灣", "台灣"],
  ["通脹", "通膨"],
  ["水平線", "水平線"],
  ["水平面", "水平面"],
  ["水平方向", "水平方向"],
  ["水平井", "水平井"],
  ["水平", "水準"],
  ["渠道", "管道"],
  ["反饋", "回饋"],
  ["導彈", "飛彈"],
  ["航天", "航太"],
  ["集裝箱", "貨櫃"],
  ["移動支付", "行動支付"],
  ["公交", "公車"],
  ["數碼", "數位"],
  ["首次公開募股", "首次公開發行"],
  ["首席財務官", "財務長"],
  ["首席運營官", "營運長"],
  ["首席技術官", "技術長"],
  ["歐佩克", "OPEC"],
  ["哈馬斯", "哈瑪斯"],
  ["悉尼", "雪梨"],
  ["迪拜", "杜拜"],
  ["托馬斯", "湯瑪斯"],
  ["概率", "機率"],
];
