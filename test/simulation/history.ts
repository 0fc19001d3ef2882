import type { Amendment } from "../../src/domain/amendment.ts";

/**
 * What happened in a run, in the order in which it ended: what callers asked for, what they were answered, and what the
 * record held. `promises.ts` checks it. A simulation records one, and so does a test of a real cluster.
 */
export type History = readonly HistoryEvent[];

export type HistoryEvent = PublishEvent | AmendEvent | ListEvent | RankingEvent | RecordEvent | FaultEvent;

/** When something began and ended, by the recorder's own clock, which never goes back. Milliseconds. */
export interface Span {
  readonly began: number;
  /** Null if no answer came: it may have happened, or may still happen. */
  readonly ended: number | null;
}

/** An item with its time, as a list or the record has it. */
export interface SeenItem {
  readonly id: string;
  readonly publishedAt: number;
  /** What is known about it besides: `rendition de`, `withdrawn 1767600000000`, … (see `AmendEvent`). */
  readonly facts?: readonly string[];
  /** Which words the answer showed, if any. */
  readonly words?: (typeof WORDS)[number];
}

/** An item's words, the first ones first: each replaces those before it. */
export const WORDS = ["first", "corrected", "withdrawn"] as const;

/** An item's amendments as facts. Their instants tell them apart. */
export function factsOf(amendments: readonly Pick<Amendment, "kind" | "at">[]): string[] {
  return amendments.map(({ kind, at }) => `${kind} ${at}`);
}

/** Items were to be published in one call. If a call got no answer, `answers` is null. */
export interface PublishEvent extends Span {
  readonly kind: "publish";
  readonly by: string;
  /** `publishedAt` is null for a live item, and a time for history. */
  readonly asked: readonly { readonly id: string; readonly publishedAt: number | null }[];
  readonly answers:
    | readonly {
        readonly id: string;
        readonly outcome: "published" | "unchanged" | "refused";
        /** Null unless it was published by this call. */
        readonly publishedAt: number | null;
      }[]
    | null;
}

/**
 * Something was to be added to an item: a rendition, a correction, a withdrawal. Once acknowledged (`ended`), it must stay.
 * But new words drop the renditions of those before.
 */
export interface AmendEvent extends Span {
  readonly kind: "amend";
  readonly by: string;
  readonly id: string;
  readonly fact: string;
}

/** A node answered with a list, newest first. */
export interface ListEvent extends Span {
  readonly kind: "list";
  readonly node: string;
  readonly ended: number;
  /** Inclusive. */
  readonly after: number | null;
  /** Exclusive. */
  readonly before: number | null;
  readonly limit: number;
  /** Whether `before` had passed by the record's clock when the request began. From then on the list is frozen (D16). */
  readonly hasPassed: boolean;
  readonly items: readonly SeenItem[];
}

/** A node's ranking of an hour that has passed. */
export interface RankingEvent extends Span {
  readonly kind: "ranking";
  readonly node: string;
  readonly ended: number;
  /** The hour's start; the ranking is of what was published before it. */
  readonly hour: number;
  readonly of: string;
  readonly ids: readonly string[];
}

/** The whole record as the ordinary code reads it, in order of publication. */
export interface RecordEvent extends Span {
  readonly kind: "record";
  readonly ended: number;
  readonly items: readonly (SeenItem & { readonly number: number })[];
}

/** What the simulation, or the proxy, did to the system. It breaks no promise; it explains one that broke. */
export interface FaultEvent extends Span {
  readonly kind: "fault";
  readonly what: string;
}

/** One line per event, for a person. */
export function describe(event: HistoryEvent): string {
  const { began, ended } = event;
  const span = ended === null ? `${began.toFixed(1)} –` : `${began.toFixed(1)}–${ended.toFixed(1)}`;
  return `[${span}] ${describeWhat(event)}`;
}

function describeWhat(event: HistoryEvent): string {
  if (event.kind === "fault") return `! ${event.what}`;
  if (event.kind === "amend") return `${event.by} adds ${event.fact} to ${event.id}${outcome(event)}`;
  if (event.kind === "publish") {
    const asked = event.asked.map(({ id, publishedAt }) =>
      publishedAt === null ? id : `${id}@${publishedAt}`,
    );
    const answers = event.answers?.map(
      ({ id, outcome, publishedAt }) => `${id} ${outcome}${publishedAt === null ? "" : `@${publishedAt}`}`,
    );
    return `${event.by} publishes ${few(asked)}: ${answers ? few(answers) : "no answer"}`;
  }
  if (event.kind === "ranking") return `${event.node} ranks ${event.of} ${event.hour}: ${few(event.ids)}`;
  const items = few(event.items.map(({ id, publishedAt }) => `${id}@${publishedAt}`));
  if (event.kind === "record") return `the record holds ${event.items.length}: ${items}`;
  const window = `after=${event.after ?? "–"} before=${event.before ?? "–"}${event.hasPassed ? " (passed)" : ""}`;
  return `${event.node} lists ${window} limit=${event.limit}: ${items}`;
}

function outcome({ ended }: Span): string {
  return ended === null ? ": no answer" : "";
}

const FEW = 12;

function few(all: readonly string[]): string {
  if (all.length <= FEW) return all.join(" ") || "nothing";
  return `${all.slice(0, FEW / 2).join(" ")} … ${all.slice(-FEW / 2).join(" ")} (${all.length})`;
}
