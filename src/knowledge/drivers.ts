import { readFileSync } from "node:fs";
import type { EntityKind } from "../domain/entity.ts";
import { type EventType, EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import type { Drivers, QuestionKind } from "../domain/drivers.ts";
import { ENTITY_KINDS } from "../domain/entity.ts";

/** A kind of question as `knowledge/drivers.json` states it. */
interface KindRow {
  readonly kind: string;
  readonly asks: string;
  readonly about?: readonly string[];
  readonly measures?: readonly string[];
  readonly withinDays?: number;
  readonly events?: readonly string[];
}

const FILE = new URL("../../knowledge/drivers.json", import.meta.url);
const DEFAULT_DAYS = 70;

let loaded: Drivers | undefined;

/** Loads what is known of what moves what. A fault in the file names the row. */
export function loadDrivers(): Drivers {
  return (loaded ??= parseDrivers(readFileSync(FILE, "utf8")));
}

export function parseDrivers(json: string): Drivers {
  const { kinds, elsewhere } = JSON.parse(json) as { kinds: readonly KindRow[]; elsewhere: string };
  return { kinds: kinds.map(parseKind), elsewhere: new RegExp(elsewhere, "i") };
}

function parseKind({
  kind,
  asks,
  about = [],
  measures = [],
  withinDays,
  events = [],
}: KindRow): QuestionKind {
  for (const each of about)
    if (!(each in ENTITY_KINDS)) throw new Error(`drivers.json, "${kind}": ${each} is no kind of entity`);
  for (const each of events)
    if (!(EVENT_TYPE_NAMES as readonly string[]).includes(each))
      throw new Error(`drivers.json, "${kind}": ${each} is no event type`);
  return {
    kind,
    asks: new RegExp(asks, "i"),
    about: new Set(about as readonly EntityKind[]),
    measures: new Set(measures),
    withinDays: withinDays ?? DEFAULT_DAYS,
    events: new Set(events as readonly EventType[]),
  };
}
