import type { Target } from "../../../../domain/language.ts";

export type Currency = "USD" | "EUR" | "GBP" | "JPY" | "CNY" | "KRW" | "INR" | "RUB" | "TRY" | "CHF" | "BRL";

/** The names behind an amount of millions, in the order of `ORDER`. Behind "|" are the beginnings of other words for them. */
const TABLE: Readonly<Record<Target, string>> = {
  "zh-CN": "美元|美金;欧元;英镑;日元;元|人民币;韩元;卢比|印度卢比;卢布;里拉|土耳其里拉;瑞士法郎|法郎;雷亚尔",
  "zh-TW": "美元|美金;歐元;英鎊;日圓|日元;人民幣|元;韓元|韓圜;盧比;盧布;里拉;瑞士法郎|法郎;雷亞爾|里爾",
  ja: "ドル|米ドル;ユーロ;ポンド|英ポンド;円;元|人民元;ウォン;ルピー;ルーブル;リラ|トルコリラ;スイスフラン|フラン;レアル",
  ko: "달러|미국 달러;유로;파운드;엔;위안;원;루피;루블;리라;스위스프랑|스위스 프랑|프랑;헤알",
  es: "dólares|dólar|dolar;euros|euro;libras|libra;yenes|yen;yuanes|yuan;wones|won;rupias|rupia;rublos|rublo;liras|lira;francos suizos|franco;reales|real|reais",
  "pt-BR":
    "dólares|dólar|dolar;euros|euro;libras|libra;ienes|iene;yuans|yuan|iuan;wons|won;rúpias|rúpia|rupia;rublos|rublo;liras|lira;francos suíços|franco;reais|real",
  fr: "dollars|dollar;euros|euro;livres sterling|livre;yens|yen;yuans|yuan;wons|won;roupies|roupie;roubles|rouble;livres turques|livre|lire;francs suisses|franc;reais|real|réa",
  de: "Dollar|dollar;Euro|euro;Pfund|pfund;Yen|yen;Yuan|yuan;Won|won;Rupien|rupie;Rubel|rubel;Lira|lira;Franken|frank;Reais|real|reais",
  ru: "долларов|долл;евро;фунтов стерлингов|фунт;иен|йен;юаней|юан;вон;рупий|рупи;рублей|рубл;лир;швейцарских франков|франк|швейцарск;реалов|реал",
  tr: "dolar;euro|avro;sterlin|pound;yen;yuan;won;rupi;ruble;lira|TL;İsviçre frangı|frank|frang;real|reai",
  ar: "دولار;يورو;جنيه إسترليني|جنيه;ين;يوان;وون;روبية;روبل;ليرة;فرنك سويسري|فرنك;ريال",
  hi: "डॉलर;यूरो;पाउंड;येन;युआन;वॉन;रुपये|रुपय|रुपए;रूबल;लीरा;स्विस फ्रैंक|फ्रैंक;रियाल|रियल",
  id: "dolar AS|dolar;euro;pound sterling|pound|poundsterling;yen;yuan;won;rupee;rubel;lira;franc Swiss|franc;real|reai",
  vi: "USD|đô la|đôla|đô-la;euro;bảng Anh|bảng;yên|yen;nhân dân tệ|tệ;won;rupee;rúp|ruble;lira;franc Thụy Sĩ|franc;real|reai",
  th: "ดอลลาร์;ยูโร;ปอนด์;เยน;หยวน;วอน;รูปี;รูเบิล;ลีรา;ฟรังก์สวิส|ฟรังก์;เรอัล",
};
const ORDER: readonly Currency[] = [
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "CNY",
  "KRW",
  "INR",
  "RUB",
  "TRY",
  "CHF",
  "BRL",
];
const SIGNS: Readonly<Record<Currency, string>> = {
  USD: String.raw`US ?\$|\$|USD`,
  EUR: "€|EUR",
  GBP: "£|GBP",
  JPY: "¥|￥|JPY",
  CNY: "CN¥|¥|CNY|RMB",
  KRW: "₩|KRW",
  INR: "₹|INR",
  RUB: "₽|RUB",
  TRY: "₺|TRY",
  CHF: "CHF",
  BRL: String.raw`R\$|BRL`,
};

export function currencyName(currency: Currency, language: Target): string {
  return wordsOf(currency, language).split("|")[0]!;
}

/** Matches the currency where a translation says it right before or right behind a number. */
export function currencyMarks(currency: Currency, language: Target): { before: RegExp; after: RegExp } {
  const signs = SIGNS[currency];
  const words = wordsOf(currency, language)
    .split("|")
    .sort((a, b) => b.length - a.length)
    // An ending and the country's adjective belong to it: "долларами", "dólares estadounidenses", "US-Dollar".
    .map((word) => (SPACELESS.has(language) ? word : String.raw`${word}[\p{L}\p{M}]*`));
  const link = language === "fr" ? "(?:de |d['’])?" : "(?:de )?";
  return {
    before: new RegExp(String.raw`(?:${signs})\s?$`, "iu"),
    after: new RegExp(
      String.raw`^[\s\u00A0\u202F-]?(?:(?:${signs})(?![\p{L}])|${link}(?:US-)?(?:${words.join("|")})(?:${NATIONS})?)`,
      "iu",
    ),
  };
}

/** Languages that join words, so that an ending would swallow the next one. */
const SPACELESS: ReadonlySet<Target> = new Set(["zh-CN", "zh-TW", "ja", "ko", "th"]);
const NATIONS = String.raw` (?:AS|Mỹ|estadounidenses|americanos|américains|norte-americanos|США|أمريكي|أميركي)(?!\p{L})|สหรัฐ(?:ฯ|อเมริกา)?|\(USD\)`;

function wordsOf(currency: Currency, language: Target): string {
  return TABLE[language].split(";")[ORDER.indexOf(currency)]!;
}
