import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Admission } from "../../access/admission.ts";
import { Keyring } from "../../access/keyring.ts";
import { openApiText } from "../../api/forms/openapi.ts";
import { RANKING_KINDS } from "../../api/forms/form.ts";
import { type Ranking, Rankings } from "../../api/rankings.ts";
import { createApi } from "../../api/server.ts";
import { CATEGORIES } from "../../domain/category.ts";
import { parseInstant } from "../../domain/instant.ts";
import type { Outlet } from "../../domain/outlet.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import { NewsIndex } from "../../index/news-index.ts";
import { HOUR_MS } from "../../index/ranking.ts";
import type { StorePlace } from "../../store/open.ts";
import { CommandFault } from "../faults.ts";
import { coversFolder } from "../publish-tools.ts";
import type { Settings, SettingsRead } from "../settings.ts";
import { openCovers } from "./covers.ts";
import { coverUrlOf, logoUrlOf } from "./framing.ts";
import { openLibrary } from "./lexicon.ts";
import { type Log, openLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { linkRecord, type RecordNews } from "./record-link.ts";

/** The running service. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Settles when the service cannot go on. */
  readonly failed: Promise<Error>;
}

const POLL_MS = 100;
const WARM_ITEMS = 2_000;
const TOUCH_MS = 1_000;
/** How long a reader waits for the record to say what is settled. */
const SETTLE_MS = 3_000;
const MIB = 1024 * 1024;

/** What a service takes from its surroundings; it closes the log when it ends. */
export interface Surroundings {
  readonly log: Log;
  readonly now: () => number;
  /** In place of the library's names and covers: for a service that needs none. */
  readonly lexicon?: Lexicon;
}

