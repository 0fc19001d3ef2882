import { expect, test } from "vitest";
import type { Happening } from "../../domain/happening.ts";
import { agreementOf, NO_AGREEMENT } from "./agreement.ts";
import { factsOf } from "./facts.ts";
import { sketchOf } from "./sketch.ts";

const VECTOR = new Float32Array(384);
const CPI = { id: "cpi", name: "Consumer Price Index", kind: "indicator" } as const;
const CLAIMS = { id: "claims", name: "Jobless Claims", kind: "indicator" } as const;
const VERANIA = { id: null, name: "Verania", kind: "country" } as const;
const LARKIA = { id: null, name: "Larkia", kind: "country" } as const;
const OSTRANDER = { id: null, name: "Mara Ostrander", kind: "politician" } as const;

interface Told {
  readonly actor: string;
  readonly object?: string;
  readonly value?: number;
  readonly period?: string;
}

function happening({ actor, object, value, period }: Told): Happening {
  const party = (text: string) => ({ text, names: [text] });
  const amount = value === undefined ? null : { text: `${value}%`, value, unit: "%" };
  return {
    verb: "rise",
    action: "rise",
    stakes: { actor: 0, object: 0 },
    actor: party(actor),
    object: object === undefined ? null : party(object),
    direction: null,
    figures: amount && { amount, previous: null, expected: null, period: period ?? null },
    rank: null,
    place: null,
    time: null,
    modality: "done",
    isNegated: false,
    reportedBy: null,
  };
}

function sketch(entities: Parameters<typeof factsOf>[0], told: Told | null = null, title = "") {
  return sketchOf(title, "", VECTOR, factsOf(entities, told && happening(told)));
}

test("entities in common are counted as one or several", () => {
  expect(agreementOf(sketch([VERANIA, OSTRANDER]), sketch([OSTRANDER]))).toMatchObject({
    entity: 1,
    entities: 0,
  });
  const both = sketch([OSTRANDER, VERANIA]);
  expect(agreementOf(both, sketch([VERANIA, OSTRANDER]))).toMatchObject({ entity: 1, entities: 1 });
});

test("reports on different indicators or countries contradict each other; a report without one does not", () => {
  expect(agreementOf(sketch([CPI, VERANIA]), sketch([CLAIMS, LARKIA]))).toMatchObject({
    otherIndicator: 1,
    otherCountry: 1,
  });
  expect(agreementOf(sketch([CPI, VERANIA]), sketch([OSTRANDER]))).toMatchObject({
    otherIndicator: 0,
    otherCountry: 0,
  });
});

test("editions of a release differ in their figure and their period", () => {
  const may = sketch([CPI], { actor: "Consumer prices", value: 8.6, period: "2022-05" });
  const june = sketch([CPI], { actor: "Consumer prices", value: 9.1, period: "2022-06" });
  expect(agreementOf(may, june)).toMatchObject({ sameParty: 1, otherFigure: 1, otherPeriod: 1 });
  expect(agreementOf(may, may)).toMatchObject({ otherFigure: 0, otherPeriod: 0 });
});

test("figures of different units do not contradict each other", () => {
  const rate = sketch([CPI], { actor: "Consumer prices", value: 8.6 });
  const told = happening({ actor: "Consumer prices", value: 8.6 });
  const figures = { ...told.figures!, amount: { text: "$8bn", value: 8e9, unit: "USD" } };
  const money = sketchOf("", "", VECTOR, factsOf([CPI], { ...told, figures }));
  expect(agreementOf(rate, money).otherFigure).toBe(0);
});

test("happenings with other parties or another object contradict each other", () => {
  const vote = sketch([VERANIA], { actor: "Parliament", object: "Ostrander" });
  const order = sketch([VERANIA], { actor: "Supreme Court", object: "Speaker" });
  expect(agreementOf(vote, order)).toMatchObject({ sameParty: 0, otherParties: 1, otherObject: 1 });
});

test("a sketch without facts agrees and contradicts in nothing but its headline", () => {
  const old = sketchOf("Larkmouth bridge shut", "", VECTOR);
  const { titles, ...facts } = agreementOf(old, sketch([CPI], { actor: "Prices" }, "Larkmouth bridge shut"));
  expect(titles).toBeGreaterThan(0);
  expect({ ...facts, titles: 0 }).toEqual(NO_AGREEMENT);
});
