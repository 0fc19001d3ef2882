import { hash } from "node:crypto";
import { FRAME_FIELDS, offsetOf } from "../index/frame.ts";
import type { NewsIndex } from "../index/news-index.ts";
import { servedLanguage, type Shown } from "./answer.ts";

/** A step in writing an item: a run of frame fields that stand side by side, or what the index knows of its story. */
export type Step = { readonly from: number; readonly to: number } | "clusterId" | "relatedCount";

/** How items are written: the steps, and a number that differs for different fields. */
export interface Plan extends Shown {
  readonly steps: readonly Step[];
  readonly tag: number;
}

/** Fewer than 32, so that any choice of them is a number of its own. */
const PLANNED_FIELDS = [...FRAME_FIELDS, "clusterId", "relatedCount"] as const;

export type PlannedField = (typeof PLANNED_FIELDS)[number];

const WORDS: ReadonlySet<PlannedField> = new Set(["headline", "summary", "body", "whyItMatters", "lang"]);

/** Plans the writing of these fields, in this order; the id always comes first. Neighbours are copied in one piece. */
export function planFields(fields: readonly PlannedField[]): Plan {
  const steps: Step[] = [{ from: 0, to: 1 }];
  for (const field of fields) {
    if (field === "clusterId" || field === "relatedCount") steps.push(field);
    else {
      const place = FRAME_FIELDS.indexOf(field);
      const last = steps.at(-1)!;
      if (typeof last === "object" && last.to === place) steps[steps.length - 1] = { from: last.from, to: place + 1 };
      else steps.push({ from: place, to: place + 1 });
    }
  }
  return {
    steps,
    tag: fields.reduce((bits, field) => bits | (1 << PLANNED_FIELDS.indexOf(field)), 0),
    showsWords: fields.some((field) => WORDS.has(field)),
    showsStory: fields.includes("clusterId") || fields.includes("relatedCount"),
  };
}

/** Items as a JSON list, and a tag of its content: two numbers that change when any byte of it could. */
export interface Composed {
  readonly bytes: Buffer;
  readonly tag: string;
}

/**
 * Copies items into one body between `head` and `tail`, with a comma between items. Every frame must be in
 * memory. `extra` may add to each item, such as its rank.
 */
export function composeItems(
  head: string,
  slots: readonly number[],
  tail: string,
  language: number,
  plan: Plan,
  index: NewsIndex,
): Composed {
  const frames = slots.map((slot) => index.frames.find(slot, servedLanguage(slot, language, index))!);
  const out = Buffer.allocUnsafeSlow(lengthOf(head, frames, slots, tail, plan, index));
  let at = out.write(head, 0, "latin1");
  let low = mix(plan.tag, head);
  let high = mix(~plan.tag, tail);
  frames.forEach((frame, place) => {
    if (place > 0) out[at++] = COMMA;
    const story = index.columns.stories[slots[place]!]!;
    for (const step of plan.steps) {
      if (typeof step === "object") {
        at += frame.copy(out, at, offsetOf(frame, step.from), offsetOf(frame, step.to));
      } else at += out.write(storyPart(step, story, index), at, "latin1");
    }
    out[at++] = CLOSING_BRACE;
    low = Math.imul(low ^ frame.readInt32LE(0), 0x9e3779b1) ^ (low >>> 15);
    high = Math.imul(high ^ frame.readInt32LE(4), 0x85ebca6b) ^ (high >>> 13);
    if (story >= 0) {
      low = Math.imul(low ^ index.stories.countOf(story), 0x9e3779b1);
      high = Math.imul(high ^ index.stories.tagOf(story), 0x85ebca6b);
    }
  });
  at += out.write(tail, at, "latin1");
  if (at !== out.length) throw new Error(`A body of ${out.length} bytes was planned and ${at} were written`);
  return { bytes: out, tag: `"${hex(high)}${hex(low)}"` };
}

const COMMA = 0x2c;
const CLOSING_BRACE = 0x7d;

function lengthOf(
  head: string,
  frames: readonly Buffer[],
  slots: readonly number[],
  tail: string,
  plan: Plan,
  index: NewsIndex,
): number {
  let length = head.length + tail.length + Math.max(0, frames.length - 1);
  frames.forEach((frame, place) => {
    const story = index.columns.stories[slots[place]!]!;
    for (const step of plan.steps) {
      length +=
        typeof step === "object"
          ? offsetOf(frame, step.to) - offsetOf(frame, step.from)
          : storyPart(step, story, index).length;
    }
    length += 1;
  });
  return length;
}

/** Story ids are letters, digits, `_` and `-`: nothing to escape, one byte each. `relatedCount` is left out where there is no story. */
function storyPart(part: "clusterId" | "relatedCount", story: number, index: NewsIndex): string {
  if (part === "relatedCount") return story < 0 ? "" : `,"relatedCount":${index.stories.countOf(story)}`;
  return story < 0 ? ',"clusterId":null' : `,"clusterId":"${index.stories.idOf(story)}"`;
}

/** FNV-1a over a text, from a seed. */
function mix(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}


/** A body that was written whole, with a tag of its bytes. */
export function composeText(text: string): Composed {
  const bytes = Buffer.from(text);
  return { bytes, tag: `"${hash("sha256", bytes, "hex").slice(0, 16)}"` };
}
