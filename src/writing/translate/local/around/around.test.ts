import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Target, TARGETS } from "../../../../domain/language.ts";
import { loadForeignNames } from "../../../../knowledge/names-in-languages.ts";
import { brazilian } from "./brazilian.ts";
import { finish } from "./finish.ts";
import { replaceLeftOver } from "./left-over.ts";
import { lostNames } from "./name-told.ts";
import { findNames, namesWithin } from "./names.ts";
import { withParticle } from "./particles.ts";
import { restore } from "./restore.ts";
import { mask, MASK_SHAPES } from "./stand-ins.ts";
import { runs } from "../../../../../test/support/nightly.ts";

const NAMES = loadForeignNames();
const named = (sentence: string, ...entities: string[]) => {
  const names = namesWithin(
    sentence,
    entities.map((name) => ({ name })),
    NAMES,
  );
  return findNames(sentence, names).map(({ start, end }) => sentence.slice(start, end));
};

test("a full name counts anywhere, a short one only if the item is about its entity", () => {
  expect(named("The Federal Reserve met")).toEqual(["The Federal Reserve"]);
  expect(named("Apple fell and Trump spoke")).toEqual([]);
  expect(named("Apple fell and Trump spoke", "Apple", "Donald Trump")).toEqual(["Apple", "Trump"]);
  expect(named("Donald Trump met Xi, then Trump spoke")).toEqual(["Donald Trump", "Trump"]);
});

test("a name inside a longer one is left alone", () => {
  expect(named("The Federal Reserve Bank of New York said")).toEqual([]);
  expect(named("Apple Music and Ivanka Trump", "Apple", "Donald Trump")).toEqual([]);
  expect(named("President Trump and Apple CEO Tim Cook", "Apple", "Donald Trump")).toEqual([
    "Trump",
    "Apple",
    "Tim Cook",
  ]);
});

const tools = (sentence: string, language: Target, kept: string[] = []) => ({
  language,
  kept,
  names: namesWithin(sentence, [], NAMES),
});

/** An engine's translation of the masked sentence, and the finished sentence that results from it. */
const ROUND_TRIPS: readonly (readonly [
  Target,
  english: string,
  masked: string,
  engine: string,
  own: string,
])[] = [
  [
    "zh-CN",
    "The Federal Reserve lent $1.5 billion to 124,300 firms.",
    "XR4 lent $700 to 800 firms.",
    "XR4 向 800 家公司提供了 700 美元贷款。",
    "美联储向124,300家公司提供了15亿美元贷款。",
  ],
  ["ja", "Jerome Powell said it.", "XR4 said it.", "XR4 はそれを言った。", "パウエルはそれを言った。"],
  [
    "ko",
    "The European Central Bank met.",
    "XR4 met.",
    "XR4는 회의를 열었다.",
    "유럽중앙은행은 회의를 열었다.",
  ],
  ["ko", "Donald Trump met.", "XR4 met.", "XR4은 만났다.", "도널드 트럼프는 만났다."],
  [
    "es",
    "The firm raised $1.5 billion from 2 million people.",
    "The firm raised $700 from 800 people.",
    "La empresa recaudó 700 dólares de 800 personas.",
    "La empresa recaudó 1.500 millones de dólares de 2 millones de personas.",
  ],
  [
    "fr",
    "It has 3.2 million users and 4.5% more.",
    "It has 700 users and 4.5% more.",
    "Il compte 700 utilisateurs et 4.5% de plus.",
    "Il compte 3,2 millions d’utilisateurs et 4,5\u00A0% de plus.",
  ],
  [
    "ru",
    "It sold 12,341 cars for $2.5 billion.",
    "It sold 741 cars for $700.",
    "Она продала 741 автомобиль за 700 долларов.",
    "Она продала 12\u00A0341 автомобиль за 2,5 млрд долларов.",
  ],
  [
    "hi",
    "It has 15 million users.",
    "It has 700 users.",
    "इसके ७०० उपयोगकर्ता हैं।",
    "इसके 1.5 करोड़ उपयोगकर्ता हैं।",
  ],
  [
    "id",
    "The World Bank lent €3 million.",
    "XR4 lent €700.",
    "xr 4 meminjamkan €700.",
    "Bank Dunia meminjamkan 3 juta euro.",
  ],
  ["pt-BR", "It costs $3 million.", "It costs $700.", "Custa US$ 700.", "Custa US$ 3 milhões."],
  // The engine's word for the currency stays, with its ending and its adjective.
  ["tr", "Up from $2 million.", "Up from $700.", "700 dolardan arttı.", "2 milyon dolardan arttı."],
  ["tr", "It has $2 billion.", "It has $700.", "700 ABD doları var.", "2 milyar ABD doları var."],
  ["hi", "It has $2 billion.", "It has $700.", "इसके पास 700 अमेरिकी डॉलर हैं।", "इसके पास 2 अरब अमेरिकी डॉलर हैं।"],
  ["de", "It has $2 billion.", "It has $700.", "Es hat 700 US Dollar.", "Es hat 2 Milliarden US Dollar."],
  ["zh-CN", "It has ¥10 billion.", "It has ¥700.", "它有700元。", "它有100亿元。"],
  [
    "zh-CN",
    "Ottawa pledged $5 billion.",
    "Ottawa pledged $700.",
    "渥太华承诺700加元。",
    "渥太华承诺50亿加元。",
  ],
  [
    "zh-CN",
    "It sold 10 million pounds of tea.",
    "It sold 700 pounds of tea.",
    "它卖了700磅茶叶。",
    "它卖了1000万磅茶叶。",
  ],
];

