import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { hashKey, makeId, makeKey } from "../../src/access/key.ts";
import { insertAccount } from "../../src/store/accounts.ts";
import { changeKeys, insertKey } from "../../src/store/keys.ts";
import type { Store } from "../../src/store/open.ts";
import { serve, type ServiceProcess } from "../cli/program.ts";

/** The plans of the tests' nodes: one that no test exhausts, and one that is soon exhausted. */
export const SMALL = { perMinute: 60, burst: 30 };
const PLANS = { beta: { perMinute: 1e9, burst: 1e9 }, small: SMALL };

export interface NodeOptions {
  readonly database: string;
  readonly redis?: string;
  /** How far its clock is off. */
  readonly clockShiftMs?: number;
  readonly flags?: readonly string[];
  /** The command that runs it, and additional environment variables. */
  readonly by?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** An answering node, as `tidings serve --role api` runs it. */
export function startNode(options: NodeOptions): Promise<ServiceProcess> {
  const { database, redis, clockShiftMs = 0, flags = [], by = [], env = {} } = options;
  const words = ["--role", "api", "--database", database, ...(redis ? ["--redis", redis] : []), ...flags];
  const plans = { TIDINGS_PLANS: JSON.stringify(PLANS) };
  return serve(words, { by, env: { ...plans, ...shiftedClock(clockShiftMs), ...env } });
}

/** Gives a Node program a wrong clock. */
export function shiftedClock(shiftMs: number): Record<string, string> {
  return shiftMs === 0 ? {} : { ...PRELOADED, CLOCK_SHIFT_MS: String(shiftMs) };
}

/** Gives a Node program a clock whose error, in milliseconds, is read from a file each time. */
export function jumpingClock(file: string): Record<string, string> {
  return { ...PRELOADED, CLOCK_SHIFT_FILE: file };
}

const PRELOADED = {
  NODE_OPTIONS: `--import ${fileURLToPath(new URL("shifted-clock.js", import.meta.url))}`,
};

/** A key on the small plan, in an account of its own. */
export function createSmallKey(store: Store, account: string): Promise<string> {
  const key = makeKey();
  return changeKeys(store, async (tx, revision) => {
    const owner = { name: account, email: null, plan: "small", created_at: 0, owes_key: 0 };
    await insertAccount(tx, { id: account, ...owner });
    const life = { created_at: 0, expires_at: null, revoked_at: null, last_used_at: null };
    const names = { id: makeId("key"), account_id: account, name: account, hash: hashKey(key), hint: null };
    await insertKey(tx, { ...names, ...life, revision });
    return key;
  });
}

/** The database's clock, later than every instant that it returned before. */
export async function readRecordClock({ db }: Store): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select ceil(extract(epoch from clock_timestamp()) * 1000)::bigint + 1 as now`.execute(db);
  return rows[0]!.now;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary answers
  readonly json: any;
}

/** Sends a GET request to a node over a keep-alive connection. */
export async function ask(node: { readonly url: string }, path: string, key: string): Promise<Reply> {
  const response = await fetch(`${node.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, headers: response.headers, json: await response.json() };
}
