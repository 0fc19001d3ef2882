import { eld } from "eld/large";
import type { Target } from "../../domain/language.ts";

/** The scripts of the languages that do not use Latin letters. */
const SCRIPTS: Partial<Record<Target, RegExp>> = {
  "zh-CN": /\p{Script=Han}/gu,
  "zh-TW": /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  th: /\p{Script=Thai}/gu,
};

/** The least share of letters that must be in that script, not counting names left in Latin letters. */
const LEAST_SHARE = 0.6;
/** With fewer letters, the language cannot be detected reliably. */
const FEW_LETTERS = 40;
/** A Japanese text with fewer letters may contain no hiragana. */
const FEW_HAN = 30;

/** Signs that a text is not in the requested language. `names` are those left in Latin letters. */
export function checkLanguage(text: string, language: Target, names: readonly string[]): string[] {
  const words = names.reduce((rest, name) => rest.replaceAll(name, " "), text);
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS[language];
  if (script && letters > 0) {
    const own = words.match(script)?.length ?? 0;
    if (own / letters < LEAST_SHARE) return [`it is not written in the script of ${language}`];
  }
  if (language === "zh-CN" || language === "zh-TW") return checkChinese(words, language);
  if (language === "ja" && letters >= FEW_HAN && !/\p{Script=Hiragana}/u.test(words))
    return ["it is not Japanese"];
  if (letters < FEW_LETTERS) return [];
  return checkSpoken(words, language);
}

/** The detector's codes where they differ from ours. It treats Indonesian and Malay as one language. */
const CODES: Partial<Record<Target, string>> = { "pt-BR": "pt", id: "ms" };

function checkSpoken(words: string, language: Target): string[] {
  const detected = eld.detect(words);
  const code = CODES[language] ?? language;
  if (detected.language === code || detected.language === "") return [];
  const scores = detected.getScores();
  // Related languages often score as high as the right one, so only a clear lead counts.
  const isClear = (scores[detected.language] ?? 0) > CLEARLY * (scores[code] ?? 0);
  return isClear ? [`it is in the language ${detected.language}, not ${language}`] : [];
}

const CLEARLY = 1.25;

/** Frequent characters that differ between the two ways of writing Chinese, in pairs: Simplified, Traditional. */
const PAIRS =
  "这這们們国國会會时時经經对對发發为為过過还還说說让讓给給从從将將来來无無业業产產实實现現长長开開关關问問间間门門东東车車见見马馬银銀钱錢总總统統议議员員选選举舉军軍战戰争爭权權机機构構计計价價涨漲亿億万萬货貨币幣贸貿规規则則证證据據认認识識难難题題应應该該当當点點动動务務种種样樣学學华華韩韓欧歐乌烏兰蘭联聯储儲标標资資财財险險报報导導电電网網络絡数數类類约約级級纪紀录錄终終结結继繼续續维維严嚴丰豐临臨书書买買卖賣乐樂习習处處备備复複头頭夺奪奖獎妇婦宁寧审審宪憲宽寬层層岁歲币幣带帶广廣庆慶库庫张張归歸强強录錄怀懷态態恶惡战戰户戶扩擴执執护護拟擬拥擁择擇损損换換摆擺断斷旧舊显顯术術权權条條极極构構检檢楼樓残殘毕畢气氣汇匯汉漢没沒浓濃济濟测測湾灣满滿灭滅热熱爱愛状狀独獨环環画畫盐鹽监監盘盤码碼确確离離积積称稱稳穩穷窮笔筆签簽简簡红紅纳納纸紙线線组組细細织織绍紹绝絕绩績综綜缓緩缩縮罚罰职職肃肅胜勝脑腦节節药藥虑慮补補观觀觉覺订訂讨討训訓记記许許论論设設访訪评評诉訴词詞试試话話询詢详詳误誤请請诸諸调調谈談谋謀谢謝负負责責败敗质質购購费費贺賀赛賽赢贏赵趙跃躍转轉轮輪软軟轻輕载載较較输輸达達迁遷运運进進远遠违違连連迟遲递遞邮郵释釋针針铁鐵铜銅锁鎖错錯键鍵阳陽阴陰阶階际際陆陸陈陳队隊随隨隐隱难難雾霧静靜项項顺順须須预預领領频頻颗顆颜顏额額风風飞飛饭飯馆館驱驅驻駐验驗鱼魚鸡雞";

function checkChinese(words: string, language: "zh-CN" | "zh-TW"): string[] {
  let simplified = 0;
  let traditional = 0;
  for (const character of words) {
    const at = PLACES.get(character);
    if (at === 0) simplified += 1;
    else if (at === 1) traditional += 1;
  }
  const [own, other] = language === "zh-CN" ? [simplified, traditional] : [traditional, simplified];
  // A single character of the other kind of Chinese may belong to a name, or be correct in both kinds.
  if (other <= own * 0.1 || (other === 1 && own > 0)) return [];
  return [`it is written in ${language === "zh-CN" ? "Traditional" : "Simplified"} characters`];
}

const PLACES = new Map([...PAIRS].map((character, at) => [character, at % 2]));
