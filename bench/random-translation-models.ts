import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../src/domain/language.ts";
import type {
  Catalogue,
  CataloguedFile,
  CataloguedModel,
} from "../src/writing/translate/local/models/catalogue.ts";
import { takeModel } from "../src/writing/translate/local/models/pull.ts";
import type { NetworkShape } from "../test/support/marian/network.ts";
import { randomModel } from "../test/support/marian/random-model.ts";
import { shortList } from "../test/support/marian/short-list-file.ts";
import { type Piece, sentencePieceModel } from "../test/support/marian/vocabulary-file.ts";

const PIECES = 32_000;
/** How many target words each source word has in the short list, as in Mozilla's. */
const CANDIDATES = 50;

type Architecture = "base-memory" | "tiny" | "base-memory, two vocabularies";

const BASE = { dim: 384, ffn: 1536, heads: 8, encoderLayers: 6, decoderLayers: 4 };
const SHAPES: Readonly<Record<Architecture, NetworkShape>> = {
  "base-memory": { ...BASE, vocabularies: [PIECES] },
  tiny: { ...BASE, dim: 256, decoderLayers: 2, vocabularies: [PIECES] },
  "base-memory, two vocabularies": { ...BASE, vocabularies: [PIECES, PIECES] },
};

/**
 * Models of the dimensions of Mozilla's but with random weights. The first language of each ends a text at once, and
 * the second writes two pieces for each that it reads.
 */
export const MEASURED: readonly (readonly [Architecture, Target, Target])[] = [
  ["base-memory", "es", "fr"],
  ["tiny", "tr", "hi"],
  ["base-memory, two vocabularies", "ja", "ko"],
];
export const WRITTEN_PER_READ = 2;

/** Installs models with random weights into a folder, and returns their catalogue. */
export async function installRandomModels(folder: string): Promise<Catalogue> {
  const from = join(folder, ".files");
  mkdirSync(from);
  const vocabulary = sentencePieceModel(pieces());
  const list = shortList(
    Array.from({ length: PIECES }, (_, word) => [
      ...new Set(Array.from({ length: CANDIDATES }, (__, at) => (word * 7 + at * 611) % PIECES)),
    ]),
  );
  const models: CataloguedModel[] = [];
  const all = MEASURED.flatMap(([architecture, ...languages]) =>
    languages.map((language, at) => ({ architecture, language, endsAtOnce: at === 0 })),
  );
  for (const { architecture, language, endsAtOnce } of all) {
    const model = randomModel(SHAPES[architecture], endsAtOnce);
    const vocabularies: [CataloguedFile["role"], Buffer][] =
      SHAPES[architecture].vocabularies.length === 1
        ? [["vocabulary", vocabulary]]
        : [
            ["sourceVocabulary", vocabulary],
            ["targetVocabulary", vocabulary],
          ];
    const files = [["model", model] as const, ...vocabularies, ["shortList", list] as const].map(
      ([role, bytes]) => {
        const name = `${role}.${language}`;
        writeFileSync(join(from, name), bytes);
        return { role, name, packedBytes: bytes.length, packedSha256: "" };
      },
    );
    models.push({
      language,
      pair: `en-${language}`,
      architecture,
      flores: { bleu: 0, comet: 0, chrf: 0 },
      modelBytes: model.length,
      modelSha256: createHash("sha256").update(model).digest("hex"),
      files,
    });
  }
  const catalogue = { source: "the benchmark", licence: "none", models };
  for (const model of models) await takeModel(model, from, { folder, catalogue });
  return catalogue;
}

/** Each word of the benchmark's texts is one piece. */
function pieces(): Piece[] {
  const characters = "abcdefghijklmnopqrstuvwxyz0123456789.,".split("");
  const made: Piece[] = [
    { text: "</s>", score: 0, kind: "control" },
    { text: "<unk>", score: 0, kind: "unknown" },
    ...["▁", ...characters].map((text) => ({ text, score: -6, kind: "normal" as const })),
  ];
  while (made.length < PIECES) made.push({ text: `▁w${made.length}`, score: -4, kind: "normal" });
  return made;
}

/** A text with this many pieces of the vocabulary. The same seed gives the same text. */
export function textOf(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `w${100 + (state % (PIECES - 100))}`;
  }).join(" ");
}
