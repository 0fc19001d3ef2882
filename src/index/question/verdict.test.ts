import { expect, test } from "vitest";
import { asked, gistAt, libraryLexicon, loudGist } from "../../../test/support/question.ts";
import type { EventType } from "../../domain/event-type.ts";
import type { Gist } from "../../domain/gist.ts";
import { NewsIndex } from "../news-index.ts";
import { EVIDENCE } from "./evidence.ts";
import trained from "./verdict.json" with { type: "json" };
import { isAnswer, judge, type Verdict } from "./verdict.ts";

/** Items here carry only the library's names, so they can share it. */
const lexicon = libraryLexicon();

interface Told {
  readonly names?: readonly string[];
  readonly gist?: Gist | null;
  readonly day?: string;
  readonly eventType?: EventType;
}

/** The verdict on an item that is the only one. */
function verdictOn(
  sentence: string,
  { names = [], gist = gistAt(0.6), day = "2026-11-14", eventType = "data-release" }: Told,
): Verdict {
  const index = new NewsIndex(lexicon, 0);
  const facts = {
    id: "itm_1",
    publishedAt: Date.parse(day),
    outlet: 1,
    eventType,
    impact: 3 as const,
    impactScore: 50,
    categories: ["economy" as const],
    sections: [],
    storyId: null,
    entities: names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null })),
  };
  index.apply([{ kind: "item", number: 1, facts, languages: 1, frames: [], gist }]);
  const question = asked(sentence, lexicon);
  const verdict = judge(question, 0, { index, lexicon });
  expect(verdict.answers).toBe(isAnswer(question, 0, { index, lexicon }));
  return verdict;
}

const oddsOn = (sentence: string, told: Told) => verdictOn(sentence, told).odds!;

test("D47 every weight belongs to a piece of evidence, and every piece of evidence has a weight", () => {
  expect(Object.keys(trained.weights).sort()).toEqual([...EVIDENCE].sort());
  for (const weight of [trained.bias, ...Object.values(trained.weights)])
    expect(Number.isFinite(weight)).toBe(true);
});

test("D47 the closer in meaning, the likelier an item answers", () => {
  const sentence = "Will the government fall?";
  const odds = [0.4, 0.6, 0.8].map((closeness) => oddsOn(sentence, { gist: gistAt(closeness) }));
  expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  expect(verdictOn(sentence, { gist: gistAt(0.9) }).answers).toBe(true);
});

const UK_INFLATION = "Will UK inflation exceed 3% in October 2026?";
const UK_CPI = ["UK Consumer Price Index", "United Kingdom"];

test("D47 another country's figure counts against an item", () => {
  const german = oddsOn(UK_INFLATION, { names: ["Germany Consumer Price Index", "Germany"] });
  expect(german).toBeLessThan(oddsOn(UK_INFLATION, { names: UK_CPI }) - 3);
});

test("D47 another edition of the same figure counts against an item", () => {
  const october = oddsOn(UK_INFLATION, { names: UK_CPI, day: "2026-11-14" });
  expect(oddsOn(UK_INFLATION, { names: UK_CPI, day: "2026-09-14" })).toBeLessThan(october - 1);
  expect(oddsOn(UK_INFLATION, { names: UK_CPI, day: "2027-02-14" })).toBeLessThan(october - 1);
});

test("D47 the name asked about counts for an item, and an item without it may still answer", () => {
  const sentence = "Will Bitcoin reach a new high?";
  const named = oddsOn(sentence, { names: ["Bitcoin"] });
  expect(named).toBeGreaterThan(oddsOn(sentence, { names: ["Gold"] }));
  expect(verdictOn(sentence, { names: [], gist: gistAt(0.9) }).answers).toBe(true);
});

test("D47 sharing a name is not enough", () => {
  expect(
    verdictOn("Will Bitcoin reach a new high?", { names: ["Bitcoin"], gist: gistAt(0.36) }),
  ).toMatchObject({ answers: false, reasons: ["meaning", "name"] });
});

test("D47 a question on sport is answered by no item that is only about the same country", () => {
  const sentence = "Will Japan win the World Cup?";
  expect(verdictOn(sentence, { names: ["Japan"], gist: gistAt(0.7) }).answers).toBe(false);
});

test("D47 an item that lacks a name which the library does not know is about something else", () => {
  const sentence = "Will Zorblax Industries go bankrupt?";
  const lacking = verdictOn(sentence, { gist: gistAt(0.65, 0, "A maker of toys is short of cash.") });
  const naming = verdictOn(sentence, { gist: gistAt(0.65, 0, "Zorblax Industries is short of cash.") });
  expect([lacking.answers, naming.answers]).toEqual([false, true]);
});

test("D47 a name learnt from other items counts, however this one spells it", () => {
  const told = { names: ["Zorblax"], gist: gistAt(0.65, 0, "ZBX is short of cash.") };
  const { answers, evidence } = verdictOn("Will Zorblax go bankrupt?", told);
  expect(evidence.has("lacks the unknown words")).toBe(false);
  expect(answers).toBe(true);
});

test("D47 an item whose signs differ too often is not near, whatever else speaks for it", () => {
  const { odds, answers } = verdictOn("Will UK inflation rise?", { names: UK_CPI, gist: loudGist() });
  expect(odds).toBeGreaterThan(0);
  expect(answers).toBe(false);
});

test("D47 an item too far away is not near, whatever else speaks for it", () => {
  const sentence = "Will Bitcoin or Ethereum rise in November 2026?";
  const { odds, answers } = verdictOn(sentence, { names: ["Bitcoin", "Ethereum"], gist: gistAt(0.33) });
  expect(odds).toBeGreaterThan(0);
  expect(answers).toBe(false);
});

test("D47 an item without a gist is judged by its entities, and reports it", () => {
  const sentence = "Will Bitcoin reach a new high?";
  const unread = { odds: null, evidence: new Map(), reasons: ["entities"] };
  expect(verdictOn(sentence, { names: ["Bitcoin"], gist: null })).toEqual({ ...unread, answers: true });
  expect(verdictOn(sentence, { names: ["Gold"], gist: null })).toEqual({ ...unread, answers: false });
});

test("D47 the reasons name what the item shares with the question", () => {
  const { reasons } = verdictOn(UK_INFLATION, { names: UK_CPI });
  expect(reasons[0]).toBe("meaning");
  expect(reasons).toEqual(expect.arrayContaining(["country", "figure", "date"]));
  expect(verdictOn("Will the government fall?", { names: ["Japan"] }).reasons).toEqual(["meaning"]);
});

test("D47 the evidence adds up to the odds", () => {
  const { odds, evidence } = verdictOn(UK_INFLATION, { names: UK_CPI });
  const sum = [...evidence.values()].reduce(
    (total, { value, weight }) => total + value * weight,
    trained.bias,
  );
  expect(odds).toBeCloseTo(sum, 9);
});
