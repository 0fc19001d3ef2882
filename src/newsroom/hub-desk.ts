import { HUB_PATH } from "../domain/hub-path.ts";
import type { FetchFault } from "../http/fetch-fault.ts";
import type { WebFetch } from "../http/fetched.ts";
import type { Timers } from "../http/timers.ts";
import { ask, type WantedContent } from "../sources/gather.ts";
import { claimHubs, noteHubAnswer } from "../store/hub-subscriptions.ts";
import type { Store } from "../store/open.ts";
import type { HubSubscriptionRow } from "../store/schema.ts";
import { Lookout } from "./lookout.ts";

export interface HubDeskTools {
  /** Sends the form to a public address. */
  readonly fetch: WebFetch;
  /** The address at which hubs reach us, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => number;
  readonly onRefused: (about: {
    readonly feed: string;
    readonly hub: string;
    readonly reason: string;
  }) => void;
  readonly onFault: (what: string, error: unknown) => void;
  readonly timers?: Timers;
}

const LOOK_MS = 15_000;
const AT_ONCE = 4;
/** Ten days, which hubs usually grant. A hub may confirm for longer or shorter. */
const LEASE_SECONDS = 864_000;
/** A hub's response is a few words at most. */
const AN_ANSWER: WantedContent = { accept: "*/*", maxBytes: 4_096, takesBeginning: true };

/** Subscribes to the hubs that feeds name, and renews each subscription before it expires. */
export class HubDesk implements AsyncDisposable {
  readonly #store: Store;
  readonly #tools: HubDeskTools;
  readonly #lookout: Lookout;

  constructor(store: Store, tools: HubDeskTools) {
    this.#store = store;
    this.#tools = tools;
    this.#lookout = new Lookout(() => this.#subscribeDue(), {
      everyMs: LOOK_MS,
      onFault: (error) => tools.onFault("Cannot find the hubs to subscribe to", error),
      ...(tools.timers && { timers: tools.timers }),
    });
  }

  async #subscribeDue(): Promise<void> {
    const due = await claimHubs(this.#store, this.#tools, AT_ONCE);
    await Promise.all(due.map((row) => this.#subscribe(row)));
  }

  async #subscribe({ feed_url: feed, token, hub, topic }: HubSubscriptionRow): Promise<void> {
    const { fetch, publicUrl, onRefused } = this.#tools;
    const form = {
      "hub.mode": "subscribe",
      "hub.topic": topic,
      "hub.callback": `${publicUrl}${HUB_PATH}/${token}`,
      "hub.lease_seconds": String(LEASE_SECONDS),
    };
    const send: WebFetch = (url, request) => fetch(url, { ...request, form });
    const asked = await ask(send, hub, AN_ANSWER, { signal: this.#lookout.signal });
    if (asked.kind === "refused" && asked.lasts === "stopped") return;
    const fault: FetchFault | null = asked.kind === "refused" ? asked.fault : null;
    await noteHubAnswer(this.#store, token, fault && fault.message);
    if (fault) onRefused({ feed, hub, reason: fault.message });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lookout.stop();
  }
}
