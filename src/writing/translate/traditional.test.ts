import { expect, test } from "vitest";
import type { Target } from "../../domain/language.ts";
import { withTraditional } from "./traditional.ts";
import type { RenditionWords, TranslationTask } from "./translator.ts";

async function inTaiwan(english: string, simplified: string, entities: TranslationTask["entities"] = []) {
  const translator = withTraditional({
    name: "simplified",
    version: "1",
    languages: () => Promise.resolve(new Set<Target>(["zh-CN"])),
    translate: () => Promise.resolve(new Map<Target, RenditionWords>([["zh-CN", { headline: simplified }]])),
  });
  const translations = await translator.translate({
    words: { headline: english },
    entities,
    languages: ["zh-TW"],
  });
  return (translations.get("zh-TW") as RenditionWords).headline;
}

test.each([
  ["Trump met the Fed", "特朗普与美联储会面", "川普與聯準會會面"],
  ["It lost $1.5 trillion", "损失1.5万亿美元", "損失1.5兆美元"],
  ["“Inflation is high,” Thomas said", "“通胀很高，”托马斯说", "「通膨很高，」湯瑪斯說"],
  ["Missiles hit Taiwan", "导弹击中台湾", "飛彈擊中台灣"],
  ["Moody’s cut the rating", "Moody’s下调评级，‘很意外’", "Moody’s下調評級，『很意外』"],
  ["The mass of the sun", "太阳的质量", "太陽的質量"],
  ["Below the horizon line", "低于水平线，水平很高", "低於水平線，水準很高"],
  ["Wider spreads after a rate rise", "加息后增加息差", "升息後增加息差"],
  ["The Korean War", "朝鲜战争中的朝鲜", "韓戰中的北韓"],
])("D8 Taiwan's words: %s → %s → %s", async (english, simplified, traditional) => {
  expect(await inTaiwan(english, simplified)).toBe(traditional);
});

test("a name gets Taiwan's spelling in an item that has it, and nowhere else", async () => {
  expect(await inTaiwan("Ahmed al-Sharaa spoke", "沙拉发表讲话")).toBe("夏拉發表講話");
  expect(await inTaiwan("The salad was recalled", "沙拉被召回")).toBe("沙拉被召回");
  expect(await inTaiwan("Harris spoke", "哈里斯发表讲话")).toBe("哈里斯發表講話");
  const entities = [{ name: "Kamala Harris", ticker: null }];
  expect(await inTaiwan("Harris spoke", "哈里斯发表讲话", entities)).toBe("賀錦麗發表講話");
});