test.each(ROUND_TRIPS)("%s: %s", (language, english, masked, engine, own) => {
  const sentence = mask(english, tools(english, language), "natural");
  expect(sentence.text).toBe(masked);
  expect(finish(english, restore(engine, sentence, language)!, language)).toBe(own);
});

test("the second shape gives everything a code: dates, tickers, numbers of two digits", () => {
  const english = "On March 5, AAPL rose 25% after 7 days.";
  const sentence = mask(english, tools(english, "de", ["AAPL"]), "codes");
  expect(sentence.text).toBe("XX1XX, XX2XX rose XX3XX% after 7 days.");
  expect(finish(english, restore("XX1XX stieg XX2XX nach 7 Tagen um XX3XX%.", sentence, "de")!, "de")).toBe(
    "Am 5. März stieg AAPL nach 7 Tagen um 25\u00A0%.",
  );
});

test("a code for a large number is linked to the currency that the engine wrote, and Canada's dollar stays one", () => {
  const english = "Ottawa pledged $5 billion and €3 million.";
  const sentence = mask(english, tools(english, "es"), "codes");
  expect(sentence.text).toBe("Ottawa pledged $XX1XX and XX2XX.");
  expect(restore("Ottawa prometió XX1XX dólares canadienses y XX2XX anuales.", sentence, "es")).toBe(
    "Ottawa prometió 5.000 millones de dólares canadienses y 3 millones de euros anuales.",
  );
});

test("a Turkish ending on a stand-in was chosen for its sound, so the sentence is asked again", () => {
  const english = "It rose to 2 million.";
  const sentence = mask(english, tools(english, "tr"), "natural");
  expect(restore("700'e yükseldi.", sentence, "tr")).toBeNull();
  expect(restore("700 oldu.", sentence, "tr")).toBe("2 milyon oldu.");
});

test("a stand-in that is missing, doubled, changed or scaled is noticed", () => {
  const english = "The World Bank lent $1.5 billion.";
  const sentence = mask(english, tools(english, "zh-CN"), "natural");
  expect(restore("XR4提供700美元。", sentence, "zh-CN")).toBe("世界银行提供15亿美元。");
  for (const wrong of [
    "提供700美元。",
    "XR4提供美元。",
    "XR4XR4提供700美元。",
    "XR4 XR4提供700美元。",
    "XR5提供700美元。",
    "XR4提供7000美元。",
    "XR4提供700万美元。",
    "XR4提供700美元700。",
    "XR4提供1,700美元。",
  ])
    expect([wrong, restore(wrong, sentence, "zh-CN")]).toEqual([wrong, null]);
});

/**
 * An engine that moves the words of a sentence around and spoils some. The oracle is naive: what it spoilt or not is known, so the
 * answer must be the untouched words with every original in place, or nothing.
 */
