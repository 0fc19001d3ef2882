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
 * Another release may number entities differently, and so may another version of Unicode. So a checkpoint is of use only to
 * the very program that wrote it.
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
  /** Tells which library the entities' numbers are from. */
  readonly library: string;
  /** It has everything up to this publication that is older than `border`. */
  readonly upTo: number;
  readonly border: number;
  /** Identifies publication `upTo`, to check that the record still has it. */
  readonly act: string;
  /** The files that its segments are in, and how long each is at least. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** What a checkpoint has besides the segments themselves. */
export interface CheckpointBody extends Omit<KeptItems, "upTo" | "border"> {
  /** What the items have taught the lexicon, as `packLessons` has it. */
  readonly lessons: readonly Uint8Array[];
}

/** What a start gets of a checkpoint. */
export interface KeptBelow extends KeptItems {
  readonly lessons: readonly Uint8Array[];
  /** For the thread that finds items below the window: the `StoredSegment`s, as bytes. */
  readonly segments: Uint8Array;
  /** The memory that all of these are views of. */
  readonly buffer: ArrayBuffer;
}

/** Where the checkpoint is. The segments are in files beside it. */
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
