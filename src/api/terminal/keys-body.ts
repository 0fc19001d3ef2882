import type { FastifyRequest } from "fastify";
import { parseInstant } from "../../domain/instant.ts";
import { MAX_KEY_NAME } from "../../domain/key-name.ts";
import { Refusal } from "../../http/problem.ts";
import { readJson } from "../body.ts";
import { type BodySchema, findBodyFault } from "./body-fault.ts";
import { SESSION_SCHEMAS } from "../../session/schema.ts";
import type { KeyChange, KeyRequest } from "../../session/wire.ts";

const MAX_BODY_BYTES = 4_096;

/** Reads the name of a new key, which is required, and its optional expiry. */
export async function readNewKey(
  request: FastifyRequest,
  now: number,
): Promise<{ readonly name: string; readonly expiresAt: number | null }> {
  const { name, expiresAt } = await readBody<KeyRequest>(request, SESSION_SCHEMAS.KeyRequest);
  return { name, expiresAt: readExpiry(expiresAt ?? null, now) };
}

/** Reads what to change about a key: its name, its expiry, or both. */
export async function readKeyChange(
  request: FastifyRequest,
  now: number,
): Promise<{ readonly name?: string; readonly expiresAt?: number | null }> {
  const { name, expiresAt } = await readBody<KeyChange>(request, SESSION_SCHEMAS.KeyChange);
  return {
    ...(name !== undefined && { name }),
    ...(expiresAt !== undefined && { expiresAt: readExpiry(expiresAt, now) }),
  };
}

/** Reads a body and validates it against its schema. A fault is refused with an explanation. */
async function readBody<Body extends KeyChange>(request: FastifyRequest, schema: BodySchema): Promise<Body> {
  const body = trimmed(await readJson(request, MAX_BODY_BYTES, "send only `name` and `expiresAt`"));
  const fault = findBodyFault(body, schema);
  if (fault === undefined) return body as Body;
  switch (fault.kind) {
    case "not an object": {
      const detail = 'Send an object such as {"name":"website","expiresAt":null}.';
      throw new Refusal({ kind: "invalid-request", detail });
    }
    case "unknown field":
      // Not ignored: a mistyped `expiresAt` would create a key that never expires.
      throw refused(fault.field, "Unknown field.", undefined, Object.keys(schema.properties));
    case "too few fields": {
      const detail = "Send `name`, `expiresAt` or both.";
      throw new Refusal({ kind: "invalid-request", detail });
    }
    case "bad value": {
      const field = fault.field as keyof KeyRequest;
      throw refused(field, MUST_BE[field], (body as Record<string, unknown>)[field]);
    }
  }
}

const MUST_BE = {
  name: `\`name\` must be a single line of 1 to ${MAX_KEY_NAME} characters.`,
  expiresAt: "`expiresAt` must be an ISO 8601 time, or null for a key that does not expire.",
} satisfies Record<keyof KeyRequest, string>;

function trimmed(body: unknown): unknown {
  const name = (body as { name?: unknown } | null)?.name;
  return typeof name === "string" ? { ...(body as object), name: name.trim() } : body;
}

function readExpiry(value: string | null, now: number): number | null {
  if (value === null) return null;
  const instant = parseInstant(value)!;
  if (instant <= now) throw refused("expiresAt", "`expiresAt` must be in the future.", value);
  return instant;
}

function refused(parameter: string, detail: string, value: unknown, allowed?: readonly string[]): Refusal {
  return new Refusal({
    kind: "invalid-parameter",
    detail,
    parameter: parameter.slice(0, 100),
    ...(typeof value === "string" && { value: value.slice(0, 100) }),
    ...(allowed && { allowed }),
  });
}
