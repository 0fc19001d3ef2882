import { randomUUID } from "node:crypto";
import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";
import { unlessAway } from "../store/away.ts";
import type { Claimant } from "../store/claims.ts";
import type { Store } from "../store/open.ts";
import { claimRereads, type DueReread, releaseRereads } from "../store/rereads.ts";
import { leave, Lookout } from "./lookout.ts";
import { reread, type RereadOutcome } from "./reread.ts";
import type { StageTools } from "./stages.ts";

export interface RereadDeskTools extends Omit<StageTools, "signal"> {
  readonly now: () => number;
  readonly onReread: (outcome: RereadOutcome) => void;
  readonly onFault: (what: string, error: unknown) => void;
  readonly timers?: Timers;
}

/**
 * Longer than fetching a page and writing with a model take together. A dead worker's pages stay claimed for this long.
 */
const LEASE_MS = 10 * 60_000;
const LOOK_MS = 5_000;
/** Low, so that new articles come first. */
const AT_ONCE = 4;
const LEAVE_MS = 5_000;

/** Reads the pages of published articles again. Any number of desks can share one record. */
export class RereadDesk implements AsyncDisposable {
  readonly #store: Store;
  readonly #tools: RereadDeskTools;
  readonly #claimant: Claimant;
  readonly #pages = new Map<string, Promise<void>>();
  readonly #lookout: Lookout;

  constructor(store: Store, tools: RereadDeskTools) {
    this.#store = store;
    this.#tools = tools;
    this.#claimant = { by: `rer_${randomUUID()}`, leaseMs: LEASE_MS, now: tools.now };
    this.#lookout = new Lookout(() => this.#claim(), {
      everyMs: LOOK_MS,
      onFault: (error) => tools.onFault("Cannot find the pages to read again", error),
      ...(tools.timers && { timers: tools.timers }),
    });
  }

  async #claim(): Promise<void> {
    const room = AT_ONCE - this.#pages.size;
    for (const due of await claimRereads(this.#store, this.#claimant, room)) {
      const { article_id: id } = due.reread;
      if (this.#pages.has(id)) continue;
      this.#pages.set(
        id,
        this.#read(due).finally(() => this.#pages.delete(id)),
      );
    }
  }

  async #read(due: DueReread): Promise<void> {
    const { onReread, onFault } = this.#tools;
    try {
      const tools = { ...this.#tools, signal: this.#lookout.signal };
      onReread(await reread(this.#store, this.#claimant, due, tools));
    } catch (error) {
      // The claim lapses, and the page is read later.
      onFault(`The page of article ${due.row.id} could not be read again`, error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lookout.stop();
    await leave([...this.#pages.values()], LEAVE_MS, this.#tools.timers ?? MACHINE_TIMERS);
    await releaseRereads(this.#store, this.#claimant.by).catch(unlessAway);
  }
}