test("whatever an engine does, a restored sentence has everything exactly once, or there is none", () => {
  const words = fc.array(fc.constantFrom("lent", "and", "sold", "near", "with", "then"), { maxLength: 5 });
  const things = fc.uniqueArray(
    fc.constantFrom(
      "Donald Trump",
      "the World Bank",
      "$2.5 billion",
      "1,250,000",
      "3 million euros",
      "Bitcoin",
    ),
    { minLength: 1, maxLength: 4 },
  );
  const spoil = fc.constantFrom("nothing", "drop", "double", "lower", "space", "digit");
  fc.assert(
    fc.property(
      words,
      things,
      spoil,
      fc.nat(),
      fc.constantFrom(...TARGETS),
      fc.constantFrom(...MASK_SHAPES),
      (own, parts, how, seed, language, shape) => {
        const sentence = `${[...own, ...parts].join(" ")} x`;
        const context = { language, kept: [], names: namesWithin(sentence, [{ name: "Bitcoin" }], NAMES) };
        const masked = mask(sentence, context, shape);
        const tokens = masked.standIns.map(({ token }) => token);
        // Moved around: the stand-ins in the other order, at the front.
        const moved = [...tokens.toReversed(), "wort", ...own];
        const victim = tokens.length === 0 ? -1 : seed % tokens.length;
        const at = moved.indexOf(tokens[victim]!);
        const isCode = /[A-Z]/.test(tokens[victim] ?? "");
        if (victim >= 0 && how === "drop") moved.splice(at, 1);
        if (victim >= 0 && how === "double") moved.push(tokens[victim]!);
        if (isCode && how === "lower") moved[at] = moved[at]!.toLowerCase();
        if (isCode && how === "space") moved[at] = moved[at]!.replace(/(?<=[A-Z])(?=\d)/, " ");
        if (victim >= 0 && how === "digit") moved[at] = moved[at]!.replace(/\d/, "1");
        const restored = restore(moved.join(" | "), masked, language);
        const isSpoilt =
          victim >= 0 && ["drop", "double", "digit"].includes(how) && moved[at] !== tokens[victim];
        if (victim >= 0 && (how === "drop" || how === "double" || isSpoilt)) return restored === null;
        if (restored === null) return false;
        const wanted = [...masked.standIns.toReversed().map(({ written }) => written), "wort", ...own];
        return restored.replaceAll(/\s/g, "") === wanted.join(" | ").replaceAll(/\s/g, "");
      },
    ),
    { numRuns: runs(3000) },
  );
});

test.each([
  ["연준", "는", "은"],
  ["연준", "가 ", "이 "],
  ["OPEC", "는", "은"],
  ["OPEC+", "은", "는"],
  ["NATO", "은", "는"],
  ["트럼프", "은", "는"],
  ["트럼프", "으로", "로"],
  ["서울", "으로", "로"],
  ["유럽중앙은행", "로는", "으로는"],
  ["애플", "와", "과"],
  ["S&P500", "는", "은"],
  ["연준", "의", "의"],
  ["연준", " 의장", " 의장"],
  ["연준", "이사회", "이사회"],
])("Korean: %s and %s", (name, rest, own) => {
  expect(withParticle(name, rest)).toBe(own);
});

describe("names that the engine left in English", () => {
  const cases: readonly (readonly [Target, english: string, text: string, own: string])[] = [
    ["es", "The Federal Reserve met.", "El Federal Reserve se reunió.", "La Reserva Federal se reunió."],
    ["es", "A chief of the Federal Reserve", "Un jefe del Federal Reserve", "Un jefe de la Reserva Federal"],
    [
      "fr",
      "Talks with the World Bank",
      "Entretiens avec le World Bank",
      "Entretiens avec la Banque mondiale",
    ],
    [
      "fr",
      "the chief of the International Monetary Fund",
      "le chef de International Monetary Fund",
      "le chef du Fonds monétaire international",
    ],
    [
      "pt-BR",
      "the policy of the European Central Bank",
      "a política de European Central Bank",
      "a política do Banco Central Europeu",
    ],
    ["pt-BR", "NATO announced it", "A NATO anunciou", "A Otan anunciou"],
    ["pt-BR", "It told NATO", "Disse à NATO", "Disse à Otan"],
    ["pt-BR", "OPEC countries", "países OPEC", "países Opep"],
    ["es", "Iran or OPEC", "Irán o OPEC", "Irán o OPEP"],
    ["es", "OPEC countries", "países de OPEC", "países de la OPEP"],
    ["fr", "OPEC countries", "les pays d'OPEC", "les pays de l’Opep"],
    ["fr", "OPEC said that it cut", "dit qu’OPEC a réduit", "dit que l’Opep a réduit"],
    ["de", "It is in Switzerland", "Das ist in Switzerland", "Das ist in Switzerland"],
    ["de", "It is in France", "Das ist in France", "Das ist in Frankreich"],
    ["hi", "The World Bank said", "World Bank ने कहा", "विश्व बैंक ने कहा"],
    ["ar", "The World Bank said", "قال World Bank", "قال البنك الدولي"],
    ["tr", "The World Bank said", "World Bank açıkladı", "Dünya Bankası açıkladı"],
    // The ending was chosen for the sound of the English name.
    ["tr", "The World Bank’s plan", "World Bank'in planı", "World Bank'in planı"],
    // In Russian, only names without cases are inserted as they are.
    ["ru", "The Federal Reserve met", "Federal Reserve провела заседание", "ФРС провела заседание"],
    ["ru", "the chief of the World Bank", "глава World Bank", "глава World Bank"],
    [
      "de",
      "the chief of the European Central Bank",
      "der Chef der European Central Bank",
      "der Chef der European Central Bank",
    ],
    ["de", "Volodymyr Zelensky said", "Volodymyr Zelensky sagte", "Wolodymyr Selenskyj sagte"],
  ];
  test.each(cases)("%s: %s", (language, english, text, own) => {
    const entities = [{ name: "NATO" }, { name: "OPEC" }];
    const names = namesWithin(english, entities, NAMES);
    expect(replaceLeftOver(english, text, language, names)).toBe(own);
  });
});

