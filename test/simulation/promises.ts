import { checkAmended, checkWords, isDropped, mayDrop } from "./amended.ts";
import type { History, ListEvent, RankingEvent, RecordEvent } from "./history.ts";
import { Ledger } from "./ledger.ts";
import { broken, type Violation } from "./violation.ts";

export interface CheckOptions {
  /** How soon an acknowledged item must be in lists, in milliseconds, if no fault is recorded meanwhile. Null: unchecked. */
  readonly seenWithinMs: number | null;
  /** How the recorder's clock relates to the true time, if it does. */
  readonly trueClock?: { readonly origin: number; readonly toleranceMs: number };
}

/** Every contradiction in a history, those that show first at the front. */
export function checkHistory(history: History, { seenWithinMs, trueClock }: CheckOptions): Violation[] {
  const ledger = new Ledger(history);
  const violations = [
    ...ledger.violations,
    ...checkOrder(ledger),
    ...checkLists(history, ledger, seenWithinMs),
    ...checkRecords(history, ledger),
    ...checkRankings(history, ledger, seenWithinMs ?? 0),
    ...(trueClock ? checkDates(ledger, trueClock) : []),
  ];
  return violations.sort((a, b) => a.events.at(-1)! - b.events.at(-1)!);
}

/** If one live item was acknowledged before another was asked for, it has the earlier time. */
function checkOrder(ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const live = ledger.publishings.flatMap(({ event, at }) =>
    (event.answers ?? [])
      .filter(({ id, publishedAt }) => publishedAt !== null && ledger.items.get(id)!.given === null)
      .map(({ id, publishedAt }) => ({
        id,
        time: publishedAt!,
        began: event.began,
        ended: event.ended!,
        at,
      })),
  );
  const ended = live.toSorted((a, b) => a.ended - b.ended);
  let latest: (typeof live)[number] | undefined;
  let next = 0;
  for (const item of live.toSorted((a, b) => a.began - b.began)) {
    for (; next < ended.length && ended[next]!.ended < item.began; next++)
      if (latest === undefined || ended[next]!.time > latest.time) latest = ended[next];
    if (latest !== undefined && latest.time >= item.time)
      violations.push(
        broken(
          "order",
          `${item.id}@${item.time} was published after ${latest.id}@${latest.time}`,
          latest.at,
          item.at,
        ),
      );
  }
  for (const { id, given, time, timeFrom } of ledger.inTime)
    if (typeof given === "number" && time < given)
      violations.push(broken("order", `${id} was given the time ${given} and has ${time}`, timeFrom));
  return violations;
}

function checkLists(history: History, ledger: Ledger, seenWithinMs: number | null): Violation[] {
  const violations: Violation[] = [];
  /** For each node, what it has shown, and the first event that showed it. */
  const shown = new Map<string, Map<string, { readonly event: number; facts: readonly string[] }>>();
  history.forEach((event, at) => {
    if (event.kind !== "list") return;
    violations.push(...checkForm(event, at, ledger));
    violations.push(...checkAmended(event, at, ledger, seenWithinMs));
    let ofNode = shown.get(event.node);
    if (ofNode === undefined) shown.set(event.node, (ofNode = new Map()));
    violations.push(...checkCompleteness(history, ledger, event, at, ofNode, seenWithinMs));
    for (const { id, facts = [] } of event.items) {
      const before = ofNode.get(id);
      const gone = before?.facts.find(
        (fact) => !facts.includes(fact) && !isDropped(fact, before.facts, facts),
      );
      if (gone !== undefined && wasBefore(history, before!.event, event))
        violations.push(
          broken("monotone", `${event.node} no longer shows ${gone} of ${id}`, before!.event, at),
        );
      if (before === undefined) ofNode.set(id, { event: at, facts });
      else before.facts = facts;
    }
  });
  return violations;
}

function wasBefore(history: History, earlier: number, { began }: ListEvent): boolean {
  return history[earlier]!.ended! < began;
}

function checkForm(event: ListEvent, at: number, ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const { items, limit, after, before, node } = event;
  if (items.length > limit) violations.push(broken("list", `${node} listed more than ${limit}`, at));
  items.forEach(({ id, publishedAt }, place) => {
    const previous = items[place - 1];
    if (previous && previous.publishedAt <= publishedAt)
      violations.push(broken("list", `${node} listed ${id} after ${previous.id}`, at));
    if ((after !== null && publishedAt < after) || (before !== null && publishedAt >= before))
      violations.push(broken("list", `${node} listed ${id}@${publishedAt} outside the window`, at));
    violations.push(...checkReal(id, event.ended, at, ledger));
  });
  return violations;
}

function checkReal(id: string, ended: number, at: number, ledger: Ledger): Violation[] {
  return ledger.find(id).askedAt <= ended ? [] : [broken("real", `nobody had published ${id}`, at)];
}

