import { describe, expect, test } from "vitest";
import { asked, libraryLexicon, wordsOf } from "../../../test/support/question.ts";
import type { EventType } from "../../domain/event-type.ts";
import { EVIDENCE, type EvidenceName, evidenceOf } from "./evidence.ts";

const lexicon = libraryLexicon();

/** The evidence about an item with these entities, without what is zero. */
function evidence(
  sentence: string,
  ids: readonly string[],
  day = "2026-11-14",
  eventType: EventType = "data-release",
  text = "",
): Partial<Record<EvidenceName, number>> {
  const entities = ids.map((id) => lexicon.entity(lexicon.keyOf(id)!));
  const item = { closeness: 0.5, publishedAt: Date.parse(day), eventType, entities, words: wordsOf(text) };
  const values = evidenceOf(asked(sentence, lexicon), item);
  return Object.fromEntries(EVIDENCE.map((name, at) => [name, values[at]!]).filter(([, value]) => value));
}

const UK_INFLATION = "Will UK inflation exceed 3% in October 2026?";

test("D47 the figure asked about speaks for an item, another country's against it", () => {
  const own = evidence(UK_INFLATION, ["united-kingdom-consumer-price-index"]);
  expect(own).toMatchObject({ "shares the figure": 1, "shares the measure": 1, "shares the country": 1 });
  expect(own).not.toHaveProperty("figure of another country");
  const other = evidence(UK_INFLATION, ["germany-consumer-price-index"]);
  expect(other).toMatchObject({ "figure of another country": 1, "another country": 1 });
  expect(other).not.toHaveProperty("shares the figure");
});

test("D47 a month's figure comes out within weeks of its end; earlier and later ones are other editions", () => {
  const cpi = ["united-kingdom-consumer-price-index"];
  const edition = (day: string) => {
    const found = evidence(UK_INFLATION, cpi, day);
    return [found["edition in time"] ?? 0, found["edition before"] ?? 0, found["another edition"] ?? 0];
  };
  expect(edition("2026-11-14")).toEqual([1, 0, 0]);
  expect(edition("2026-10-14")).toEqual([0, 1, 1]);
  expect(edition("2026-12-20")).toEqual([0, 0, 1]);
});

test("D47 an item is within the time asked about, before it or after it", () => {
  const sentence = "Will the minister resign in May 2026?";
  expect(evidence(sentence, [], "2026-05-20")).toMatchObject({ month: 1, within: 1 });
  const early = evidence(sentence, [], "2025-01-01");
  expect(early).toMatchObject({ "before 120 days": 1, "before 400 days": 1 });
  expect(early).not.toHaveProperty("within");
  const late = evidence(sentence, [], "2026-08-01");
  expect(late).toMatchObject({ "after 20 days": 1, "after 45 days": 1 });
  expect(late).not.toHaveProperty("within");
  expect(evidence("Will the minister resign?", [])).toMatchObject({ "no date": 1 });
});

test("D47 of a deadline, the month before it counts as inside", () => {
  const sentence = "Will the minister resign by June 30, 2026?";
  expect(evidence(sentence, [], "2026-06-10")).toMatchObject({ deadline: 1, day: 1, within: 1 });
  expect(evidence(sentence, [], "2026-05-10")).not.toHaveProperty("within");
});

test("D47 the names asked about speak for an item that carries them", () => {
  const sentence = "Will Bitcoin outperform Ethereum?";
  expect(evidence(sentence, ["bitcoin", "ethereum"])).toMatchObject({
    "shares a name": 1,
    "shares two names": 1,
    "its first name": 1,
    "share of the names": 1,
  });
  expect(evidence(sentence, ["gold", "ethereum"])).toMatchObject({
    "shares a name": 1,
    "share of the names": 0.5,
  });
  expect(evidence(sentence, ["gold"])).toMatchObject({ "lacks the names": 1 });
});

test("D47 a figure of the same country that moves the answer counts, if it comes shortly before it", () => {
  const sentence = "Will the Federal Reserve cut rates on December 9, 2026?";
  const driving = (id: string, day: string) => evidence(sentence, [id], day)["driving figure"] ?? 0;
  expect(driving("united-states-consumer-price-index", "2026-11-14")).toBe(1);
  expect(driving("united-states-consumer-price-index", "2026-06-14")).toBe(0);
  expect(driving("united-states-consumer-price-index", "2027-01-14")).toBe(0);
  expect(driving("japan-consumer-price-index", "2026-11-14")).toBe(0);
});

test("D47 a figure of a euro country moves the euro area's rate", () => {
  const sentence = "Will the European Central Bank raise rates in December 2026?";
  expect(evidence(sentence, ["germany-consumer-price-index"])).toMatchObject({ "driving figure": 1 });
  expect(evidence(sentence, ["japan-consumer-price-index"])).not.toHaveProperty("driving figure");
});

test("D47 an event that such a question waits for counts where it is about the same country", () => {
  const sentence = "Will Japan hold a snap election?";
  expect(evidence(sentence, ["japan"], undefined, "election")).toMatchObject({ "expected event": 1 });
  expect(evidence(sentence, ["brazil"], undefined, "election")).toMatchObject({
    "expected event elsewhere": 1,
  });
  expect(evidence(sentence, ["japan"], undefined, "market-move")).toMatchObject({ "unexpected event": 1 });
});

test("D47 a question on sport is known to be about something not reported here", () => {
  expect(evidence("Will Japan win the World Cup?", ["japan"])).toMatchObject({ "not reported here": 1 });
  expect(evidence("Will Japan hold a snap election?", ["japan"])).not.toHaveProperty("not reported here");
});

describe("D47 a question about a name that the library lacks", () => {
  const sentence = "Will Slay the Spire 2 be released in November 2026?";
  const lacking = (text: string) => {
    const found = evidence(sentence, [], undefined, undefined, text);
    return [found["lacks the unknown words"] ?? 0, found["lacks some unknown words"] ?? 0];
  };

  test("an item without any of its words is about something else", () => {
    expect(lacking("The studio of another game announces layoffs.")).toEqual([1, 0]);
  });

  test("an item that has them all is not", () => {
    expect(lacking("Slay the Spire 2 comes in November, Mega Crit says.")).toEqual([0, 0]);
  });

  test("the first part of a series is not the second", () => {
    const [none, some] = lacking("How Slay the Spire became a classic.");
    expect(none).toBe(0);
    expect(some).toBeGreaterThan(0.2);
  });
});

test("D47 words of names that the library knows are no evidence: an item may tell them in another way", () => {
  const found = evidence(
    "Will Bitcoin outperform Ethereum?",
    ["bitcoin"],
    undefined,
    undefined,
    "BTC rises.",
  );
  expect(found).not.toHaveProperty("lacks the unknown words");
});

test("D47 one unknown word proves little about an item on the same name, but the number of a name does", () => {
  const lacks = "lacks the unknown words";
  expect(evidence("Will Tesla open a plant in Olkari?", ["tesla-inc"])).not.toHaveProperty([lacks]);
  expect(evidence("Will Tesla open a plant in Olkari?", ["gold"])).toHaveProperty([lacks]);
  expect(evidence("Will Tesla 7 be released?", ["tesla-inc"])).toHaveProperty([lacks]);
});
