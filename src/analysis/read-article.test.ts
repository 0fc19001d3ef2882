import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "../text/sentences.ts";
import type { Candidate } from "./entities/candidate.ts";
import type { Document } from "./entities/document.ts";
import { openNewsReader } from "./models/news-reader.ts";
import { openingOf } from "./models/opening.ts";
import { partyTraits } from "./party-traits.ts";
import { passageAbout, placesIn, readArticle } from "./read-article.ts";

/** Like `readDocument`: collapses the title's spaces, changes its capitals, and keeps the text's positions. */
function documentOf(title: string, text: string): Document {
  const head = title.replace(/\s+/g, " ").trim().toUpperCase();
  const whole = text.trim() === "" ? head : `${head}\n\n${text}`;
  return {
    text: whole,
    titleEnd: head.length,
    casing: "sentence",
    tokens: [],
    sentences: splitSentences(whole),
  };
}

function places(document: Document, name: string) {
  return [...document.text.matchAll(new RegExp(name, "gi"))].map(({ index }) => ({
    start: index,
    end: index + name.length,
  }));
}

/** The traits of a party about which nothing else is known. */
const UNKNOWN = partyTraits([], { document: documentOf("", ""), candidates: [], sorts: [], happening: null });

const NOTHING = "Nothing of the kind was said about anybody else at the meeting. ".repeat(20);

test("finds mentions in the opening, wherever they are and whether or not the text repeats the title", () => {
  const words = fc.array(fc.constantFrom("acorn", "Acorn", "birch", "said", "  ", "\n", "so.", "“why?”"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, words, fc.boolean(), (one, other, isRepeated) => {
      const title = one.join(" ");
      const text = `${isRepeated ? ` ${title.trim()} ` : ""}${other.join(" ")}`;
      const opening = openingOf(title, text);
      const document = documentOf(title, text);
      const found = placesIn(opening, places(document, "acorn"), document);
      // If the text starts with the title, the opening contains the title only once.
      expect(found).toEqual(
        [...opening.text.matchAll(/acorn/gi)]
          .slice(0, 3)
          .map(({ index }) => ({ start: index, end: index + "acorn".length })),
      );
    }),
  );
});

test("one reading covers everybody in the opening, each by their own mentions", async () => {
  await using reader = await openNewsReader();
  const article = {
    title: "Acorn shares soar on record profit while Birch collapses into bankruptcy",
    text: "Birch said that it could not pay its debts. Acorn raised its outlook.",
  };
  const document = documentOf(article.title, article.text);
  const mentioned = ["Acorn", "Birch", "Cedar"].map((name) => places(document, name));
  let readings = 0;
  const counted = {
    ...reader,
    read: (...given: Parameters<typeof reader.read>) => (readings++, reader.read(...given)),
  };
  const { towards } = await readArticle(article, mentioned, document, counted);
  const [positive, negative] = ["Positive", "Negative"].map((label) =>
    reader.labelsOf("sentiment").indexOf(label),
  );
  const [acorn, birch, cedar] = [
    await towards(0, UNKNOWN),
    await towards(1, UNKNOWN),
    await towards(2, UNKNOWN),
  ];
  expect(acorn[positive!]).toBeGreaterThan(acorn[negative!]!);
  expect(birch[negative!]).toBeGreaterThan(birch[positive!]!);
  expect(cedar.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
  expect(readings).toBe(1);
});

test("sentiment depends on the words around each name, not on the order of the names", async () => {
  await using reader = await openNewsReader();
  const [positive, negative] = ["Positive", "Negative"].map((label) =>
    reader.labelsOf("sentiment").indexOf(label),
  );
  for (const [winner, loser] of [
    ["Acorn", "Birch"],
    ["Birch", "Acorn"],
  ] as const) {
    const title = `${loser} slumps on fraud claims while ${winner} jumps on record profit`;
    const document = documentOf(title, "");
    const mentioned = [places(document, winner), places(document, loser)];
    const { towards } = await readArticle({ title, text: "" }, mentioned, document, reader);
    const [won, lost] = [await towards(0, UNKNOWN), await towards(1, UNKNOWN)];
    expect(won[positive!]).toBeGreaterThan(won[negative!]!);
    expect(lost[negative!]).toBeGreaterThan(lost[positive!]!);
  }
});

test("somebody mentioned only further down is judged by the sentences that mention them", async () => {
  await using reader = await openNewsReader();
  const article = { title: "Markets on Monday", text: `${NOTHING}Birch collapsed into bankruptcy.` };
  const document = documentOf(article.title, article.text);
  const { reading, towards } = await readArticle(article, [places(document, "Birch")], document, reader);
  expect(reading.sentiments).toEqual([null]);
  expect((await towards(0, UNKNOWN))[reader.labelsOf("sentiment").indexOf("Negative")]).toBeGreaterThan(0.5);
});

test("a candidate's traits are its own, and never those of a country that its words imply", () => {
  const mentions = [{ start: 0, end: 6, words: "Ankara", isInside: false }];
  const known = (kind: "city" | "country") => ({
    id: kind,
    name: kind,
    called: null,
    kind,
    ticker: null,
    aliases: [],
    general: null,
    country: null,
    measure: null,
    family: null,
  });
  const country = {
    name: "country",
    known: known("country"),
    mentions,
    looks: "known",
    isImplied: true,
  } as const;
  const city = { name: "city", known: known("city"), mentions, looks: "known" } as const;
  const traitsOf = (candidates: readonly Candidate[], at?: number) =>
    partyTraits(
      mentions,
      {
        document: documentOf("", ""),
        candidates,
        sorts: candidates.map(() => new Float32Array(8)),
        happening: null,
      },
      at,
    );
  const ofCity = traitsOf([city], 0);
  expect(traitsOf([country, city])).toEqual(ofCity);
  expect(traitsOf([country, city], 1)).toEqual(ofCity);
  expect(traitsOf([country, city], 0)).not.toEqual(ofCity);
});

test("a passage is the headline and the sentences that mention somebody, with the first few mentions", () => {
  const text = `${NOTHING}Shares of Birch fell. ${NOTHING}Birch denies it. Birch waits.`;
  const document = documentOf("Acorn sues Birch", text);
  const passage = passageAbout(places(document, "Birch"), document);
  expect(passage.text).toBe("ACORN SUES BIRCH. Shares of Birch fell. Birch denies it. Birch waits.");
  expect(passage.mentions.map(({ start, end }) => passage.text.slice(start, end))).toEqual([
    "BIRCH",
    "Birch",
    "Birch",
  ]);
});

test("a passage starts shortly before the first mention, however long the headline is", () => {
  const document = documentOf("Nobody was named ".repeat(30), `${NOTHING}Birch denies it.`);
  const passage = passageAbout(places(document, "Birch"), document);
  const [mention] = passage.mentions;
  expect(passage.text.slice(mention!.start, mention!.end)).toBe("Birch");
  expect(mention!.start).toBeLessThanOrEqual(240);
});
