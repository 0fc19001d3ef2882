import { describe, expect, test } from "vitest";
import { answerNews } from "../../src/api/answer.ts";
import { PLAIN } from "../../src/api/query.ts";
import type { Category } from "../../src/domain/category.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import type { LearntEntity } from "../../src/index/mention.ts";
import { NewsIndex } from "../../src/index/news-index.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../../src/knowledge/measures.ts";

const LIBRARY = {
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
  measurePhrases: loadMeasurePhrases(),
};

/** Parses `Name [alias, alias] $TICKER` into an entity as an item carries it. */
function entityOf(said: string): LearntEntity {
  const [, name, aliases, ticker] = /^(.*?)(?: \[(.*)\])?(?: \$(\S+))?$/.exec(said)!;
  return { name: name!, aliases: aliases?.split(", ") ?? [], ticker: ticker ?? null };
}

/** A record with one item per entity, in this order. Items are identified by position, from 0. */
class Record {
  readonly #lexicon = new Lexicon(LIBRARY);
  readonly #index = new NewsIndex(this.#lexicon, 0);

  constructor(items: readonly string[], categories: readonly Category[] = ["economy"]) {
    items.forEach((said, place) => {
      const entities = said.split(" + ").map((each) => ({ ...entityOf(each), sentiment: null }));
      this.#index.apply([
        {
          kind: "item",
          number: place + 1,
          languages: 1,
          frames: [],
          gist: null,
          facts: {
            id: String(place),
            publishedAt: place,
            outlet: 1,
            eventType: "ops-notice",
            impact: 3,
            impactScore: 50,
            categories: [categories[place] ?? categories[0]!],
            sections: [],
            storyId: null,
            entities,
          },
        },
      ]);
    });
  }

  /**
   * The positions of the items found for a sentence (it ends with a question mark) or for keywords, oldest
   * first.
   */
  ask(words: string, before: number | null = null): string {
    const match = words.endsWith("?")
      ? { kind: "sentence" as const, sentence: words, subEntities: [] }
      : { kind: "keyword" as const, keywords: words.split(",") };
    const query = {
      ...PLAIN,
      match,
      categories: null,
      impacts: null,
      sections: null,
      excludedOutlets: [],
      language: "en" as const,
      limit: 100,
      before,
      after: null,
    };
    const { slots } = answerNews(query, this.#index, this.#lexicon);
    return slots.toReversed().join(" ");
  }
}

describe("D17 names carried by an item's entity find the item", () => {
  test.each([
    // BOJ is also the ticker of a coin.
    ["Bank of Japan [BOJ]", ["BOJ", "BoJ", "Will the BOJ raise rates?"]],
    [
      "Microsoft Corp [Microsoft] $MSFT",
      ["Microsoft,MSFT", "Microsoft Corp", "Will Microsoft (MSFT) beat earnings?"],
    ],
    ["JPMorgan Chase & Co. [JPMorgan] $JPM", ["JPMorgan,JPM", "Will JPMorgan fall?"]],
    ["Nvidia Corp [Nvidia] $NVDA", ["Nvidia,NVDA", "Will Nvidia fall?"]],
    ["Nvidia Corp", ["Nvidia,NVDA", "Will NVDA fall?"]],
    ["Coinbase Inc [Coinbase] $COIN", ["Coinbase,COIN", "Will Coinbase fall?"]],
    ["Goldman Sachs Group [Goldman Sachs] $GS", ["Goldman Sachs,GS", "Will Goldman Sachs fall?"]],
    ["Samsung Electronics Co [Samsung]", ["Samsung", "Will Samsung Electronics fall?"]],
    ["Alphabet Inc. Class A [Alphabet, Google] $GOOGL", ["Alphabet,GOOGL", "Google", "Will Alphabet fall?"]],
    ["Alphabet Inc. Class C [Alphabet, Google] $GOOG", ["Alphabet,GOOG", "GOOG", "Will Google fall?"]],
    ["Securities and Exchange Commission [SEC]", ["SEC", "US SEC", "Will the SEC sue another exchange?"]],
    ["Securities and Exchange Commission", ["SEC", "Will the SEC sue another exchange?"]],
    ["Securities and Exchange Commission [Philippine SEC]", ["Philippine SEC"]],
    // The entity is not in the library, but its aliases are.
    [
      "Tesla Records [Tesla, Tesla Discs]",
      ["Tesla Records", "Tesla", "Tesla Discs", "Will Tesla Records close?"],
    ],
    ["Adam Quorvex [Quorvex, Powell]", ["Quorvex", "Powell", "Adam Quorvex"]],
    ["Digital gold [Bitcoin]", ["Bitcoin", "digital gold"]],
    ["Zed Union [ZU, zedbank]", ["ZU", "zedbank", "Zed Union"]],
    // The name is just a ticker.
    ["BTC $BTC", ["BTC", "Bitcoin", "Will Bitcoin rise?", "Will BTC rise?"]],
    ["NVDA $NVDA", ["NVDA", "Nvidia", "Will Nvidia rise?"]],
    ["ETH", ["ETH", "Ethereum", "Will Ethereum (ETH) rise?"]],
    ["ZBQX $ZBQX", ["ZBQX", "Will ZBQX rise?"]],
    ["BTC $BTX", ["BTC", "BTX"]],
  ])("%s", (said, questions) => {
    const record = new Record([said, "Somebody Else"]);
    for (const question of questions) expect([question, record.ask(question)]).toEqual([question, "0"]);
  });

  test.each([
    ["Zorbax Inc [Zorbax] $ZBX", "Zorbax Corporation [Zorbax] $ZBX", "Zorbax,ZBX"],
    ["Zorbax Inc [Zorbax] $ZBX", "Zorbax Corporation [Zorbax] $ZBX", "Will Zorbax rise?"],
    ["Zorbax Inc $ZBX", "Zorbax Corporation $ZBX", "Zorbax Inc"],
    ["Zorbax Inc [Zorbax] $ZBX", "Zorbax Mining [Zorbax] $ZBM", "Will Zorbax rise?"],
    ["ZBQX $ZBQX", "Zorblax Quantum $ZBQX", "Zorblax Quantum,ZBQX"],
    ["Zorblax Quantum $ZBQX", "ZBQX $ZBQX", "Zorblax Quantum,ZBQX"],
    ["ZBQX", "Zorblax Quantum $ZBQX", "Will ZBQX rise?"],
    ["Bitcoin $BTC", "BTC $BTC", "BTC"],
    ["Bitcoin $BTC", "BTC $BTX", "Will BTC rise?"],
    ["Bitcoin $BTC", "ETH", "Bitcoin,Ethereum"],
  ])("%s and %s: %s finds both", (first, second, question) => {
    expect(new Record([first, second]).ask(question)).toBe("0 1");
    expect(new Record([second, first]).ask(question)).toBe("0 1");
  });

  test("a shared ticker used as a name means the entity of the item's category; as a ticker it finds all of them", () => {
    const record = new Record(["BCH", "BCH", "BCH $BCH"], ["crypto", "economy", "crypto"]);
    expect(record.ask("Bitcoin Cash")).toBe("0 2");
    expect(record.ask("Banco De Chile")).toBe("1");
    expect(record.ask("BCH")).toBe("0 1 2");
  });
});

