import type { Target } from "../../../../domain/language.ts";

export type Currency = "USD" | "EUR" | "GBP" | "JPY" | "CNY" | "KRW" | "INR" | "RUB" | "TRY" | "CHF" | "BRL";

/** The names behind an amount of millions, in the order of `ORDER`. */
const TABLE: Readonly<Record<Target, string>> = {
  "zh-CN": "美元;欧元;英镑;日元;元;韩元;卢比;卢布;里拉;瑞士法郎;雷亚尔",
  "zh-TW": "美元;歐元;英鎊;日圓;人民幣;韓元;盧比;盧布;里拉;瑞士法郎;雷亞爾",
  ja: "ドル;ユーロ;ポンド;円;元;ウォン;ルピー;ルーブル;リラ;スイスフラン;レアル",
  ko: "달러;유로;파운드;엔;위안;원;루피;루블;리라;스위스프랑;헤알",
  es: "dólares;euros;libras;yenes;yuanes;wones;rupias;rublos;liras;francos suizos;reales",
  "pt-BR": "dólares;euros;libras;ienes;yuans;wons;rúpias;rublos;liras;francos suíços;reais",
  fr: "dollars;euros;livres sterling;yens;yuans;wons;roupies;roubles;livres turques;francs suisses;reais",
  de: "Dollar;Euro;Pfund;Yen;Yuan;Won;Rupien;Rubel;Lira;Franken;Reais",
  ru: "долларов;евро;фунтов стерлингов;иен;юаней;вон;рупий;рублей;лир;швейцарских франков;реалов",
  tr: "dolar;euro;sterlin;yen;yuan;won;rupi;ruble;lira;İsviçre frangı;real",
  ar: "دولار;يورو;جنيه إسترليني;ين;يوان;وون;روبية;روبل;ليرة;فرنك سويسري;ريال",
  hi: "डॉलर;यूरो;पाउंड;येन;युआन;वॉन;रुपये;रूबल;लीरा;स्विस फ्रैंक;रियाल",
  id: "dolar AS;euro;pound sterling;yen;yuan;won;rupee;rubel;lira;franc Swiss;real",
  vi: "USD;euro;bảng Anh;yên;nhân dân tệ;won;rupee;rúp;lira;franc Thụy Sĩ;real",
  th: "ดอลลาร์;ยูโร;ปอนด์;เยน;หยวน;วอน;รูปี;รูเบิล;ลีรา;ฟรังก์สวิส;เรอัล",
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

export function currencyName(currency: Currency, language: Target): string {
  return TABLE[language].split(";")[ORDER.indexOf(currency)]!;
}
