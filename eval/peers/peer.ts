import type { Question } from "./question.ts";

/** A way to keep items and answer questions about them. */
export interface Peer extends AsyncDisposable {
  /** Of the newest item. */
  readonly newest: number;
  /** The answer's JSON as it would be sent. */
  answer(question: Question): Promise<string | Buffer> | string | Buffer;
  /** Processes beside this one that work for it. */
  readonly helpers: readonly number[];
  /** Begins to serve it over HTTP; gives the port. */
  listen(): Promise<number>;
}

/** As `/v1/news` answers. */
export function present(isMatching: boolean, items: string): string {
  const status = isMatching ? (items === "" ? "no_match" : "matched") : "latest";
  return `{"matchStatus":"${status}","items":[${items}]}`;
}
