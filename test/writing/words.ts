import type { Target } from "../../src/domain/language.ts";
import type { Line } from "../support/item.ts";
import { item } from "../support/item.ts";

/** Text in the form of a model's answer. */
export interface ModelWords {
  readonly headline: string;
  readonly summary: string;
  readonly points: readonly string[];
}

/** The item's text in English. Below it is the same text in other languages, by native speakers. */
export const ENGLISH: ModelWords = {
  headline: "Ruritania raises its main rate to 4.25%",
  summary:
    "The central bank of Ruritania raised its main rate by 25 basis points to 4.25% on Tuesday, the third rise this year.",
  points: [
    "The crown gained 0.6% against the euro after the announcement, and the bank bought $1.5 billion of it.",
    "Governor Ida Falk said the decision of 3 November was unanimous.",
  ],
};

export const TRANSLATED: Readonly<Partial<Record<Target, ModelWords>>> = {
  de: {
    headline: "Ruritanien hebt den Leitzins auf 4,25 % an",
    summary:
      "Die Zentralbank von Ruritanien hat ihren Leitzins am Dienstag um 25 Basispunkte auf 4,25 % angehoben, die dritte Anhebung in diesem Jahr.",
    points: [
      "Die Krone legte nach der Ankündigung gegenüber dem Euro um 0,6 % zu, und die Bank kaufte sie für 1,5 Milliarden Dollar.",
      "Gouverneurin Ida Falk sagte, die Entscheidung vom 3. November sei einstimmig gefallen.",
    ],
  },
  es: {
    headline: "Ruritania sube su tipo principal al 4,25 %",
    summary:
      "El banco central de Ruritania subió el martes su tipo principal en 25 puntos básicos, hasta el 4,25 %, la tercera subida de este año.",
    points: [
      "La corona ganó un 0,6 % frente al euro tras el anuncio, y el banco compró 1.500 millones de dólares de ella.",
      "La gobernadora Ida Falk dijo que la decisión del 3 de noviembre fue unánime.",
    ],
  },
  "zh-CN": {
    headline: "鲁里坦尼亚将主要利率上调至4.25%",
    summary: "鲁里坦尼亚央行周二将主要利率上调25个基点至4.25%，这是今年第三次加息。",
    points: [
      "消息公布后，克朗兑欧元上涨0.6%，央行买入价值15亿美元的克朗。",
      "行长伊达·法尔克表示，11月3日的决定是一致通过的。",
    ],
  },
  ja: {
    headline: "ルリタニア、主要金利を4.25%に引き上げ",
    summary:
      "ルリタニア中央銀行は火曜日、主要金利を25ベーシスポイント引き上げて4.25%とした。今年3回目の利上げとなる。",
    points: [
      "発表後、クローネはユーロに対して0.6%上昇し、中銀は15億ドル分を買い入れた。",
      "イダ・ファルク総裁は、11月3日の決定は全会一致だったと述べた。",
    ],
  },
  ar: {
    headline: "روريتانيا ترفع سعر الفائدة الرئيسي إلى 4.25%",
    summary:
      "رفع البنك المركزي في روريتانيا سعر الفائدة الرئيسي يوم الثلاثاء بمقدار 25 نقطة أساس إلى 4.25%، وهي الزيادة الثالثة هذا العام.",
    points: [
      "ارتفعت الكرونة بنسبة 0.6% مقابل اليورو بعد الإعلان، واشترى البنك ما قيمته 1.5 مليار دولار منها.",
      "قالت المحافظة إيدا فالك إن قرار 3 نوفمبر اتخذ بالإجماع.",
    ],
  },
};

export const LANGUAGES_HERE = ["zh-CN", "ja", "es", "de", "ar"] as const satisfies Target[];

/** The item that has these texts. */
export function rateItem(given: Partial<Line> = {}): Line {
  const en = {
    headline: ENGLISH.headline,
    summary: ENGLISH.summary,
    body: bodyOf(ENGLISH),
    whyItMatters: null,
  };
  return item({ impact: 3, renditions: { en }, ...given });
}

export function bodyOf({ points }: ModelWords): string {
  return points.map((point) => `• ${point}`).join("\n");
}
