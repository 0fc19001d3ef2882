import { hash } from "node:crypto";
import { join } from "node:path";
import { serialize } from "node:v8";
import about from "../../../package.json" with { type: "json" };
import { CATEGORIES } from "../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { GIST_BYTES, GIST_VERSION } from "../../domain/gist.ts";
import { SECTIONS } from "../../domain/section.ts";
import type { KeptItems } from "../../index/below/covered-items.ts";
import { writeSigned } from "../snapshot/signed-file.ts";

/** Raise it whenever the content of a checkpoint changes its meaning. */
const VERSION = 1;

/**
 * Another release may number entities differently, and so may another version of Unicode. So only the program that
 * wrote a checkpoint can use it.
 */
export const CHECKPOINT_LAYOUT = hash(
  "sha256",
  JSON.stringify([
    VERSION,
    about.version,
    [process.versions.node, process.versions["icu"], process.versions["unicode"]],
    [CATEGORIES, EVENT_TYPE_NAMES, SECTIONS, GIST_VERSION, GIST_BYTES],
  ]),
).slice(0, 16);

export interface CheckpointHeading {
  readonly layout: string;
  /** The identity of the record (`counters.identity`). */
  readonly identity: number;
  /** Identifies the library that the entities' numbers come from. */
  readonly library: string;
  /** The checkpoint has everything up to this publication that is older than `border`. */
  readonly upTo: number;
  readonly border: number;
  /** Identifies publication `upTo`, to check that the record still has it. */
  readonly act: string;
  /** The files with its segments, and the least length of each. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** The contents of a checkpoint besides its segments. */
export interface CheckpointBody extends Omit<KeptItems, "upTo" | "border"> {
  /** What the items have taught the lexicon, packed by `packLessons`. */
  readonly lessons: readonly Uint8Array[];
}

/** What a start reads from a checkpoint. */
export interface KeptBelow extends KeptItems {
  readonly lessons: readonly Uint8Array[];
  /** For the thread that finds items below the window: the `StoredSegment`s, as bytes. */
  readonly segments: Uint8Array;
  /** The memory behind all these views. */
  readonly buffer: ArrayBuffer;
}

/** The path of the checkpoint. The segments are in files beside it. */
export function checkpointPath(folder: string): string {
  return join(folder, "checkpoint");
}

export async function writeCheckpoint(
  folder: string,
  heading: Omit<CheckpointHeading, "layout">,
  body: CheckpointBody,
  segments: unknown,
): Promise<void> {
  const content = serialize({ ...body, segments: serialize(segments) });
  await writeSigned(checkpointPath(folder), { layout: CHECKPOINT_LAYOUT, ...heading }, [content]);
}
