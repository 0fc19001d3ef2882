import type { SegmentColumns, SegmentSummary } from "../../index/below/segment.ts";

/** The columns in the order of the file: widest values first, so that each column is aligned for its type. */
const TYPES = {
  times: Float64Array,
  outlets: Uint32Array,
  stories: Uint32Array,
  entityEnds: Uint32Array,
  entities: Uint32Array,
  entityRowEnds: Uint32Array,
  entityRows: Uint32Array,
  facets: Uint8Array,
  eventTypes: Uint8Array,
  sections: Uint8Array,
  hasGist: Uint8Array,
} as const satisfies Record<Exclude<keyof SegmentColumns, "summary">, unknown>;

const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];

/** The columns of a segment as one piece of memory, and the length of each. */
export interface FlatColumns {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
}

export function flatten(columns: SegmentColumns): FlatColumns {
  const size = NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const name of NAMES) {
    const { buffer, byteOffset, byteLength } = columns[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return { bytes, lengths: NAMES.map((name) => columns[name].length) };
}

/** Views of the bytes, because copies would soon be garbage. */
export function viewed({ bytes, lengths }: FlatColumns, summary: SegmentSummary): SegmentColumns {
  let at = bytes.byteOffset;
  const views = NAMES.map((name, place) => {
    const view = new TYPES[name](bytes.buffer, at, lengths[place]);
    at += view.byteLength;
    return [name, view];
  });
  return { ...(Object.fromEntries(views) as Omit<SegmentColumns, "summary">), summary };
}
