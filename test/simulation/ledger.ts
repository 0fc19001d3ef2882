import type { AmendEvent, History, PublishEvent } from "./history.ts";
import { broken, type Violation } from "./violation.ts";

/** What the whole history tells about one item. */
export interface Known {
  readonly id: string;
  /** The given time of history; null if it was published live. Undefined if nobody asked for it. */
  given: number | null | undefined;
  /** When somebody first asked for it. */
  askedAt: number;
  time: number | undefined;
  /** The event that first told its time. */
  timeFrom: number;
  /** The first acknowledgement: when it ended, and its event. */
  acknowledged: { readonly ended: number; readonly event: number } | undefined;
  publishedBy: number | undefined;
}

export interface Amending {
  readonly event: AmendEvent;
  readonly at: number;
}

/** What a history tells about each item, and what contradicts itself there. */
export class Ledger {
  readonly violations: Violation[] = [];
  readonly items = new Map<string, Known>();
  readonly publishings: { readonly event: PublishEvent; readonly at: number }[] = [];
  readonly #amendings = new Map<string, Amending[]>();
  readonly faults: { readonly began: number; readonly ended: number }[] = [];
  /** All items whose time is known, oldest first. */
  readonly inTime: readonly (Known & { time: number })[];

  constructor(history: History) {
    history.forEach((event, at) => {
      if (event.kind === "publish") this.#publish(event, at);
      else if (event.kind === "amend") this.#amend(event, at);
      else if (event.kind === "fault")
        this.faults.push({ began: event.began, ended: event.ended ?? Infinity });
      else if (event.kind !== "ranking")
        for (const { id, publishedAt } of event.items) this.#tell(id, publishedAt, at);
    });
    this.inTime = [...this.items.values()]
      .filter((each): each is Known & { time: number } => each.time !== undefined)
      .sort((a, b) => a.time - b.time);
    for (let at = 1; at < this.inTime.length; at++) {
      const [a, b] = [this.inTime[at - 1]!, this.inTime[at]!];
      if (a.time !== b.time) continue;
      this.violations.push(
        broken("order", `${a.id} and ${b.id} share the time ${a.time}`, a.timeFrom, b.timeFrom),
      );
    }
  }

  amendings(): Iterable<readonly Amending[]> {
    return this.#amendings.values();
  }

  amendingsOf(id: string): readonly Amending[] {
    return this.#amendings.get(id) ?? [];
  }

  isDisturbed(from: number, to: number): boolean {
    return this.faults.some(({ began, ended }) => began <= to && ended >= from);
  }

  /** When there had been no fault for so long since `time`. Nodes may have been behind until then. */
  calmFor(ms: number, time: number): number {
    const fault = this.faults.find(({ began, ended }) => began <= time + ms && ended > time);
    return fault === undefined ? time + ms : this.calmFor(ms, fault.ended);
  }

  find(id: string): Known {
    let known = this.items.get(id);
    if (known === undefined) {
      known = {
        id,
        given: undefined,
        askedAt: Infinity,
        time: undefined,
        timeFrom: -1,
        acknowledged: undefined,
        publishedBy: undefined,
      };
      this.items.set(id, known);
    }
    return known;
  }

  #amend(event: AmendEvent, at: number): void {
    const made = this.#amendings.get(event.id);
    if (made === undefined) this.#amendings.set(event.id, [{ event, at }]);
    else made.push({ event, at });
  }

  #publish(event: PublishEvent, at: number): void {
    this.publishings.push({ event, at });
    for (const { id, publishedAt } of event.asked) {
      const known = this.find(id);
      known.given ??= publishedAt;
      known.askedAt = Math.min(known.askedAt, event.began);
    }
    for (const { id, outcome, publishedAt } of event.answers ?? []) {
      if (outcome === "refused") continue;
      const known = this.find(id);
      known.acknowledged ??= { ended: event.ended!, event: at };
      if (publishedAt === null) continue;
      if (known.publishedBy !== undefined)
        this.violations.push(broken("once", `${id} was published twice`, known.publishedBy, at));
      known.publishedBy = at;
      this.#tell(id, publishedAt, at);
    }
  }

  #tell(id: string, time: number, at: number): void {
    const known = this.find(id);
    if (known.time === undefined) [known.time, known.timeFrom] = [time, at];
    else if (known.time !== time)
      this.violations.push(
        broken("once", `${id} had the time ${known.time}, and then ${time}`, known.timeFrom, at),
      );
  }
}
