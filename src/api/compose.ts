import { hash } from "node:crypto";
import { FRAME_FIELDS, hashAt } from "../index/frame.ts";
import { type Frame, lengthAt, MAX_STORY_BYTES } from "../index/frames.ts";
import type { NewsIndex } from "../index/news-index.ts";
import { beginOf, hasStory, placeOf, tellStory } from "../index/told-story.ts";
import type { Shown } from "./answer.ts";

/** A step in writing an item: a range of its frame's fields, or one of its two story fields. */
export type FrameStep = { readonly from: number; readonly to: number } | StoryStep;

type StoryStep = "clusterId" | "relatedCount";

/** How items are written: the steps, and a number that differs for each selection of fields. */
export interface ItemPlan extends Shown {
  readonly steps: readonly FrameStep[];
  /** Whether the frame itself includes the story. */
  readonly tellsStory: boolean;
  readonly tag: number;
}

/** There must be fewer than 32, so that `tag` has one bit for each. */
const PLANNED_FIELDS = [...FRAME_FIELDS, "clusterId", "relatedCount"] as const;

export type PlannedField = (typeof PLANNED_FIELDS)[number];

/**
 * The plan for writing these fields in this order; the id always comes first. There are few plans, so they
 * are cached by field names.
 */
export function planFields(fields: readonly PlannedField[]): ItemPlan {
  // Nearly every request asks for all fields, which is always the same array.
  if (fields === lastFields) return lastPlan!;
  lastFields = fields;
  return (lastPlan = planByName(fields));
}

let lastFields: readonly PlannedField[] | undefined;
let lastPlan: ItemPlan | undefined;

function planByName(fields: readonly PlannedField[]): ItemPlan {
  const name = fields.join();
  let plan = plans.get(name);
  if (plan) return plan;
  if (plans.size >= MAX_PLANS) plans.clear();
  plans.set(name, (plan = makePlan(fields)));
  return plan;
}

const plans = new Map<string, ItemPlan>();
const MAX_PLANS = 1_000;

const WORDS: ReadonlySet<PlannedField> = new Set(["headline", "summary", "body", "whyItMatters", "lang"]);

/** Fields that are adjacent in the frame are copied in one piece. */
function makePlan(fields: readonly PlannedField[]): ItemPlan {
  const steps: FrameStep[] = [{ from: 0, to: 1 }];
  const add = (place: number) => {
    const last = steps.at(-1)!;
    if (typeof last === "object" && last.to === place)
      steps[steps.length - 1] = { from: last.from, to: place + 1 };
    else steps.push({ from: place, to: place + 1 });
  };
  for (const field of fields) {
    if (field === "relatedCount" && steps.at(-1) === "clusterId") {
      steps.pop();
      add(placeOf("story"));
    } else if (field === "clusterId" || field === "relatedCount") steps.push(field);
    else add(placeOf(field));
  }
  return {
    steps,
    tellsStory: steps.some((step) => typeof step === "object" && hasStory(step.from, step.to)),
    tag: fields.reduce((bits, field) => bits | (1 << PLANNED_FIELDS.indexOf(field)), 0),
    showsWords: fields.some((field) => WORDS.has(field)),
    showsStory: fields.includes("clusterId") || fields.includes("relatedCount"),
  };
}

/** A body to be written: an upper bound on its length, an ETag, and the writer. */
export interface Composed {
  readonly bound: number;
  /** Changes whenever any byte of the body, or the text beside it, could have changed. */
  readonly etag: string;
  /** Writes the body at `at` and returns where the body ends. */
  write(out: Buffer, at: number): number;
}

/** Consecutive items, with extra text for each, such as its rank. */
export interface ItemRun {
  readonly slots: readonly number[];
  readonly frames: readonly Frame[];
  readonly extra?: (place: number) => string;
}

/** A piece of a body: ASCII text, or items separated by commas. */
export type Segment = string | ItemRun;

/** Composes a body by copying texts and items. Text beside it, in a header, also counts for the ETag. */
export function composeBody(
  segments: readonly Segment[],
  plan: ItemPlan,
  index: NewsIndex,
  beside = "",
): Composed {
  const tag = { low: plan.tag, high: ~plan.tag };
  if (beside !== "") tagText(beside, tag);
  let bound = 0;
  for (const segment of segments)
    bound += typeof segment === "string" ? tagText(segment, tag) : tagItems(segment, plan, index, tag);
  return {
    bound,
    etag: `"${hex(tag.high)}${hex(tag.low)}"`,
    write(out, from) {
      let at = from;
      for (const segment of segments) {
        at =
          typeof segment === "string"
            ? at + out.write(segment, at, "latin1")
            : writeItems(segment, plan, index, out, at);
      }
      return at;
    },
  };
}

