import type { FastifyRequest } from "fastify";
import { parseInstant } from "../../domain/instant.ts";
import { isKeyName, MAX_KEY_NAME } from "../../domain/key-name.ts";
import { Refusal } from "../../http/problem.ts";
import { readJson } from "../body.ts";

const MAX_BODY_BYTES = 4_096;
const FIELDS = ["name", "expiresAt"];

/** What a new key is to be: its name must be given, an end may be. */
export async function readNewKey(
  request: FastifyRequest,
  now: number,
): Promise<{ readonly name: string; readonly expiresAt: number | null }> {
  const { name, expiresAt } = await readFields(request);
  return { name: readName(name), expiresAt: expiresAt === undefined ? null : readExpiry(expiresAt, now) };
}

/** What is to change of a key: its name, its end, or both. */
export async function readKeyChange(
  request: FastifyRequest,
  now: number,
): Promise<{ readonly name?: string; readonly expiresAt?: number | null }> {
  const { name, expiresAt } = await readFields(request);
  if (name === undefined && expiresAt === undefined) {
    const detail = "Say what is to change: `name`, `expiresAt` or both.";
    throw new Refusal({ kind: "invalid-request", detail });
  }
  return {
    ...(name !== undefined && { name: readName(name) }),
    ...(expiresAt !== undefined && { expiresAt: readExpiry(expiresAt, now) }),
  };
}

async function readFields(request: FastifyRequest): Promise<{ name?: unknown; expiresAt?: unknown }> {
  const body = await readJson(request, MAX_BODY_BYTES, "send a name and an end alone");
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    const detail = 'Send an object such as {"name":"website","expiresAt":null}.';
    throw new Refusal({ kind: "invalid-request", detail });
  }
  // Not passed over: a mistyped `expiresAt` would make a key that never ends.
  const unknown = Object.keys(body).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw refused(unknown, "There is no such field.", undefined, FIELDS);
  return body;
}

function readName(value: unknown): string {
  const name = typeof value === "string" ? value.trim() : "";
  if (!isKeyName(name)) {
    const detail = `\`name\` must be a text of 1 to ${MAX_KEY_NAME} characters in one line.`;
    throw refused("name", detail, value);
  }
  return name;
}

function readExpiry(value: unknown, now: number): number | null {
  if (value === null) return null;
  const instant = typeof value === "string" ? parseInstant(value) : undefined;
  if (instant === undefined)
    throw refused("expiresAt", "`expiresAt` must be an ISO 8601 time, or null for no end.", value);
  if (instant <= now) throw refused("expiresAt", "`expiresAt` must lie in the future.", value);
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