/** Joins record, index and API, fills the index, and listens. */
export async function startService(
  { settings, origins }: SettingsRead,
  { log, now, ...given }: Surroundings = { log: openLog(), now: Date.now },
): Promise<Service> {
  const { lexicon, entities } = given.lexicon
    ? { lexicon: given.lexicon, entities: [] }
    : openLibrary(settings.entities);
  const covers = await openCovers(entities, coversFolder(settings), log);
  const index = new NewsIndex(lexicon, settings.frameCacheMb * MIB);
  const keyring = new Keyring();
  const caughtUp = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<Error>();
  let outlets: readonly Outlet[] = [];
  let isReady = false;
  let lookedAt = Date.now();
  let settledAt = -Infinity;
  let cursorSecret: Buffer = Buffer.alloc(0);
  const metrics = createMetrics({
    items: () => index.size,
    lastNumber: () => index.lastNumber,
    frameBytes: () => index.frames.bytes,
    secondsSinceLook: () => (Date.now() - lookedAt) / 1000,
  });

  function onNews(news: RecordNews): void {
    if (news.kind === "publications") index.apply(news.publications);
    else if (news.kind === "keys") keyring.update(news.rows);
    else if (news.kind === "outlets") outlets = news.outlets;
    else if (news.kind === "looked") lookedAt = Date.now();
    else if (news.kind === "caught-up") {
      index.lastNumber = news.number;
      cursorSecret = Buffer.from(news.cursorSecret, "hex");
      isReady = true;
      caughtUp.resolve();
    } else {
      metrics.countFault("record");
      log.warn("The record could not be read; trying again", { reason: news.message });
    }
  }

  const rankings = new Rankings(index, keepRanking);

  function keepRanking({ request, events }: Ranking): void {
    const { hour, category, windowHours } = request;
    const ids = events.map(({ slot }) => index.columns.ids[slot]!);
    const row = { hour, category, window_hours: windowHours, item_ids: JSON.stringify(ids) };
    record
      .ask({ kind: "keep-ranking", row })
      .catch((error: unknown) => log.fault("A ranking could not be kept", error, { hour, category }));
  }

  async function settle(): Promise<void> {
    try {
      settledAt = Math.max(settledAt, await within(SETTLE_MS, record.ask({ kind: "settle", now: now() })));
    } catch (error) {
      // With the record away, reading goes on from memory.
      metrics.countFault("record");
      log.fault("The record could not be asked what is settled", error);
    }
  }

  const api = createApi({
    shelf: { index, lexicon, rankings, covers: covers.shelf((fileName) => coverUrlOf(fileName, publicUrl)) },
    admission: new Admission({
      keyring,
      plans: settings.plans,
      now,
      refresh: async () => void (await record.ask({ kind: "refresh-keys" })),
    }),
    isUnsettled: (instant) => instant !== null && instant > settledAt && instant <= now(),
    settle,
    async loadFrames(wanted) {
      const asked = index.changes.count;
      const ids = wanted.map(({ slot, language }) => ({ itemId: index.columns.ids[slot]!, language }));
      for (const { itemId, language, bytes } of await record.ask({ kind: "load", wanted: ids })) {
        const slot = index.findSlot(itemId)!;
        // Words that were published while these were being read are newer, and must not be put back.
        const isOld = index.changes.someSince(
          asked,
          (change) => change.kind === "rendition" && change.slot === slot && change.language === language,
        );
        if (!isOld) index.frames.put(slot, language, bytes, false);
      }
    },
    readContext: () => ({
      tables: { outlets, logoUrlOf: (outlet) => logoUrlOf(outlet, publicUrl) },
      cursorSecret,
      coverRevision: covers.revision(),
      now: now(),
    }),
    coverFile: covers.file,
    openapi: openApiText(),
    unready: () => (isReady ? undefined : "The index is being filled from the record."),
    onFinished(request) {
      metrics.observe(request);
      log.request(request);
    },
    onFault(error, requestId) {
      metrics.countFault("api");
      log.fault("A request could not be answered", error, { requestId });
    },
    corsOrigins: settings.corsOrigins,
    deprecation: deprecationOf(settings.apiKeyDeprecation),
    isBehindProxy: settings.behindProxy,
    maxCacheBytes: settings.answerCacheMb * MIB,
  });

  // Listening comes first: health can be asked, and whoever asks for news while the index fills is told to wait.
  await listen(api, settings);
  const url = `http://${hostInUrl(settings.host)}:${(api.server.address() as AddressInfo).port}`;
  const publicUrl = settings.publicUrl ?? url;
  const data = {
    place: placeOf(settings),
    publicUrl,
    entities: settings.entities,
    pollMs: POLL_MS,
    warmItems: WARM_ITEMS,
  };
  const record = linkRecord(data, onNews, (error) => {
    caughtUp.reject(error);
    failed.resolve(error);
  });
  caughtUp.promise.catch(() => {});
  let metricsServer: Server | undefined;
  try {
    metricsServer = await listenForMetrics();
    await caughtUp.promise;
  } catch (error) {
    await record[Symbol.asyncDispose]();
    await api.close();
    await covers[Symbol.asyncDispose]();
    metricsServer?.close();
    log.close();
    throw error;
  }
  const ranking = rankOnTheHour();
  const touching = setInterval(touch, TOUCH_MS).unref();
  log.info("Ready", { items: index.size, publication: index.lastNumber });

  function touch(): void {
    const lastUsed = keyring.takeLastUsed();
    if (lastUsed.size > 0)
      record
        .ask({ kind: "touch-keys", lastUsed })
        .catch((error: unknown) => log.fault("Uses of keys could not be written", error));
  }

  /** Computes and keeps every ranking as its hour comes, whether or not somebody asks. */
  function rankOnTheHour() {
    let timer: NodeJS.Timeout;
    const rankAll = async () => {
      const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
      timer = setTimeout(begin, hour + HOUR_MS - now() + 1).unref();
      await settle();
      for (const category of CATEGORIES)
        for (const kind of RANKING_KINDS) rankings.of({ category, hour, ...kind });
    };
    let running: Promise<void>;
    const begin = () => {
      running = rankAll().catch((error: unknown) => log.fault("The hour could not be ranked", error));
    };
    begin();
    return {
      stop() {
        clearTimeout(timer);
        return running;
      },
    };
  }

  async function listenForMetrics() {
    if (settings.metricsPort === null) return undefined;
    try {
      return await metrics.serve(settings.metricsPort, settings.host);
    } catch (error) {
      if (origins.metricsPort !== "default")
        throw new CommandFault(`metrics: ${listenFault(error, settings.host, settings.metricsPort)}`);
      log.warn("The metrics port is taken; there are no metrics. Set --metrics-port to another.", {
        port: settings.metricsPort,
      });
      return undefined;
    }
  }

  const metricsAddress = metricsServer?.address() as AddressInfo | undefined;
  return {
    url,
    metricsUrl: metricsAddress ? `http://${hostInUrl(settings.host)}:${metricsAddress.port}/metrics` : null,
    failed: failed.promise,
    async [Symbol.asyncDispose]() {
      clearInterval(touching);
      const ranked = ranking.stop();
      await api.close();
      metricsServer?.close();
      await ranked;
      touch();
      await record[Symbol.asyncDispose]();
      await covers[Symbol.asyncDispose]();
      log.close();
    },
  };
}

/** Where the settings say the record is. */
export function placeOf({ database, data }: Settings): StorePlace {
  return database === null ? { folder: data } : { url: database };
}

/** A date as RFC 9745 writes it: seconds since the epoch after an `@`. */
function deprecationOf(date: string | null): string | null {
  return date === null ? null : `@${Math.floor(parseInstant(date)! / 1000)}`;
}

/** Gives up waiting after a while. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

async function listen(api: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await api.listen({ port, host });
  } catch (error) {
    throw new CommandFault(listenFault(error, host, port), { cause: error });
  }
}

function listenFault(error: unknown, host: string, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `port ${port} on ${host} is taken; choose another with --port`;
  if (code === "EACCES")
    return `port ${port} may not be used by this user; choose one above 1023 with --port`;
  return `cannot listen on ${host}:${port}: ${message}`;
}

function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