interface Tag {
  low: number;
  high: number;
}

/** Mixes a text into the tag and returns its length. */
function tagText(text: string, tag: Tag): number {
  tag.low = mix(tag.low, text);
  tag.high = Math.imul(tag.high ^ tag.low, 0x85ebca6b);
  return text.length;
}

/** Mixes items into the tag and returns an upper bound on their length. */
function tagItems(
  { slots, frames, extra }: ItemRun,
  { showsStory }: ItemPlan,
  index: NewsIndex,
  tag: Tag,
): number {
  let { low, high } = tag;
  let bound = frames.length * MAX_STORY_BYTES;
  // Items are far apart in memory. In a loop this short, the processor overlaps several cache misses, so
  // other lookups come after the loop.
  for (let place = 0; place < frames.length; place++) {
    const { memory, at } = frames[place]!;
    bound += lengthAt(memory, at);
    low = Math.imul(low ^ hashAt(memory, at, 0), 0x9e3779b1) ^ (low >>> 15);
    high = Math.imul(high ^ hashAt(memory, at, 1), 0x85ebca6b) ^ (high >>> 13);
  }
  tag.low = low;
  tag.high = high;
  if (showsStory) tagStories(slots, index, tag);
  if (extra) for (let place = 0; place < frames.length; place++) bound += extra(place).length;
  return bound;
}

/**
 * A story affects the ETag only if the answer shows the story. A cached answer without stories stays valid when another
 * report arrives, so it must keep the ETag that the same answer would get if it were made anew.
 */
function tagStories(slots: readonly number[], { columns, stories }: NewsIndex, tag: Tag): void {
  for (let place = 0; place < slots.length; place++) {
    const story = columns.stories[slots[place]!]!;
    if (story < 0) continue;
    tag.low = Math.imul(tag.low ^ stories.countOf(story), 0x9e3779b1);
    tag.high = Math.imul(tag.high ^ stories.tagOf(story), 0x85ebca6b);
  }
}

function writeItems(
  { slots, frames, extra }: ItemRun,
  plan: ItemPlan,
  index: NewsIndex,
  out: Buffer,
  from: number,
): number {
  let at = from;
  for (let place = 0; place < frames.length; place++) {
    if (place > 0) out[at++] = COMMA;
    at = writeItem(frames[place]!, slots[place]!, plan, index, out, at);
    if (extra) at += out.write(extra(place), at, "latin1");
    out[at++] = CLOSING_BRACE;
  }
  return at;
}

function writeItem(
  frame: Frame,
  slot: number,
  plan: ItemPlan,
  index: NewsIndex,
  out: Buffer,
  from: number,
): number {
  const { memory } = frame;
  const story = index.columns.stories[slot]!;
  if (plan.tellsStory) tellStory(frame, story, index.stories);
  let at = from;
  for (const step of plan.steps) {
    if (typeof step === "object") {
      const begin = beginOf(memory, frame.at, step.from);
      at += memory.bytes.copy(out, at, begin, beginOf(memory, frame.at, step.to));
    } else at = writeStory(step, story, index, out, at);
  }
  return at;
}

/** `relatedCount` is left out if there is no story. */
function writeStory(step: StoryStep, story: number, index: NewsIndex, out: Buffer, at: number): number {
  if (story < 0) return step === "relatedCount" ? at : at + out.write(',"clusterId":null', at, "latin1");
  const said = step === "clusterId" ? index.stories.spokenId(story) : index.stories.spokenCount(story);
  return at + out.write(said, at, "latin1");
}

const COMMA = 0x2c;
const CLOSING_BRACE = 0x7d;

/** FNV-1a over a text, from a seed. */
function mix(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Eight hexadecimal digits. `toString(16)` takes ten times as long for large integers. */
function hex(number: number): string {
  return HEX[number >>> 24]! + HEX[(number >>> 16) & 255]! + HEX[(number >>> 8) & 255]! + HEX[number & 255]!;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** A body given as text, with an ETag that is a hash of its bytes. */
export function composeText(text: string): Composed {
  const bytes = Buffer.from(text);
  return {
    bound: bytes.length,
    etag: `"${hash("sha256", bytes, "hex").slice(0, 16)}"`,
    write: (out, at) => at + bytes.copy(out, at),
  };
}
