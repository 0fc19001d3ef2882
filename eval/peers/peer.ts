import type { Question } from "./question.ts";

/** A way to store items and answer questions about them. */
export interface Peer extends AsyncDisposable {
  /** The instant of the newest item. */
  readonly newest: number;
  /** The answer's JSON as it would be sent. */
  answer(question: Question): Promise<string | Buffer> | string | Buffer;
  /** The ids of other processes that work for this peer. */
  readonly helpers: readonly number[];
  /** Starts serving over HTTP and returns the port. */
  listen(): Promise<number>;
}

/** The body of a `/v1/news` answer. */
export function present(isMatching: boolean, items: string): string {
  const status = isMatching ? (items === "" ? "no_match" : "matched") : "latest";
  return `{"matchStatus":"${status}","items":[${items}]}`;
}
