import type { HistoryEvent, Span } from "../../simulation/history.ts";

/** An event without its times, which the recorder adds. Distributed over the kinds of event. */
type Timeless<E> = E extends Span ? Omit<E, keyof Span> : never;

export interface Recorder {
  readonly history: readonly HistoryEvent[];
  /** The number of publications, amendments, lists, rankings and readings of the record so far. Faults don't count. */
  operations(): number;
  /** Records a request that was sent at `began` and has just been answered or failed. */
  ended(began: number, event: Timeless<HistoryEvent>): void;
  unanswered(began: number, event: Timeless<HistoryEvent>): void;
  now(): number;
}

/** Keeps the history of a run. Its clock never goes back. Times are rounded so that no span becomes shorter. */
export function startRecorder(): Recorder {
  const history: HistoryEvent[] = [];
  let operations = 0;

  function record(event: HistoryEvent): void {
    history.push(event);
    if (event.kind !== "fault") operations += 1;
  }

  return {
    history,
    operations: () => operations,
    ended: (began, event) =>
      record({ ...event, began: Math.floor(began), ended: Math.ceil(performance.now()) }),
    unanswered: (began, event) => record({ ...event, began: Math.floor(began), ended: null } as HistoryEvent),
    now: () => performance.now(),
  };
}
