import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "vitest";
import { SESSION_SCHEMAS } from "../../src/session/schema.ts";
import type { Answer } from "../support/http.ts";

export type SessionBodyName = keyof typeof SESSION_SCHEMAS;

/** The schema of each endpoint's answer. */
export const ANSWERS = {
  "GET /session": "SessionBody",
  "POST /session/key": "SessionBody",
  "POST /session/link": "SessionBody",
  "GET /session/account": "AccountExportBody",
  "GET /session/keys": "KeyList",
  "POST /session/keys": "NewKey",
  "PATCH /session/keys/:id": "KeyBody",
  "POST /session/keys/:id/rotate": "RotatedKeyBody",
  "GET /session/keys/:id/usage": "UsageBody",
  "GET /session/watches": "WatchList",
  "POST /session/watches": "WatchList",
  "PATCH /session/watches/:id": "WatchBody",
  "GET /session/status": "StatusBody",
  "GET /session/marks/:code": "MarkedGroupBody",
  "GET /session/items/:id/reasons": "ReasonsBody",
} as const satisfies Readonly<Record<string, SessionBodyName>>;

export type SessionDoor = keyof typeof ANSWERS;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ components: { schemas: SESSION_SCHEMAS } }, "session");

/**
 * Checks an answer against its schema. Returns the endpoint, or undefined if the schema does not cover the
 * answer.
 */
export function checkAnswer(method: string, path: string, answer: Answer): SessionDoor | undefined {
  if (answer.status < 200 || answer.status > 299 || answer.text === "") return undefined;
  const pattern = path.replace(/^\/session\/(keys|items|watches)\/[^/]+/, "/session/$1/:id");
  const door = `${method} ${pattern.replace(/^\/session\/marks\/.+/, "/session/marks/:code")}`;
  if (!Object.hasOwn(ANSWERS, door)) return undefined;
  const name = ANSWERS[door as SessionDoor];
  const validate = ajv.getSchema(`session#/components/schemas/${name}`)!;
  expect([door, validate(answer.json), validate.errors]).toEqual([door, true, null]);
  return door as SessionDoor;
}
