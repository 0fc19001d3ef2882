import { expect, test } from "vitest";
import { entityOf } from "../knowledge/entities.ts";
import { Lexicon } from "./lexicon.ts";
import { findWanted } from "./match.ts";
import { reportedEntities, understoodOf } from "./understood.ts";

const lexicon = new Lexicon({
  entities: [
    entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC" }),
    entityOf({ id: "iran", name: "Iran", kind: "country", general: "country" }),
    entityOf({ id: "orsted", name: "Ørsted A/S", kind: "company", aliases: ["Ørsted"] }),
  ],
  ordinaryWords: new Set(["will"]),
  stopPhrases: [],
});
lexicon.learn({ name: " Zorblax\u0000 Quantum\n", aliases: ["Zorblax"], ticker: "ZBQX" });

test("D46 the entities in the order of the request, each once, as answers report them", () => {
  const sentence = "Will BTC, Orsted and Zorblax leave Iran for Bitcoin?";
  const wanted = findWanted({ kind: "sentence", sentence, subEntities: ["Iran"] }, null, Infinity, lexicon);
  expect(understoodOf(reportedEntities(wanted), wanted, lexicon)).toEqual([
    { name: "Bitcoin", id: "bitcoin", isGeneral: false },
    { name: "Orsted A/S", id: "orsted", isGeneral: false },
    { name: "Zorblax  Quantum", id: null, isGeneral: false },
    { name: "Iran", id: "iran", isGeneral: true },
  ]);
});

test("D46 whether a name is general depends on the request, and a name that is not wanted is left out", () => {
  const reasons = [0, 1, 2].map((entity) => ({
    entity,
    layer: "name" as const,
    words: "",
    start: 0,
    end: 0,
    from: "sentence" as const,
  }));
  const wanted = { reasons, specific: [1], general: [0], generalNames: [0], centralPlaces: 3 };
  expect(understoodOf(reportedEntities(wanted), wanted, lexicon)).toEqual([
    { name: "Bitcoin", id: "bitcoin", isGeneral: true },
    { name: "Iran", id: "iran", isGeneral: false },
  ]);
});