function checkCompleteness(
  history: History,
  ledger: Ledger,
  event: ListEvent,
  at: number,
  shown: ReadonlyMap<string, { readonly event: number }>,
  seenWithinMs: number | null,
): Violation[] {
  const violations: Violation[] = [];
  const { node, items, limit, hasPassed } = event;
  const listed = new Set(items.map(({ id }) => id));
  const least = items.length < limit ? (event.after ?? -Infinity) : items.at(-1)!.publishedAt;
  const end = firstFrom(ledger.inTime, event.before ?? Infinity);
  for (let place = end - 1; place >= 0 && ledger.inTime[place]!.time >= least; place--) {
    const { id, given, timeFrom, acknowledged } = ledger.inTime[place]!;
    if (listed.has(id)) continue;
    const before = shown.get(id);
    if (hasPassed && given === null)
      violations.push(broken("frozen", `${node} left ${id} out of a list that had ended`, at, timeFrom));
    else if (before && wasBefore(history, before.event, event))
      violations.push(broken("monotone", `${node} no longer lists ${id}`, before.event, at));
    else if (
      seenWithinMs !== null &&
      acknowledged !== undefined &&
      acknowledged.ended + seenWithinMs < event.began &&
      !ledger.isDisturbed(acknowledged.ended, event.ended)
    )
      violations.push(broken("seen", `${node} does not list ${id} yet`, acknowledged.event, at));
  }
  return violations;
}

/** The place of the first item with this time or a later one. */
function firstFrom(inTime: readonly { readonly time: number }[], time: number): number {
  let [from, to] = [0, inTime.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (inTime[middle]!.time < time) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Each reading of the record holds all that was acknowledged or shown before it began. */
function checkRecords(history: History, ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const numbers = new Map<string, { readonly number: number; readonly event: number }>();
  history.forEach((event, at) => {
    if (event.kind !== "record") return;
    violations.push(...checkNumbers(event, at, ledger, numbers));
    violations.push(...checkKept(history, event, at, ledger));
  });
  return violations;
}

function checkNumbers(
  event: RecordEvent,
  at: number,
  ledger: Ledger,
  numbers: Map<string, { readonly number: number; readonly event: number }>,
): Violation[] {
  const violations: Violation[] = [];
  let [lastNumber, lastLive] = [0, -Infinity];
  for (const item of event.items) {
    const { id, number, publishedAt } = item;
    violations.push(...checkReal(id, event.ended, at, ledger), ...checkWords(item, "the record", at));
    if (number <= lastNumber)
      violations.push(broken("once", `number ${number} comes after ${lastNumber}`, at));
    lastNumber = number;
    const before = numbers.get(id);
    if (before === undefined) numbers.set(id, { number, event: at });
    else if (before.number !== number)
      violations.push(
        broken("once", `${id} had number ${before.number}, and then ${number}`, before.event, at),
      );
    if (ledger.find(id).given !== null) continue;
    if (publishedAt <= lastLive)
      violations.push(broken("order", `${id}@${publishedAt} follows a live item at ${lastLive}`, at));
    lastLive = publishedAt;
  }
  return violations;
}

function checkKept(history: History, event: RecordEvent, at: number, ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const held = new Map(event.items.map((item) => [item.id, item]));
  for (const { id, acknowledged } of ledger.items.values())
    if (acknowledged !== undefined && acknowledged.ended < event.began && !held.has(id))
      violations.push(broken("kept", `${id} was acknowledged and is lost`, acknowledged.event, at));
  for (const amendings of ledger.amendings())
    for (const { event: made, at: amended } of amendings) {
      const { id, fact, ended } = made;
      if (ended === null || ended >= event.began || held.get(id)?.facts?.includes(fact) === true) continue;
      if (mayDrop(made, amendings)) continue;
      violations.push(broken("kept", `${fact} of ${id} was acknowledged and is lost`, amended, at));
    }
  const missed = new Set<string>();
  for (const [earlier, other] of history.slice(0, at).entries()) {
    if ((other.kind !== "list" && other.kind !== "record") || other.ended >= event.began) continue;
    for (const { id } of other.items) {
      if (held.has(id) || missed.has(id)) continue;
      missed.add(id);
      violations.push(broken("kept", `${id} was shown and is lost`, earlier, at));
    }
  }
  return violations;
}

/** Only imported history may change a ranking of the past. */
function checkRankings(history: History, ledger: Ledger, seenWithinMs: number): Violation[] {
  const violations: Violation[] = [];
  const imports = ledger.publishings
    .filter(({ event }) => event.asked.some(({ publishedAt }) => publishedAt !== null))
    .map(({ event }) => ({ from: event.began, to: ledger.calmFor(seenWithinMs, event.ended ?? Infinity) }));
  const latest = new Map<string, { readonly event: RankingEvent; readonly at: number }>();
  history.forEach((event, at) => {
    if (event.kind !== "ranking") return;
    for (const id of event.ids) violations.push(...checkReal(id, event.ended, at, ledger));
    const key = `${event.hour} ${event.of}`;
    const before = latest.get(key);
    latest.set(key, { event, at });
    if (before === undefined || before.event.ids.join() === event.ids.join()) return;
    if (imports.some(({ from, to }) => from <= event.ended && to >= before.event.began)) return;
    violations.push(
      broken("ranked", `${event.node} ranks ${event.of} of ${event.hour} otherwise`, before.at, at),
    );
  });
  return violations;
}

/** A wrong date would come first in every list until its time has come. */
function checkDates(
  { publishings }: Ledger,
  { origin, toleranceMs }: NonNullable<CheckOptions["trueClock"]>,
): Violation[] {
  return publishings.flatMap(({ event, at }) =>
    (event.answers ?? []).flatMap(({ id, publishedAt }) => {
      const latest = origin + event.ended! + toleranceMs;
      if (publishedAt === null || publishedAt <= latest) return [];
      return broken("dated", `${id}@${publishedAt} is ${publishedAt - origin - event.ended!} ms ahead`, at);
    }),
  );
}
