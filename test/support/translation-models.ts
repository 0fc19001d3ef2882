import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Target } from "../../src/domain/language.ts";
import type {
  Catalogue,
  CataloguedFile,
  CataloguedModel,
} from "../../src/writing/translate/local/models/catalogue.ts";
import { lexiconModel } from "./marian/lexicon-model.ts";
import { SPANISH } from "./marian/spanish.ts";

/** A small model that really translates, word by word, as Mozilla would publish it. */
export interface SampleModel {
  readonly model: CataloguedModel;
  /** The packed files, by name. */
  readonly packed: ReadonlyMap<string, Buffer>;
  /** The unpacked files, by name. */
  readonly unpacked: ReadonlyMap<string, Buffer>;
}

export function sampleModel(language: Target = "es", lexicon = SPANISH): SampleModel {
  const { model, vocabulary, shortList } = lexiconModel(lexicon);
  const parts: [CataloguedFile["role"], string, Buffer][] = [
    ["model", `model.en${language}.intgemm.alphas.bin`, model],
    ["vocabulary", `vocab.en${language}.spm`, vocabulary],
    ["shortList", `lex.50.50.en${language}.s2t.bin`, shortList],
  ];
  const packed = new Map(parts.map(([, name, bytes]) => [`${name}.gz`, gzipSync(bytes)]));
  return {
    packed,
    unpacked: new Map(parts.map(([, name, bytes]) => [name, bytes])),
    model: {
      language,
      pair: `en-${language}`,
      architecture: "tiny",
      flores: { bleu: 0, comet: 0, chrf: 0 },
      modelBytes: model.length,
      modelSha256: sha256(model),
      files: parts.map(([role, name]) => {
        const bytes = packed.get(`${name}.gz`)!;
        return { role, name, packedBytes: bytes.length, packedSha256: sha256(bytes) };
      }),
    },
  };
}

/** A sample with the names and parts of a model that our catalogue pins. */
export function sampleOf(pinned: CataloguedModel): SampleModel {
  const sample = sampleModel(pinned.language);
  const bytesOf = new Map(sample.model.files.map(({ role, name }) => [role, sample.unpacked.get(name)!]));
  const parts = pinned.files.map(({ role, name }) => {
    const bytes = bytesOf.get(role) ?? bytesOf.get("vocabulary")!;
    return { role, name, bytes, packed: gzipSync(bytes) };
  });
  return {
    packed: new Map(parts.map(({ name, packed }) => [`${name}.gz`, packed])),
    unpacked: new Map(parts.map(({ name, bytes }) => [name, bytes])),
    model: {
      ...sample.model,
      architecture: pinned.architecture,
      files: parts.map(({ role, name, packed }) => ({
        role,
        name,
        packedBytes: packed.length,
        packedSha256: sha256(packed),
      })),
    },
  };
}

export function catalogueOf(...samples: readonly SampleModel[]): Catalogue {
  return { source: "the tests", licence: "none", models: samples.map(({ model }) => model) };
}

/** Writes files into a new folder inside another, and returns its path. */
export async function filesIn(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const own = join(folder, "files");
  await mkdir(own, { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(own, name), bytes);
  return own;
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
