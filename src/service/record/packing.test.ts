import { describe, expect, test } from "vitest";
import { makeCorpus, take } from "../../../bench/corpus.ts";
import {
  type FrameContext,
  framesOf,
  type LanguageFrame,
  packFrames,
  type UnwrittenFrame,
} from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import { plainGist } from "../../../test/support/gist.ts";
import { hear, numbering } from "./numbering.ts";
import { packer, unpacker } from "./packing.ts";

const CONTEXT: FrameContext = {
  sourceName: "Wire",
  sourceLogoUrl: "",
  coverUrlOf: (fileName) => fileName,
  sentiment: null,
  coins: [],
};

/** Items with and without text and gists, with renditions, later gists and merges in between. */
function publications(count: number): IndexedPublication<UnwrittenFrame>[] {
  const all: IndexedPublication<UnwrittenFrame>[] = [];
  for (const { item, renditions } of take(count, makeCorpus(5))) {
    const {
      covers: _covers,
      sourceUrl: _url,
      sourceHeadline: _headline,
      sourceImageUrl: _image,
      ...facts
    } = item;
    const entities = facts.entities.map((entity) => ({ ...entity, sentiment: null }));
    const number = all.length + 1;
    const others = new Map([["de", { ...renditions.en, headline: `Währung ${number}` }]] as const);
    const words = framesOf(item, { en: renditions.en, others }, CONTEXT);
    const frames = number % 3 === 0 ? words : [];
    const storyId = number % 5 === 0 ? null : facts.storyId;
    const gist = number % 4 === 0 ? plainGist(item.id) : null;
    all.push({ kind: "item", number, facts: { ...facts, storyId, entities }, languages: 5, frames, gist });
    if (number % 6 === 0)
      all.push({ kind: "gist", number: all.length + 1, id: item.id, gist: plainGist(`${number}`) });
    // Made by another version.
    if (number % 10 === 0) all.push({ kind: "gist", number: all.length + 1, id: item.id, gist: null });
    if (number % 7 === 0)
      all.push({ kind: "rendition", number: all.length + 1, id: item.id, frame: words[1]! });
    if (number % 9 === 0) {
      const amendments = [{ itemId: item.id, at: number, kind: "corrected" as const }];
      // An index that is being filled already has the new text.
      const replaced = number % 2 === 0 ? words : null;
      const about = { number: all.length + 1, id: item.id, languages: 3, amendments };
      all.push({ kind: "words", ...about, frames: replaced });
    }
    if (number % 11 === 0)
      all.push({ kind: "merge", number: all.length + 1, storyId: "evt_1", intoStoryId: "evt_2", at: number });
  }
  return all;
}

/** Decodes frames and gists to text, because comparing a thousand texts is much faster than comparing bytes one by one. */
function readable(publication: IndexedPublication) {
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
  const read = ({ language, bytes }: LanguageFrame) => ({ language, text: textOf(bytes) });
  if (publication.kind === "merge" || publication.kind === "languages") return publication;
  if (publication.kind === "rendition") return { ...publication, frame: read(publication.frame) };
  if (publication.kind === "words") return { ...publication, frames: publication.frames?.map(read) ?? null };
  const gist = publication.gist && textOf(publication.gist);
  if (publication.kind === "gist") return { ...publication, gist };
  return { ...publication, frames: publication.frames.map(read), gist };
}

function written(publication: IndexedPublication<UnwrittenFrame>): IndexedPublication {
  if (publication.kind === "item") return { ...publication, frames: packFrames(publication.frames).packed };
  if (publication.kind === "words") {
    const { frames } = publication;
    return { ...publication, frames: frames && packFrames(frames).packed };
  }
  if (publication.kind !== "rendition") return publication;
  return { ...publication, frame: packFrames([publication.frame]).packed[0]! };
}

describe("unpacking restores what was packed", () => {
  test.each([1, 32, 500])("in batches of %i", (size) => {
    const [pack, unpack] = [packer(), unpacker()];
    const all = publications(1_000);
    const received: IndexedPublication[] = [];
    for (let at = 0; at < all.length; at += size) {
      const { packed, buffers } = pack(all.slice(at, at + size));
      received.push(...unpack(structuredClone(packed, { transfer: buffers })));
    }
    expect(received.map(readable)).toEqual(all.map((each) => readable(written(each))));
  });
});

test("different entities with the same name stay apart, and a repeated entity is the same object", () => {
  const [pack, unpack] = [packer(), unpacker()];
  const [first] = publications(1) as [IndexedPublication<UnwrittenFrame> & { kind: "item" }];
  const entities = [
    { name: "Mercury", aliases: ["Hg"], ticker: null, sentiment: null },
    { name: "Mercury", aliases: ["Hg"], ticker: "MCY", sentiment: null },
    { name: "Mercury", aliases: [], ticker: null, sentiment: null },
  ];
  const publication = { ...first, facts: { ...first.facts, entities } };
  const receive = () => unpack(pack([publication]).packed)[0] as IndexedPublication & { kind: "item" };
  const [once, again] = [receive(), receive()];
  expect(once.facts.entities).toEqual(entities);
  expect(again.facts.entities).toEqual(entities);
  expect(again.facts.entities[1]).toBe(once.facts.entities[1]);
});

test("reused numbers refer to the latest values", () => {
  const given = numbering<string>((a, b) => a === b, 3);
  const known: string[] = [];
  for (const batch of [["a", "b"], ["b", "c"], ["c", "d"], ["a", "b", "c", "d", "e"], ["e"]]) {
    const numbers = batch.map((each) => given.numberOf(each, each));
    hear(given.takeNews(), known);
    expect(numbers.map((number) => known[number])).toEqual(batch);
  }
});
