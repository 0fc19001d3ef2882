import { randomUUID } from "node:crypto";
import { gistTextOf } from "../analysis/gist.ts";
import type { Gist } from "../domain/gist.ts";
import { unlessAway } from "../store/away.ts";
import type { Claimant } from "../store/claims.ts";
import { findItemsWithoutGist, makeGistSight } from "../store/gists-wanted.ts";
import { claimLease, releaseLease, renewLease } from "../store/leases.ts";
import type { Store } from "../store/open.ts";
import { takeTurn } from "../store/publications.ts";
import { findRenditions } from "../store/renditions.ts";
import type { ItemRow } from "../store/schema.ts";
import { Lookout } from "./lookout.ts";
import { publishGistsInTurn } from "./publish-gists.ts";

export interface GistsDeskTools {
  readonly now: () => number;
  /** Makes the gist of a text. */
  readonly make: (text: string) => Promise<Gist>;
  /** Called when no item lacks a gist, so that `make` can free its memory. */
  readonly onDone?: () => Promise<void>;
  /** Called after each turn with the number of gists that it published. */
  readonly onMade: (count: number) => void;
  /** Called after every successful poll of the database. */
  readonly onSeen?: () => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** How long a claim is valid unless renewed, which every turn does. After that, another worker takes over. */
const LEASE_MS = 15_000;
const LOOK_MS = 1_000;
/** A turn publishes at most this many gists, and those made in at most this time. */
const GISTS_A_TURN = 16;
const TURN_MS = 2_000;
/** How many items may be skipped because they failed. A broken encoder must not skip every item. */
const MAX_FAILED = 20;

/**
 * Makes the gists of items that lack one, the newest first (D47). Any number of these desks can share one database;
 * one of them works at a time. A desk that dies loses at most the gists of one turn, which are made again.
 */
export class GistsDesk implements AsyncDisposable {
  readonly #store: Store;
  readonly #tools: GistsDeskTools;
  readonly #claimant: Claimant;
  readonly #sight = makeGistSight();
  /** Items whose gist could not be made. They are tried again after a restart. */
  readonly #failed = new Set<string>();
  readonly #lookout: Lookout;
  #isHolding = false;

  constructor(store: Store, tools: GistsDeskTools) {
    this.#store = store;
    this.#tools = tools;
    this.#claimant = { by: `gst_${randomUUID()}`, leaseMs: LEASE_MS, now: tools.now };
    this.#lookout = new Lookout(() => this.#look(), {
      everyMs: LOOK_MS,
      onFault: (error) => tools.onFault("Cannot make the gists of items", error),
    });
  }

  async #look(): Promise<void> {
    while (!this.#lookout.signal.aborted) {
      const items = await this.#find();
      this.#tools.onSeen?.();
      if (items.length === 0) return this.#rest();
      if (!this.#isHolding) {
        this.#isHolding = await claimLease(this.#store, this.#claimant, "gists");
        if (!this.#isHolding) return;
        // The worker that held the claim before may have made these gists meanwhile.
        continue;
      }
      await this.#publish(await this.#make(items));
    }
  }

  #find(): Promise<ItemRow[]> {
    const { signal } = this.#lookout;
    return findItemsWithoutGist(this.#store, this.#sight, GISTS_A_TURN, this.#failed, signal);
  }

  async #make(items: readonly ItemRow[]): Promise<Map<string, Gist>> {
    const renditions = await findRenditions(this.#store, idsOf(items), ["en"]);
    const gists = new Map<string, Gist>();
    const until = performance.now() + TURN_MS;
    for (const { id, source_headline: sourceHeadline } of items) {
      try {
        gists.set(
          id,
          await this.#tools.make(gistTextOf({ sourceHeadline, renditions: renditions.get(id)! })),
        );
      } catch (error) {
        if (this.#failed.size >= MAX_FAILED) throw error;
        this.#failed.add(id);
        this.#tools.onFault(`The gist of item ${id} could not be made`, error);
      }
      if (this.#lookout.signal.aborted || performance.now() > until) break;
    }
    return gists;
  }

  async #publish(gists: ReadonlyMap<string, Gist>): Promise<void> {
    if (gists.size === 0) return;
    const made = await takeTurn(this.#store, this.#tools.now, async (turn) => {
      this.#isHolding = await renewLease(turn.tx, this.#claimant, "gists", turn.now);
      return this.#isHolding ? publishGistsInTurn(turn, gists) : 0;
    });
    if (made > 0) this.#tools.onMade(made);
  }

  async #rest(): Promise<void> {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    await releaseLease(this.#store, this.#claimant.by, "gists");
    await this.#tools.onDone?.();
  }

  /** Publishes the gists that are made and releases the claim. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lookout.stop();
    if (this.#isHolding) await releaseLease(this.#store, this.#claimant.by, "gists").catch(unlessAway);
  }
}

function idsOf(items: readonly ItemRow[]): string[] {
  return items.map(({ id }) => id);
}
