import { GIST_BYTES } from "../../domain/gist.ts";
import { SECTIONS } from "../../domain/section.ts";
import { FACET_COUNT } from "../facets.ts";
import type { BelowRows } from "./rows.ts";
import type { SegmentColumns, SegmentSummary } from "./segment.ts";

/** A segment with the gists of its rows: one slot per row, empty if the row has none. */
export interface MadeSegment {
  readonly columns: SegmentColumns;
  readonly gists: Uint8Array<ArrayBuffer>;
}

/** Makes a segment of rows: sorts them by time and lists the rows of each entity. */
export function makeSegment(batches: readonly BelowRows[]): MadeSegment {
  const rows = sorted(joined(batches));
  const summary = summaryOf(rows);
  const { gists, ...columns } = rows;
  return { columns: { ...columns, summary, ...entityRowsOf(rows, summary) }, gists };
}

/** Rows with one slot each for the gist. */
function joined(batches: readonly BelowRows[]): BelowRows {
  const count = batches.reduce((sum, { times }) => sum + times.length, 0);
  const entityCount = batches.reduce((sum, { entities }) => sum + entities.length, 0);
  const all = roomFor(count, entityCount);
  let at = 0;
  let entity = 0;
  for (const batch of batches) {
    all.times.set(batch.times, at);
    all.outlets.set(batch.outlets, at);
    all.facets.set(batch.facets, at);
    all.eventTypes.set(batch.eventTypes, at);
    all.sections.set(batch.sections, 2 * at);
    all.stories.set(batch.stories, 2 * at);
    all.hasGist.set(batch.hasGist, at);
    all.entities.set(batch.entities, entity);
    let gist = 0;
    for (let row = 0; row < batch.times.length; row++) {
      all.entityEnds[at + row] = entity + batch.entityEnds[row]!;
      if (batch.hasGist[row] === 0) continue;
      all.gists.set(batch.gists.subarray(gist, (gist += GIST_BYTES)), (at + row) * GIST_BYTES);
    }
    at += batch.times.length;
    entity += batch.entities.length;
  }
  return all;
}

function roomFor(count: number, entityCount: number): BelowRows {
  return {
    times: new Float64Array(count),
    outlets: new Uint32Array(count),
    facets: new Uint8Array(count),
    eventTypes: new Uint8Array(count),
    sections: new Uint8Array(2 * count),
    stories: new Uint32Array(2 * count),
    entityEnds: new Uint32Array(count),
    entities: new Uint32Array(entityCount),
    hasGist: new Uint8Array(count),
    gists: new Uint8Array(count * GIST_BYTES),
  };
}

function sorted(rows: BelowRows): BelowRows {
  const { times } = rows;
  if (times.every((time, at) => at === 0 || times[at - 1]! < time)) return rows;
  const order = Uint32Array.from(times, (_, at) => at).sort((a, b) => times[a]! - times[b]!);
  const to = roomFor(times.length, rows.entities.length);
  let entity = 0;
  order.forEach((from, at) => {
    to.times[at] = times[from]!;
    to.outlets[at] = rows.outlets[from]!;
    to.facets[at] = rows.facets[from]!;
    to.eventTypes[at] = rows.eventTypes[from]!;
    to.hasGist[at] = rows.hasGist[from]!;
    to.sections.set(rows.sections.subarray(2 * from, 2 * from + 2), 2 * at);
    to.stories.set(rows.stories.subarray(2 * from, 2 * from + 2), 2 * at);
    to.gists.set(rows.gists.subarray(from * GIST_BYTES, (from + 1) * GIST_BYTES), at * GIST_BYTES);
    const own = rows.entities.subarray(from === 0 ? 0 : rows.entityEnds[from - 1]!, rows.entityEnds[from]);
    to.entities.set(own, entity);
    to.entityEnds[at] = entity += own.length;
  });
  return to;
}

function summaryOf({ times, facets, sections, entities }: BelowRows): SegmentSummary {
  const count = times.length;
  const hasFacet = new Uint8Array(FACET_COUNT);
  const hasSection = new Uint8Array(SECTIONS.length + 1);
  for (const facet of facets) hasFacet[facet] = 1;
  for (const section of sections) hasSection[section] = 1;
  return {
    count,
    oldest: times[0]!,
    newest: times[count - 1]!,
    facets: hasFacet,
    sections: hasSection,
    entities: distinct(entities),
  };
}

function distinct(entities: Uint32Array): Uint32Array<ArrayBuffer> {
  const all = Uint32Array.from(entities).sort();
  let count = 0;
  for (const entity of all) if (count === 0 || all[count - 1] !== entity) all[count++] = entity;
  return all.slice(0, count);
}

/** The rows of each entity, oldest first, in the order of the summary's entities. */
function entityRowsOf(
  { times, entities, entityEnds }: BelowRows,
  summary: SegmentSummary,
): Pick<SegmentColumns, "entityRowEnds" | "entityRows"> {
  const places = new Map<number, number>();
  summary.entities.forEach((entity, place) => places.set(entity, place));
  const entityRowEnds = new Uint32Array(summary.entities.length);
  for (const entity of entities) entityRowEnds[places.get(entity)!]!++;
  let sum = 0;
  // These begin as the starts. Filling in an entity's rows moves its start to its end.
  entityRowEnds.forEach((length, place) => {
    entityRowEnds[place] = sum;
    sum += length;
  });
  const entityRows = new Uint32Array(entities.length);
  for (let row = 0, at = 0; row < times.length; row++)
    for (; at < entityEnds[row]!; at++) entityRows[entityRowEnds[places.get(entities[at]!)!]!++] = row;
  return { entityRowEnds, entityRows };
}
