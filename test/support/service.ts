import { openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { createKey, type MadeKey } from "../../src/access/keys.ts";
import type { SignInLink } from "../../src/access/sign-in-link.ts";
import { openLog } from "../../src/service/observe/log.ts";
import type { OwnProvider } from "../../src/service/terminal/own-provider.ts";
import { startService } from "../../src/service/start.ts";
import { placeOf } from "../../src/service/record/place.ts";
import { readSettings, type Settings } from "../../src/settings/settings.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import type { Rendition } from "../../src/domain/item.ts";
import type { Language } from "../../src/domain/language.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { loadOutlets } from "../../src/knowledge/outlets.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { readLastNumber } from "../../src/store/publications.ts";
import { type Answer, type Asked, asker } from "./http.ts";
import { draftOf, type Line } from "./item.ts";
import { publishMerge, publishRendition } from "./publish.ts";

/** A service as operators run it, with a record of its own and a clock that the test moves. */
export interface TestService extends AsyncDisposable {
  readonly url: string;
  /** A valid key; sent as Bearer unless a test sends its own credential. */
  readonly key: string;
  readonly keyId: string;
  /** The record's folder; empty if the record is on PostgreSQL. */
  readonly folder: string;
  /** The same record, opened separately from the service, as another process would open it. */
  readonly store: Store;
  readonly clock: Clock;
  ask(path: string, asked?: Asked): Promise<Answer>;
  get(path: string, headers?: Asked["headers"]): Promise<Answer>;
  /** `GET /v1/news`, with the query as text or as pairs. */
  news(query?: string | Record<string, string>, headers?: Asked["headers"]): Promise<Answer>;
  publish(...lines: Line[]): Promise<void>;
  publishRendition(id: string, language: Exclude<Language, "en">, words: Partial<Rendition>): Promise<void>;
  publishMerge(a: string, b: string): Promise<void>;
  makeKey(expiresAt?: number | null): Promise<MadeKey>;
  /** Resolves when the service has applied everything published so far. */
  settle(): Promise<void>;
  /** Resolves with the reason if the service cannot continue. */
  readonly failed: Promise<Error>;
  /** Everything it has logged so far, line by line. */
  readLog(): Promise<Record<string, unknown>[]>;
  /** Ends the service and returns its log. */
  endAndReadLog(): Promise<Record<string, unknown>[]>;
}

export interface Clock {
  now: number;
}

export interface TestServiceOptions {
  readonly items?: readonly Line[];
  readonly settings?: Partial<Settings>;
  /** The clock's initial time, for programs that use the machine's clock. */
  readonly now?: number;
  /** A PostgreSQL instead of a fresh folder. The record's clock is then the clock of the database. */
  readonly database?: string;
  /** Defaults to the library's names. */
  readonly lexicon?: Lexicon;
  /** How long the service waits for a record that does not answer. Defaults to a minute. */
  readonly patienceMs?: number;
  /** How long a caller may take to send a request, and how long it may go without reading the answer. */
  readonly callerMs?: number;
  /** A provider that runs inside the service. */
  readonly provider?: OwnProvider;
  /** A link that signs in its first visitor. */
  readonly link?: SignInLink;
  /** How long after the start the database is first checked for damage. */
  readonly firstCheckMs?: number;
  /** The least number of items below the window for which a checkpoint is written. */
  readonly leastKept?: number;
}

/** The initial time of every test service's clock, so that nothing depends on the machine's clock. */
export const START = Date.parse("2026-11-14T12:00:00Z");

/** On a busy machine, the service's default of ten seconds is not always enough. */
const PATIENCE_MS = 60_000;

/** So generous that no test exhausts them. Tests about allowances set their own plans. */
const PLANS = { beta: { perMinute: 1_000_000, burst: 1_000_000 } };

/**
 * A service that knows only its items' names. It starts in a fraction of the time, for tests in which names
 * don't matter.
 */
export function startPlainService(options: TestServiceOptions = {}): Promise<TestService> {
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  return startTestService({ ...options, lexicon });
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const scratch = await mkdtemp(join(tmpdir(), "tidings-test-"));
  const folder = join(scratch, "data");
  const logFile = join(scratch, "log.ndjson");
  const clock: Clock = { now: options.now ?? (options.database === undefined ? START : Date.now()) };
  const now = () => clock.now;
  const read = await readSettings({}, {}, scratch);
  const own = { port: 0, metricsPort: null, plans: PLANS, data: folder, database: options.database ?? null };
  const settings = { ...read.settings, ...own, ...options.settings };
  const store = await openStore(placeOf(settings));
  await publishLines(store, options.items ?? [], now);
  const made = await createKey(store, "test", null, clock.now);
  const service = await startService(
    { ...read, settings },
    {
      log: openLog(openSync(logFile, "w")),
      now,
      ...(options.lexicon && { lexicon: options.lexicon }),
      ...(options.provider && { provider: options.provider }),
      ...(options.link && { link: options.link }),
      patienceMs: options.patienceMs ?? PATIENCE_MS,
      ...(options.firstCheckMs !== undefined && { firstCheckMs: options.firstCheckMs }),
      ...(options.leastKept !== undefined && { leastKept: options.leastKept }),
      ...(options.callerMs && { callerMs: options.callerMs }),
    },
  );
  const http = asker(service.url);
  let isEnded = false;

  const ask: TestService["ask"] = (path, asked = {}) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const credential =
      "authorization" in headers || "x-api-key" in headers ? {} : { authorization: `Bearer ${made.key}` };
    return http.ask(path, { ...asked, headers: { ...credential, ...headers } });
  };

  async function settle(): Promise<void> {
    // A list that has just ended is answered only once it contains everything published before its end (D16).
    clock.now += 60_000;
    const { status } = await ask(`/v1/news?limit=1&fields=impact&before=${formatInstant(clock.now)}`);
    expect(status).toBe(200);
    // On PostgreSQL the list may not have ended yet, because the database's clock decides that. So this also
    // waits until `/readyz` reports the last publication.
    const last = await readLastNumber(store);
    const reached = async () => ((await ask("/readyz")).json as { publication: number }).publication;
    while ((await reached()) < last);
  }

  async function end(): Promise<void> {
    if (isEnded) return;
    isEnded = true;
    http[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  }

  /** Text after the last line feed is still being written. */
  async function readLog(): Promise<Record<string, unknown>[]> {
    const lines = (await readFile(logFile, "utf8")).split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  return {
    url: service.url,
    failed: service.failed,
    key: made.key,
    keyId: made.id,
    folder: options.database === undefined ? folder : "",
    store,
    clock,
    ask,
    settle,
    get: (path, headers) => ask(path, headers && { headers }),
    news: (query = "", headers) =>
      ask(`/v1/news?${new URLSearchParams(query).toString()}`, headers && { headers }),
    async publish(...lines) {
      await publishLines(store, lines, now);
      await settle();
    },
    async publishRendition(id, language, words) {
      await publishRendition(store, id, language, words, now);
      await settle();
    },
    async publishMerge(a, b) {
      await publishMerge(store, a, b, now);
      await settle();
    },
    makeKey: (expiresAt = null) => createKey(store, "test", expiresAt, clock.now),
    readLog,
    async endAndReadLog() {
      await end();
      return readLog();
    },
    async [Symbol.asyncDispose]() {
      await end();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

async function publishLines(store: Store, lines: readonly Line[], now: () => number): Promise<void> {
  const knownOutlets = new Set(loadOutlets().map((outlet) => outlet.number));
  const outcomes = await publishDrafts(store, lines.map(draftOf), {
    now,
    knownOutlets,
    chooseCovers: () => [],
  });
  expect(outcomes.filter((outcome) => outcome.kind !== "published")).toEqual([]);
}