test("a name counts as told in any case and spelling, and as lost if nothing like it is there", () => {
  const lost = (english: string, text: string, language: Target) =>
    lostNames(english, text, language, namesWithin(english, [], NAMES)).map((name) => name.english);
  expect(lost("The European Central Bank met", "с Европейским центральным банком", "ru")).toEqual([]);
  expect(lost("Donald Trump met JD Vance", "Трампа и Ванса", "ru")).toEqual(["JD Vance"]);
  expect(lost("The White House said", "im Weißen Haus", "de")).toEqual([]);
  expect(lost("The White House said", "im Kreml", "de")).toEqual(["White House"]);
  expect(lost("Emmanuel Macron said", "وقال لماكرون", "ar")).toEqual([]);
  expect(lost("Viktor Orbán and the Federal Reserve", "Orban und die Fed", "de")).toEqual([]);
  expect(lost("The Federal Reserve met", "फ़ेडरल रिजर्व की बैठक", "hi")).toEqual([]);
  // A country may become an adjective.
  expect(lost("Germany said", "la chancelière", "fr")).toEqual([]);
});

test.each([
  ["O facto é que o sector económico está a crescer", "O fato é que o setor econômico está crescendo"],
  ["1,5 mil milhões de euros", "1,5 bilhões de euros"],
  ["A equipa contactou a direcção em Moscovo", "A equipe contactou a direção em Moscou"],
  ["Os Económicos estão a subir", "Os Econômicos estão subindo"],
  ["O Irão e a Polónia no Médio Oriente", "O Irã e a Polônia no Oriente Médio"],
  ["Ele está a par do caso", "Ele está a par do caso"],
  ["António Guterres activa a rede", "António Guterres ativa a rede"],
  ["Uma activista da Activision", "Uma ativista da Activision"],
  ["O presidente está a favor e vai a pé", "O presidente está a favor e vai a pé"],
])("Brazil: %s → %s", (from, to) => {
  expect(brazilian(from)).toBe(to);
});

describe("what each press does with numbers, marks and stops", () => {
  const cases: readonly (readonly [Target, english: string, engine: string, own: string])[] = [
    ["de", "Rates rise to 4.25%", "Zinsen steigen auf 4.25%.", "Zinsen steigen auf 4,25\u00A0%"],
    ["tr", "Nikkei 225 rose 2.8%", "Nikkei 225 2.8% yükseldi", "Nikkei 225 %2,8 yükseldi"],
    ["tr", "Nikkei 225 rose 2.8%", "Nikkei 225 %2,8 yükseldi", "Nikkei 225 %2,8 yükseldi"],
    ["tr", "Up 5-10%", "5-10% arttı", "%5-10 arttı"],
    ["de", "Llama 3.1 beats iOS 18.2", "Llama 3.1 schlägt iOS 18.2", "Llama 3.1 schlägt iOS 18.2"],
    ["hi", "It has 250,000 cars", "250,000 कारें हैं", "2,50,000 कारें हैं"],
    ["zh-CN", "“It grows,” he said.", "“它在增长,” 他说.", "“它在增长，”他说。"],
    ["ja", "“It grows,” he said.", '"成長する" と 彼は言った。', "「成長する」と彼は言った。"],
    ["fr", "“It grows,” he said.", '"Il croît", dit-il.', "«\u00A0Il croît\u00A0», dit-il."],
    ["de", "“It grows,” he said.", '"Es wächst", sagte er.', "„Es wächst“, sagte er."],
    ["ru", "“It grows,” he said.", '"Растёт", сказал он.', "«Растёт», сказал он."],
    // Half a quotation stays as it is, so that the loss is noticed.
    ["de", "“It grows,” he said.", '"Es wächst, sagte er.', '"Es wächst, sagte er.'],
    ["es", "Talks begin in the U.S.", "Comienza el diálogo en EE. UU.", "Comienza el diálogo en EE. UU."],
    ["ru", "It sold 15 thousand", "Она продала 15 тыс.", "Она продала 15 тыс."],
    ["es", "Talks begin", "comienza el diálogo.", "Comienza el diálogo"],
    ["hi", "Talks begin.", "बातचीत शुरू", "बातचीत शुरू।"],
    ["tr", "Interest falls", "indirim başladı", "İndirim başladı"],
  ];
  test.each(cases)("%s: %s ← %s", (language, english, engine, own) => {
    expect(finish(english, engine, language)).toBe(own);
  });
});
