import { Keyring } from "../../access/keyring.ts";
import type { Ranking } from "../../api/rankings.ts";
import type { LoadFrames } from "../../api/respond.ts";
import type { Outlet } from "../../domain/outlet.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import { NewsIndex } from "../../index/news-index.ts";
import type { Log } from "./log.ts";
import { unpacker } from "./packing.ts";
import type { RecordLink, RecordNews } from "./record-link.ts";
import { within } from "./within.ts";

/** How long a reader waits for the record to say what is settled. */
const SETTLE_MS = 3_000;
const TOUCH_MS = 1_000;

export interface MirrorTools {
  readonly record: RecordLink;
  readonly lexicon: Lexicon;
  readonly maxFrameBytes: number;
  readonly log: Log;
  readonly now: () => number;
  readonly onFault: () => void;
}

/** What the service holds of the record in memory, kept current by the record's thread from `fill` on. */
export class RecordMirror implements Disposable {
  readonly index: NewsIndex;
  readonly keyring = new Keyring();
  outlets: readonly Outlet[] = [];
  cursorSecret: Buffer = Buffer.alloc(0);
  sessionSecret: Buffer = Buffer.alloc(0);
  isReady = false;
  lookedAt = Date.now();

  readonly #tools: MirrorTools;
  readonly #caughtUp = Promise.withResolvers<void>();
  #settledAt = -Infinity;
  readonly #unpacked = unpacker();
  #touching: NodeJS.Timeout | undefined;

  constructor(tools: MirrorTools) {
    this.#tools = tools;
    this.index = new NewsIndex(tools.lexicon, tools.maxFrameBytes);
  }

  /** Waits until everything in the record is in memory. */
  async fill(publicUrl: string): Promise<void> {
    const { record } = this.#tools;
    record.begin(publicUrl, (news) => this.#hear(news));
    const failure = await Promise.race([this.#caughtUp.promise, record.failed]);
    if (failure) throw failure;
    this.#touching = setInterval(() => this.#touch(), TOUCH_MS).unref();
  }

  /** Whether what was published before an instant that has passed may not all be here yet. */
  isUnsettled(instant: number | null): boolean {
    return instant !== null && instant > this.#settledAt && instant <= this.#tools.now();
  }

  /** Waits until everything published up to now is here. With the record away, reading goes on from memory. */
  async settle(): Promise<void> {
    const { log, now, onFault } = this.#tools;
    try {
      const settled = await within(SETTLE_MS, this.#tools.record.ask({ kind: "settle", now: now() }));
      this.#settledAt = Math.max(this.#settledAt, settled);
    } catch (error) {
      onFault();
      log.fault("The record could not be asked what is settled", error);
    }
  }

  readonly loadFrames: LoadFrames = async (wanted) => {
    const { index } = this;
    const asked = index.changes.count;
    const ids = wanted.map(({ slot, language }) => ({ itemId: index.columns.ids[slot]!, language }));
    for (const { itemId, language, bytes } of await this.#tools.record.ask({ kind: "load", wanted: ids })) {
      const slot = index.findSlot(itemId)!;
      // Words that were published while these were being read are newer, and must not be put back.
      const isOld = index.changes.someSince(
        asked,
        (change) => change.kind === "rendition" && change.slot === slot && change.language === language,
      );
      if (!isOld) index.frames.put(slot, language, bytes, false);
    }
  };

  async refreshKeys(): Promise<void> {
    await this.#tools.record.ask({ kind: "refresh-keys" });
  }

  keepRanking({ request, events }: Ranking): void {
    const { hour, category, windowHours } = request;
    const ids = events.map(({ slot }) => this.index.columns.ids[slot]!);
    const row = { hour, category, window_hours: windowHours, item_ids: JSON.stringify(ids) };
    this.#tools.record
      .ask({ kind: "keep-ranking", row })
      .catch((error: unknown) =>
        this.#tools.log.fault("A ranking could not be kept", error, { hour, category }),
      );
  }

  [Symbol.dispose](): void {
    clearInterval(this.#touching);
    this.#touch();
  }

  #hear(news: RecordNews): void {
    if (news.kind === "publications") this.index.apply(this.#unpacked(news.packed));
    else if (news.kind === "keys") this.keyring.update(news.rows);
    else if (news.kind === "outlets") this.outlets = news.outlets;
    else if (news.kind === "looked") this.lookedAt = Date.now();
    else if (news.kind === "caught-up") {
      this.index.lastNumber = news.number;
      this.cursorSecret = Buffer.from(news.cursorSecret, "hex");
      this.sessionSecret = Buffer.from(news.sessionSecret, "hex");
      this.isReady = true;
      this.#caughtUp.resolve();
    } else {
      this.#tools.onFault();
      this.#tools.log.warn("The record could not be read; trying again", { reason: news.message });
    }
  }

  /** Writes down when keys were last used. */
  #touch(): void {
    const lastUsed = this.keyring.takeLastUsed();
    if (lastUsed.size === 0) return;
    this.#tools.record
      .ask({ kind: "touch-keys", lastUsed })
      .catch((error: unknown) => this.#tools.log.fault("Uses of keys could not be written", error));
  }
}