describe("a shared alias does not make two entities one", () => {
  test.each([
    ["Israel Adesanya [Israel, Izzy]", "Israel", "Will Israel and Iran sign a treaty?", "Israel,Iran"],
    ["Michael B. Jordan [Jordan]", "Jordan", "Will Jordan and Iran sign a treaty?", "Jordan,Iran"],
    ["Paris Hilton [Paris]", "Paris", "Will Paris and London flood?", "Paris,London"],
    ["Chad Wolf [Chad]", "Chad", "Will Chad and Iran sign a treaty?", "Chad,Iran"],
    ["Georgia Power [Georgia] $GPJA", "Georgia", "Will Georgia and Iran sign a treaty?", "Georgia,Iran"],
  ])("%s", (said, alias, sentence, keywords) => {
    const { name, ticker } = entityOf(said);
    const record = new Record([`${said} + Iran + London`, `${alias} + Iran + London`]);
    expect(record.ask(name)).toBe("0");
    expect(record.ask(`Will ${name} win?`)).toBe("0");
    if (ticker !== null) expect(record.ask(ticker)).toBe("0");
    expect(record.ask(alias)).toBe("");
    // Both items carry the second country or city, but only item 1 carries the first one, too.
    expect(record.ask(sentence)).toBe("1");
    expect(record.ask(keywords)).toBe("1");
  });

  test("not even an alias learnt from the news, if the tickers differ", () => {
    const items = ["Vexel", "Vexel Group [Vexel] $VXL", "Vexel Holdings [Vexel] $VXH"];
    const record = new Record(items);
    expect(record.ask("VXL")).toBe("0 1");
    expect(record.ask("VXH")).toBe("2");
    expect(record.ask("Vexel")).toBe("0 1 2");
    expect(record.ask("Will Vexel rise?")).toBe("0 1 2");
    expect(new Record(items.toReversed()).ask("VXH")).toBe("0");
  });

  test("in a sentence, an alias keeps its meaning in the library", () => {
    const record = new Record(["Tesla Records [Tesla]", "Tesla Inc. $TSLA"]);
    expect(record.ask("Will Tesla rise?")).toBe("1");
    expect(record.ask("Tesla")).toBe("0 1");
    expect(record.ask("Will Tesla Records stay with Tesla?")).toBe("0 1");
  });

  test("ordinary words and phrases do not become names", () => {
    const record = new Record(["Yes Bank [Yes, the deal, gold medal]"]);
    for (const question of ["Yes", "yes", "the deal", "gold medal"]) expect(record.ask(question)).toBe("");
  });
});

test("D16 a name learnt from an item is unknown before that item", () => {
  const items = ["Bitcoin $BTC", "Bitcoin [Zeta Qu] $BTC", "Zorblax [Fed]", "BTC $BTX"];
  for (let end = 1; end <= items.length; end++) {
    const then = new Record(items.slice(0, end));
    const now = new Record(items);
    for (const question of [
      "BTC",
      "Zeta Qu",
      "Fed",
      "Zorblax",
      "Will BTC rise?",
      "Will Zeta Qu meet the Fed?",
    ])
      expect([question, now.ask(question, end)]).toEqual([question, then.ask(question)]);
  }
});
