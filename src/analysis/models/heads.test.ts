import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { IMPACTS } from "../../domain/impact.ts";
import { SENTIMENTS } from "../../domain/item.ts";
import { SECTIONS } from "../../domain/section.ts";
import { NAME_SORTS } from "../entities/name-sorts.ts";
import { loadHeads } from "./heads.ts";
import config from "../../../encoder/news/config.json" with { type: "json" };
import { POSITION_TRAITS } from "./party-reader.ts";
import { PARTY_TRAITS } from "../party-traits.ts";
import { openNewsReader, tiersOf } from "./news-reader.ts";
import { NEWS_MODEL } from "./weights.ts";

/** The meaning of each output of the trained weights, in the domain's names and in training order. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  eventType: EVENT_TYPE_NAMES,
  // Each output says whether the impact is at least so high.
  impact: [...IMPACTS].sort().map(String),
  categories: CATEGORIES,
  // Trained in alphabetical order.
  sections: [...SECTIONS].sort(),
  // "none": there is nothing to judge.
  sentiment: [...SENTIMENTS, "none"],
  sort: NAME_SORTS,
};

const heads = await loadHeads(NEWS_MODEL);
/** What each head reads: a hidden layer, or the encoder. */
const UNDER: Readonly<Record<string, string>> = {
  eventType: "judgement",
  impact: "judgement",
  categories: "judgement",
  sections: "judgement",
  sentiment: "party",
};
/** Layers without labels. */
const LAYERS = ["judgement", "party", "partyQuery", "partyKey", "partyDistance", "story"];
/** What the sentiment reads besides: what is known about the party. */
const TRAITS: Readonly<Record<string, number>> = { sentiment: PARTY_TRAITS };

test.each(Object.entries(LABELS))("the labels of the head %s are those of the domain", (name, labels) => {
  expect(heads.get(name)!.labels).toEqual(labels);
});

test.each([...Object.keys(LABELS), "central"])("the head %s has weights for every label", (name) => {
  const { labels, width, weights, biases } = heads.get(name)!;
  const under = UNDER[name];
  // A head on a hidden layer reads the encoder directly, too.
  const hidden = under === undefined ? 0 : heads.get(under)!.biases.length;
  expect(width).toBe(hidden + (TRAITS[name] ?? 0) + 2 * config.hidden_size);
  expect(biases).toHaveLength(labels.length);
  expect(weights).toHaveLength(labels.length * width);
});

test("every head is checked", () => {
  expect([...heads.keys()].sort()).toEqual([...Object.keys(LABELS), ...LAYERS, "central"].sort());
});

test("a reading has one probability per label", async () => {
  await using reader = await openNewsReader();
  const text = "Acorn Inc. raised its outlook.";
  const reading = await reader.read(text, [[{ start: 0, end: 10 }]]);
  for (const name of ["eventType", "impact", "categories", "sections"] as const)
    expect(reading[name]).toHaveLength(LABELS[name]!.length + Number(name === "impact"));
  expect(reading.sentiments[0]!(new Float32Array(PARTY_TRAITS - POSITION_TRAITS))).toHaveLength(
    LABELS["sentiment"]!.length,
  );
  expect(reading.sorts[0]).toHaveLength(LABELS["sort"]!.length);
});

test("a higher impact is never likelier than at least a lower one", () => {
  expect([...tiersOf(Float32Array.of(0.75, 0.25, 0.5, 0.125))]).toEqual([0.25, 0.5, 0, 0.125, 0.125]);
  expect([...tiersOf(Float32Array.of(1, 1, 1, 1))]).toEqual([0, 0, 0, 0, 1]);
});

test("rejects weights whose size differs from their description", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tidings-heads-"));
  try {
    await cp(join(NEWS_MODEL, "heads.json"), join(folder, "heads.json"));
    const bytes = await readFile(join(NEWS_MODEL, "heads.bin"));
    for (const other of [bytes.subarray(4), Buffer.concat([bytes, Buffer.alloc(4)])]) {
      await writeFile(join(folder, "heads.bin"), other);
      await expect(loadHeads(folder)).rejects.toThrow("does not fit heads.json");
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
