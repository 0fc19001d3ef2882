import { afterAll, describe, expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { CENTRAL, FIRST } from "./centrality.ts";
import { openNewsReader } from "../models/news-reader.ts";
import { readArticle } from "../read-article.ts";
import { FEATURES } from "./features.ts";
import { findEntities, findNamed } from "./find-entities.ts";
import { sortsOf } from "./name-sorts.ts";
import { findMentionsOf } from "./target.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

const reader = await openNewsReader();
afterAll(() => reader[Symbol.asyncDispose]());

async function find(title: string, text = "") {
  const named = findNamed({ title, text }, names);
  const mentioned = named.candidates.map(({ mentions }) => mentions);
  const { reading } = await readArticle({ title, text }, mentioned, named.document, reader);
  return findEntities(named, { ...reading, sorts: sortsOf(named, names, reading.sorts) });
}

async function namesIn(title: string, text = ""): Promise<string[]> {
  return (await find(title, text)).entities.map(({ name }) => name);
}

const OTHERS =
  "Partners|Partners Group|GameBuild|India|Nora Quill Says|Tokamak Network|Aethir|Navcoin|First American|PAC Protocol".split(
    "|",
  );

describe("findEntities", () => {
  it("names known and unknown actors in full, the most central first", async () => {
    const found = await find(
      "Okonjo sues Tesla over battery fires",
      "Marguerite Okonjo, a former engineer, sued Tesla on Monday in Texas. Okonjo says the carmaker hid reports of fires. Tesla did not comment.",
    );
    expect(found.entities.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Marguerite Okonjo", "Tesla"]),
    );
    const [okonjo] = found.entities.filter(({ name }) => name === "Marguerite Okonjo");
    expect(okonjo).toMatchObject({ id: null, aliases: ["Okonjo"], ticker: null, sentiment: null });
    const [tesla] = found.entities.filter(({ name }) => name === "Tesla");
    expect(tesla).toMatchObject({ id: "tesla-inc", ticker: "TSLA" });
    expect(found.reasons).toHaveLength(found.entities.length);
    for (const { salience } of found.entities) expect(salience).toBeGreaterThan(0);
  });

  it.each([
    [
      "Bridge protocol Halcyon drained of $212 million in exploit",
      "Halcyon Bridge, a protocol that moves assets between Ethereum and Solana, was drained of $212 million on Tuesday. The attacker swapped most of it for USDC, security firm CertiK said.",
      "Halcyon Bridge",
    ],
    [
      "Senate confirms Laura Hendricks as SEC chair",
      "Laura Hendricks was confirmed on Thursday as chair of the Securities and Exchange Commission by 53 votes to 46. President Trump nominated her in March; Senator Elizabeth Warren opposed her.",
      "Laura Hendricks",
    ],
    [
      "TSMC plans new Arizona plant",
      "Taiwan Semiconductor Manufacturing Co plans to build a third plant in Arizona, people with knowledge of the matter said on Monday.",
      "TSMC",
    ],
  ])("puts the main subject first, however well known the others are: %s", async (title, text, expected) => {
    expect((await namesIn(title, text))[0]).toBe(expected);
  });

  it("orders by salience and returns at most five", async () => {
    const text = Array.from(
      { length: 9 },
      (_, at) => `Company${at} Labs met Ethereum, Solana, Russia and Iran.`,
    ).join(" ");
    const { entities: five } = await find("Ethereum, Solana, Russia, Iran, China and Japan sign", text);
    expect(five.length).toBeLessThanOrEqual(5);
    expect(five.map(({ salience }) => salience)).toEqual(
      five.map(({ salience }) => salience).sort((a, b) => b - a),
    );
  });

  it.each([
    ["trump warns iran over nuclear talks", ["Donald Trump", "Iran"]],
    ["north koreas missile test alarms japan", ["North Korea", "Japan"]],
    ["TRUMP MEETS PUTIN IN GENEVA", ["Donald Trump", "Vladimir Putin"]],
    ["Ethereum Surges Past Rivals as Solana Slips", ["Ethereum", "Solana"]],
  ])("reads a headline whose casing does not help: %s", async (title, expected) => {
    expect(await namesIn(title)).toEqual(expect.arrayContaining(expected));
  });

  it("is not misled by names far down, however frequent", async () => {
    const lead =
      "The Bank of Japan raised its rate to 1 percent on Friday, the highest in thirty years, and said that more would follow if wages go on rising as they did in spring. ";
    const filler =
      "Shops, wages and rents were named as reasons in a statement that was longer than most. ".repeat(15);
    const later = "Elon Musk and Tesla were mentioned by Solana and Ethereum. ".repeat(12);
    const short = await namesIn("Bank of Japan raises rate to 1 percent", lead + filler);
    const long = await namesIn("Bank of Japan raises rate to 1 percent", lead + filler + later);
    expect(short).toContain("Bank of Japan");
    expect(long).toEqual(short);
  });

  it("finds no names in datelines, picture credits and labels", async () => {
    const found = await find(
      "OPINION: The Senate should wait",
      "REUTERS/Nora Quill/File Photo WASHINGTON (Reuters) - The Senate voted on Monday. R-Ohio, said nothing.",
    );
    const all = found.candidates.map(({ name }) => name);
    expect(all).toEqual(["United States Senate"]);
  });

  it("names an administration by its president, and a company by its name at the time", async () => {
    const all = (await find("Rules", "The Trump administration told Twitter and Facebook to keep records."))
      .candidates;
    const named = all.filter(({ isImplied }) => isImplied !== true);
    expect(named.map(({ name }) => name).sort()).toEqual(["Donald Trump", "Facebook", "Twitter"]);
  });

  it.each([
    ["Acme names Ana Costa Chief Financial Officer", "", ["Ana Costa", "Acme"]],
    ["Changes at the top", "Chief Operating Officer Maria Lang leaves.", ["Maria Lang"]],
    ["Changes at the top", "The Chief Product Officer stays.", []],
  ])("does not take an office for a name: %s %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ name }) => name)).toEqual(expected);
  });

  it("recognises a country before a place that is not in the library", async () => {
    const { candidates } = await find(
      "Quake hits Italy's Norcia",
      "A strong quake hit Italy's Norcia on Sunday.",
    );
    expect(candidates.filter(({ known }) => known !== null).map(({ name }) => name)).toEqual(["Italy"]);
  });

  it("reads letters in brackets as the name before them", async () => {
    const { candidates } = await find(
      "Union",
      "The Vesterland Blockchain Union (VBU) opened. The VBU has nine members.",
    );
    expect(candidates).toHaveLength(1);
    expect(candidates[0]).toMatchObject({ name: "Vesterland Blockchain Union", known: null });
    expect(candidates[0]!.mentions).toHaveLength(3);
  });

  it.each([
    [
      "Navy finds wreck in Sea of Japan",
      "Divers found the wreck in the Sea of Japan on Monday.",
      ["Sea of Japan"],
    ],
    ["Tanker seized", "A tanker was seized in the Gulf of Oman.", ["Gulf of Oman"]],
    ["Boat sinks", "A boat sank in the Gulf of Corinth on Monday.", ["Gulf of Corinth"]],
  ])("recognises a sea, not the country or the company in its name: %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ["Shell companies hid money, court says", ""],
    ["Shell games", "Shell games are as old as fairs, and no shell was ever empty."],
    ["Fed up with noise, neighbours sue", ""],
    ["Ripple effect of strike is felt", ""],
    ["Turkey recall widens", "More turkey was taken from shelves."],
    ["Orchards bloom late", "The Vesterland Apple Commission blamed frost. Apple trees bloomed late."],
    ["Rain at last", "Rain fell in the Amazon, after months. Amazon towns rejoiced."],
    ["Wreck found", "It lay in the Sea of Crete."],
  ])(
    "does not take a word that opens a sentence or is part of another name for a company: %s",
    async (title, text) => {
      const known = (await find(title, text)).candidates.filter((one) => one.known !== null);
      expect(known).toEqual([]);
      expect(await namesIn(title, text)).not.toContain("Amazon");
    },
  );

  it.each([
    [
      "Shell buys gas field",
      "Shell said it would pay cash. A shell of a platform stands there, Shell's own.",
      "Shell",
    ],
    ["Fed holds", "Fed officials left the fed funds rate alone.", "Federal Reserve"],
    ["Amazon hires 3,000", "Amazon will hire 3,000 people, the Amazon founder said.", "Amazon"],
    ["US and Iran meet", "US envoys came. They told us little.", "United States"],
    ["Turkey votes", "Turkish voters chose. A turkey crossed the street.", "Turkey"],
    ["Chip maker cuts jobs", "Rival Intel Corp. declined to comment.", "Intel"],
  ])("still recognises a company or a country: %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ name }) => name)).toContain(expected);
  });

  it.each([
    [
      "Jordan drops bid for gavel",
      "Rep. Jim Jordan gave up on Friday. Jordan had lost three votes.",
      "Jim Jordan",
    ],
    [
      "Ford drops bid for mayor",
      "Nora Ford, a teacher, ended her campaign. Ford said she was tired.",
      "Nora Ford",
    ],
    ["Chad Smith named finance chief", "The board named Chad Smith on Tuesday.", "Chad Smith"],
    ["Lima pitches again", "Jose Lima came back as a pitcher.", "Jose Lima"],
  ])(
    "assigns a surname or a given name to the person named in the text: %s",
    async (title, text, expected) => {
      expect((await find(title, text)).candidates.map(({ name }) => name)).toEqual([expected]);
    },
  );

  it.each([
    ["Jordan warns of drought", "Jordan has little water left. Jim Jordan had asked for a report.", "Jordan"],
    ["Jim Jordan flies to Amman", "Jim Jordan will spend three days in Jordan.", "Jordan"],
    ["Ford ends offer", "Ford dropped its offer for a rival, Chairman Bill Ford said.", "Ford"],
    ["Michael Dell honoured", "Michael Dell founded Dell in 1984, and its shares rose.", "Dell"],
    ["Will Hawaii lead the way?", "Will Hawaii? Nobody knows.", "Hawaii"],
    ["Chad Signs Pact", "Chad signed a pact with its neighbours.", "Chad"],
    ["Georgia Gov. Brian Kemp signs law", "", "Georgia"],
  ])("keeps a place or a company beside a namesake: %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ name }) => name)).toContain(expected);
  });

  it.each([
    ["Drift Protocol drained in hack", "Drift Protocol said so on Monday. Drift will pay.", "Drift Protocol"],
    ["Stream Finance halts withdrawals", "Stream Finance had lost money.", "Stream Finance"],
    ["Air Serbia grounds jets", "Air Serbia grounded four jets on Monday.", "Air Serbia"],
    ["Strike Hits Air Serbia Again", "Crews of Air Serbia walked out.", "Air Serbia"],
    ["Air Canada grounds jets", "Air Canada grounded four jets on Monday.", "Air Canada"],
  ])("keeps a name whole that begins with an ordinary word: %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ name }) => name)).toEqual([expected]);
  });

  it.each([
    ["Air strikes hit Syria", "Air Force jets hit Syria.", "Syria"],
    ["Under Finance Minister Nora Quill taxes fell", "", "Nora Quill"],
    ["Despite Network outages Solana grew", "", "Solana"],
    ["Startup Acorn Labs raises money", "", "Acorn Labs"],
  ])("does not add an ordinary word to the name after it: %s", async (title, text, expected) => {
    expect(await namesIn(title, text)).toEqual([expected]);
  });

  it.each([
    ["Balancer offers bounty to hacker", "Balancer will pay if the money comes back.", "Balancer"],
    ["Target cuts 900 jobs", "Target said on Monday that sales at the retailer were slow.", "Target"],
  ])("reads a word as a name if the text shows that it is one: %s", async (title, text, expected) => {
    expect(await namesIn(title, text)).toEqual([expected]);
  });

  it.each([
    ["Oil supply to grow, Bloomberg reports", ""],
    ["Saudi Aramco weighs bond sale - Bloomberg", ""],
    ["Fund flows rise", "Bloomberg analyst Eric Balchunas said flows rose."],
    ["Dow Jones: Boeing CEO to step down", ""],
    ["Boeing CEO to step down", "The chief executive will step down, Dow Jones reported on Monday."],
  ])("recognises an agency, not a person or an index with its name: %s", async (title, text) => {
    const ids = (await find(title, text)).candidates.map(({ known }) => known?.id);
    expect(ids).not.toContain("michael-bloomberg");
    expect(ids).not.toContain("dow-jones-industrial-average");
  });

  it.each([
    ["Bloomberg enters race", "Michael Bloomberg entered the race on Monday.", "michael-bloomberg"],
    ["Sodas banned", "Bloomberg banned sodas. Mayor Bloomberg said so on Monday.", "michael-bloomberg"],
    ["Dow Jones falls 300 points", "", "dow-jones-industrial-average"],
    ["Dow Jones: Index falls 300 points", "", "dow-jones-industrial-average"],
  ])("recognises the person and the index when they are named: %s", async (title, text, expected) => {
    expect((await find(title, text)).candidates.map(({ known }) => known?.id)).toContain(expected);
  });

  it.each([
    [
      "Acorn reopens transfers, Partners with Quill",
      "The exchange Acorn opens again, in a partnership with Quill.",
    ],
    ["BC.GAME opens lottery", "BC.GAME opened a lottery for holders of Bitcoin and Ethereum."],
    ["Tribe wins land", "American Indian leaders praised the vote of Indian tribes on Monday."],
    ["Five forecasts", "Nora Quill Says $250,000\n\nThe highest forecast for bitcoin is that of Nora Quill."],
    [
      "Wallet adds The Open Network (TON)",
      "The wallet added The Open Network (TON). TON is a coin like Bitcoin.",
    ],
    ["Bitcoin sets record", "Bitcoin set a new ATH, and the NAV of a fund rose with it."],
    ["First American deaths are counted", "First American deaths were counted in May. A PAC paid for it."],
  ])("does not name somebody who is not meant: %s", async (title, text) => {
    const found = (await find(title, text)).candidates.map(({ name }) => name);
    for (const name of OTHERS) expect(found).not.toContain(name);
  });

  it("never throws, whatever the words", async () => {
    for (const title of [
      "",
      " ",
      "…",
      "A",
      "$$$",
      "\u0000",
      "💥💥",
      "’s",
      "U.S.",
      "(",
      "«»",
      "é".repeat(300),
      "İİİİ the amazon of İstanbul",
    ])
      expect((await find(title, title)).entities.length).toBeLessThanOrEqual(5);
  });
});

describe("findMentionsOf", () => {
  const text =
    "Nora Quill of the Harbour Party won. “I am glad,” Quill said. Acorn Systems backed her. Acorn fell 3 %.";
  const read = findNamed({ title: "Quill wins seat", text }, names);

  it.each([
    ["Nora Quill", ["Quill", "Nora Quill", "Quill"]],
    ["Acorn Systems", ["Acorn Systems", "Acorn"]],
    ["Ms. Nora Quill", ["Quill", "Quill", "Quill"]],
    ["harbour party", ["Harbour Party"]],
    ["Bob Nobody", []],
    ["", []],
  ])("finds %s", (target, words) => {
    expect(findMentionsOf(target, read).map((mention) => mention.words)).toEqual(words);
  });
});

it("the trees were trained on these features", () => {
  expect(CENTRAL.features).toEqual(FEATURES);
  expect(FIRST.features).toEqual(FEATURES);
});
