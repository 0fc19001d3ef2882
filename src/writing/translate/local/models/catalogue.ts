import type { Target } from "../../../../domain/language.ts";
import pinned from "./catalogue.json" with { type: "json" };

/** A file of a model, gzipped as Mozilla publishes it. */
export interface CataloguedFile {
  readonly role: "model" | "vocabulary" | "sourceVocabulary" | "targetVocabulary" | "shortList";
  /** The unpacked file's name; the packed one's ends in `.gz`. */
  readonly name: string;
  readonly packedBytes: number;
  readonly packedSha256: string;
}

/** A model from English as the release pins it. */
export interface CataloguedModel {
  readonly language: Target;
  /** What the registry calls this direction: `en-es`. */
  readonly pair: string;
  readonly architecture: string;
  /** The quality that Mozilla publishes for FLORES-200; chrF is of 500 of its sentences. */
  readonly flores: { readonly bleu: number; readonly comet: number; readonly chrf: number };
  /** The unpacked model. */
  readonly modelBytes: number;
  readonly modelSha256: string;
  readonly files: readonly CataloguedFile[];
}

export interface Catalogue {
  readonly source: string;
  readonly licence: string;
  readonly models: readonly CataloguedModel[];
}

/** The models that this release knows. Sizes and hashes are pinned, so that no server can replace them. */
export const CATALOGUE = pinned as Catalogue;

/** Written from another language's model. */
export const WRITTEN_FROM: Readonly<Partial<Record<Target, Target>>> = { "zh-TW": "zh-CN" };

export function packedBytesOf({ files }: CataloguedModel): number {
  return files.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
}
