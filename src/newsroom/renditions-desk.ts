import { randomUUID } from "node:crypto";
import { type Language, languageBits } from "../domain/language.ts";
import { unlessAway } from "../store/away.ts";
import type { Claimant } from "../store/claims.ts";
import { readClock, type Store } from "../store/open.ts";
import { makeSight } from "../store/renditions-sight.ts";
import { claimWanted, releaseWanted, renewWanted } from "../store/renditions-wanted.ts";
import { ProviderFault } from "../writing/providers/provider-fault.ts";
import { leave, Lookout } from "./lookout.ts";
import { inSharedTurns, type PublishWritten } from "./publish-renditions.ts";
import { type RenditionTools, writeRenditions } from "./renditions.ts";

export interface RenditionsDeskTools extends Omit<RenditionTools, "publish" | "signal"> {
  readonly now: () => number;
  readonly languages: readonly Language[];
  /** Items older than this get no more renditions. */
  readonly windowMs: number;
  /** How many items are in progress at a time. */
  readonly atOnce: number;
  /** Called after every successful poll of the database. */
  readonly onSeen?: () => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** How long a claim is valid unless renewed. After that, another worker takes over the work of one that died. */
const LEASE_MS = 15_000;
const LOOK_MS = 1_000;
/** How long shutdown waits for work in progress. */
const LEAVE_MS = 5_000;

/** Finds items that lack renditions and has them written. Any number of these desks can share one database. */
export class RenditionsDesk implements AsyncDisposable {
  readonly #store: Store;
  readonly #tools: RenditionsDeskTools;
  readonly #claimant: Claimant;
  readonly #publish: PublishWritten;
  readonly #sight = makeSight();
  readonly #items = new Map<string, Promise<void>>();
  readonly #lookout: Lookout;
  readonly #renewing: NodeJS.Timeout;

  constructor(store: Store, tools: RenditionsDeskTools) {
    this.#store = store;
    this.#tools = tools;
    this.#claimant = { by: `rnd_${randomUUID()}`, leaseMs: LEASE_MS, now: tools.now };
    this.#publish = inSharedTurns(store, this.#claimant);
    this.#renewing = setInterval(() => void this.#renew(), LEASE_MS / 3);
    this.#lookout = new Lookout(() => this.#claim(), {
      everyMs: LOOK_MS,
      onFault: (error) => tools.onFault("Cannot find the items that lack renditions", error),
    });
  }

  async #claim(): Promise<void> {
    const { translator, languages, windowMs, atOnce, now } = this.#tools;
    const room = atOnce - this.#items.size;
    const able = await languagesOf(translator);
    const wanted = {
      languages: languageBits(languages.filter((language) => language !== "en" && able.has(language))),
      since: (await readClock(this.#store, this.#store.db, now)) - windowMs,
      translators: translator.version,
    };
    const claimed = await claimWanted(this.#store, this.#claimant, wanted, room, this.#sight);
    this.#tools.onSeen?.();
    for (const each of claimed) {
      const { id } = each.item;
      // Our own claim had lapsed, because the clock was set or the process was suspended. The work is still in
      // progress.
      if (this.#items.has(id)) continue;
      const written = writeRenditions(this.#store, this.#claimant, each, {
        ...this.#tools,
        publish: this.#publish,
        signal: this.#lookout.signal,
      })
        // The item's claim is not renewed, so the item is picked up again.
        .catch((error: unknown) => this.#tools.onFault(`Item ${id} could not be written`, error))
        .finally(() => {
          this.#items.delete(id);
          this.#lookout.nudge();
        });
      this.#items.set(id, written);
    }
  }

  async #renew(): Promise<void> {
    try {
      await renewWanted(this.#store, this.#claimant, [...this.#items.keys()]);
    } catch (error) {
      this.#tools.onFault("Cannot renew claims of renditions", error);
    }
  }

  /** Stops asking translators, publishes the answers already received, and releases the rest. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lookout.stop();
    await leave(this.#items.values(), LEAVE_MS);
    clearInterval(this.#renewing);
    await releaseWanted(this.#store, this.#claimant.by).catch(unlessAway);
  }
}

/** Empty if no translator is available now; the next poll checks again. */
async function languagesOf(translator: RenditionTools["translator"]): Promise<ReadonlySet<Language>> {
  try {
    return await translator.languages();
  } catch (error) {
    if (error instanceof ProviderFault) return new Set();
    throw error;
  }
}
