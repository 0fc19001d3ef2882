import { describe, expect, test } from "vitest";
import { makeCorpus, take } from "../../../bench/corpus.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import { hear, numbering } from "./numbering.ts";
import { packer, unpacker } from "./packing.ts";

/** Items with and without words, a rendition and a merge between them. */
function publications(count: number): IndexedPublication[] {
  const all: IndexedPublication[] = [];
  for (const { item } of take(count, makeCorpus(5))) {
    const {
      covers: _covers,
      sourceUrl: _url,
      sourceHeadline: _headline,
      sourceImageUrl: _image,
      ...facts
    } = item;
    const entities = facts.entities.map((entity) => ({ ...entity, sentiment: null }));
    const number = all.length + 1;
    const frames = number % 3 === 0 ? [frameOf(0, `en ${number}`), frameOf(2, `other ${number}`)] : [];
    const storyId = number % 5 === 0 ? null : facts.storyId;
    all.push({ kind: "item", number, facts: { ...facts, storyId, entities }, languages: 5, frames });
    if (number % 7 === 0)
      all.push({ kind: "rendition", number: number + 1, id: item.id, frame: frameOf(3, item.id) });
    if (number % 11 === 0)
      all.push({ kind: "merge", number: all.length + 1, storyId: "evt_1", intoStoryId: "evt_2", at: number });
  }
  return all;
}

function frameOf(language: number, text: string) {
  return { language, bytes: new TextEncoder().encode(text) };
}

describe("what was packed is unpacked as it was", () => {
  test.each([1, 32, 500])("in batches of %i", (size) => {
    const [pack, unpack] = [packer(), unpacker()];
    const all = publications(1_000);
    const received: IndexedPublication[] = [];
    for (let at = 0; at < all.length; at += size) {
      const { packed, buffers } = pack(all.slice(at, at + size));
      received.push(...unpack(structuredClone(packed, { transfer: buffers })));
    }
    expect(received).toEqual(all);
  });
});

test("entities of one name that differ otherwise stay apart, and one that comes again is the same object", () => {
  const [pack, unpack] = [packer(), unpacker()];
  const [first] = publications(1) as [IndexedPublication & { kind: "item" }];
  const entities = [
    { name: "Mercury", aliases: ["Hg"], ticker: null, sentiment: null },
    { name: "Mercury", aliases: ["Hg"], ticker: "MCY", sentiment: null },
    { name: "Mercury", aliases: [], ticker: null, sentiment: null },
  ];
  const publication = { ...first, facts: { ...first.facts, entities } };
  const [once, again] = [1, 2].map(() => unpack(pack([publication]).packed)) as [
    (typeof publication)[],
    (typeof publication)[],
  ];
  expect(once[0]!.facts.entities).toEqual(entities);
  expect(again[0]!.facts.entities).toEqual(entities);
  expect(again[0]!.facts.entities[1]).toBe(once[0]!.facts.entities[1]);
});

test("numbers that are given anew mean what was said last", () => {
  const given = numbering<string>((a, b) => a === b, 3);
  const known: string[] = [];
  for (const batch of [["a", "b"], ["b", "c"], ["c", "d"], ["a", "b", "c", "d", "e"], ["e"]]) {
    const numbers = batch.map((each) => given.numberOf(each, each));
    hear(given.takeNews(), known);
    expect(numbers.map((number) => known[number])).toEqual(batch);
  }
});
