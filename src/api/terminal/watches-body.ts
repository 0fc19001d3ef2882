import type { FastifyRequest } from "fastify";
import type { WantedWatch } from "../../access/watches.ts";
import { IMPACTS, type Impact } from "../../domain/impact.ts";
import { parseInstant } from "../../domain/instant.ts";
import { SECTIONS } from "../../domain/section.ts";
import {
  LONGEST_WATCHED_NAME,
  LONGEST_WATCHED_QUESTION,
  MOST_ASSET_NAMES,
  MOST_OUTCOMES,
  MOST_WATCHES,
  WATCH_KINDS,
  type WatchKind,
} from "../../domain/watch.ts";
import { Refusal } from "../../http/problem.ts";
import { SESSION_SCHEMAS } from "../../session/schema.ts";
import type { WatchChange, WatchesSeen, WatchRequest } from "../../session/wire.ts";
import { readJson } from "../body.ts";
import { type BodySchema, findBodyFault } from "./body-fault.ts";

/** Room for a full watchlist of long questions. */
const MAX_BODY_BYTES = 512 * 1024;

/** Reads the watches to add. */
export async function readNewWatches(request: FastifyRequest): Promise<WantedWatch[]> {
  const { watches } = ((await readJson(request, MAX_BODY_BYTES, "send fewer watches at once")) ?? {}) as {
    watches?: unknown;
  };
  if (!Array.isArray(watches) || watches.length === 0 || watches.length > MOST_WATCHES) {
    const detail = `Send an object such as {"watches":[{"kind":"asset","text":"Bitcoin","names":["BTC"],"minImpact":3}]}, with 1 to ${MOST_WATCHES} watches.`;
    throw new Refusal({ kind: "invalid-parameter", detail, parameter: "watches" });
  }
  return watches.map((given: unknown, place) => {
    const where = `watches[${place}].`;
    const sent = checked(trimmed(given), SESSION_SCHEMAS.WatchRequest, where) as WatchRequest;
    const { kind, text = "", names = [], minImpact = 2 } = sent;
    const watch = { kind, text, names, minImpact };
    refuseSenseless(watch, where);
    return watch;
  });
}

/** Reads the least impact that a watch reports. */
export async function readMinImpact(request: FastifyRequest): Promise<Impact> {
  const body = await readJson(request, 1_024, "send only `minImpact`");
  return (checked(body, SESSION_SCHEMAS.WatchChange, "") as WatchChange).minImpact;
}

/** Reads the time up to which the reader has read the news of their watches. */
export async function readSeenAt(request: FastifyRequest): Promise<number> {
  const body = await readJson(request, 1_024, "send only `at`");
  return parseInstant((checked(body, SESSION_SCHEMAS.WatchesSeen, "") as WatchesSeen).at)!;
}

/** Refuses a watch whose parts do not fit together. */
function refuseSenseless({ kind, text, names }: WantedWatch, where: string): void {
  if (kind === "feed" && text !== "") throw refused(`${where}text`, "The whole feed has no `text`.", text);
  if (kind !== "feed" && text === "")
    throw refused(`${where}text`, `A watch of kind ${kind} needs a \`text\`.`, text);
  if (kind === "section" && !SECTIONS.some((section) => section === text))
    throw refused(`${where}text`, "There is no such section; see `/v1/reference`.", text);
  if (kind === "asset" && (text.includes(",") || [...text].length > LONGEST_WATCHED_NAME)) {
    const detail = `A name has at most ${LONGEST_WATCHED_NAME} characters and no comma.`;
    throw refused(`${where}text`, detail, text);
  }
  const most = MOST_NAMES[kind];
  if (names.length > most) {
    const count = most === 0 ? "no" : `at most ${most}`;
    throw refused(`${where}names`, `A watch of kind ${kind} takes ${count} \`names\`.`, undefined);
  }
}

const MOST_NAMES: Readonly<Record<WatchKind, number>> = {
  asset: MOST_ASSET_NAMES,
  question: MOST_OUTCOMES,
  section: 0,
  feed: 0,
};

/** Validates a body against its schema. A fault is refused with an explanation. */
function checked(body: unknown, schema: BodySchema, where: string): object {
  const fault = findBodyFault(body, schema);
  if (fault === undefined) return body as object;
  const fields = Object.keys(schema.properties);
  switch (fault.kind) {
    case "not an object": {
      const detail = `Send an object with ${fields.map((field) => `\`${field}\``).join(", ")}.`;
      if (where === "") throw new Refusal({ kind: "invalid-request", detail });
      throw refused(where.slice(0, -1), detail, body);
    }
    case "unknown field":
      throw refused(`${where}${fault.field}`, "Unknown field.", undefined, fields);
    default: {
      // "Too few fields" is reported only by a schema without required ones.
      const field = fault.kind === "bad value" ? fault.field : fields[0]!;
      const value = (body as Readonly<Record<string, unknown>>)[field];
      throw refused(`${where}${field}`, MUST_BE[field as keyof typeof MUST_BE], value);
    }
  }
}

const MUST_BE = {
  kind: `\`kind\` must be one of ${WATCH_KINDS.join(", ")}.`,
  text: `\`text\` must be a single line of at most ${LONGEST_WATCHED_QUESTION} characters.`,
  names: `\`names\` must be a list of up to ${MOST_OUTCOMES} names without commas, of at most ${LONGEST_WATCHED_NAME} characters each.`,
  minImpact: `\`minImpact\` must be one of ${IMPACTS.join(", ")}.`,
  at: "`at` must be an ISO 8601 time.",
} satisfies Record<keyof (WatchRequest & WatchesSeen), string>;

/** Surrounding white space is trimmed before validation. */
function trimmed(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { text, names } = body as { text?: unknown; names?: unknown };
  const trim = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return {
    ...body,
    ...(text !== undefined && { text: trim(text) }),
    ...(names !== undefined && { names: Array.isArray(names) ? names.map(trim) : names }),
  };
}

function refused(parameter: string, detail: string, value: unknown, allowed?: readonly string[]): Refusal {
  return new Refusal({
    kind: "invalid-parameter",
    detail,
    parameter: parameter.slice(0, 100),
    ...((typeof value === "string" || typeof value === "number") && { value: String(value).slice(0, 100) }),
    ...(allowed && { allowed }),
  });
}
