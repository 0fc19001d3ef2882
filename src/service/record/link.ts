import { Asker, type Reply } from "../threads/port.ts";
import { Thread } from "../threads/thread.ts";
import type { RecordNews, RecordQuestions, RecordThreadData, ToRecordThread } from "./messages.ts";

/** The record is currently unreachable. */
export class RecordAway extends Error {}

/** Nothing can be stored, because the record's disk is full. */
export class RecordFull extends Error {}

/** The record is reachable, but this machine's clock leapt ahead, so nothing is published or settled. */
export class RecordHeld extends Error {}

const ERRORS: Readonly<Record<string, new (message: string) => Error>> = {
  away: RecordAway,
  full: RecordFull,
  held: RecordHeld,
};

/** The service's end of the channel to the record's thread. */
export interface RecordLink extends AsyncDisposable {
  /** Settles with the reason if the thread ends by itself. */
  readonly failed: Promise<Error>;
  /**
   * Starts reading and following the record. `onNews` gets messages in order and must apply each before it
   * returns. After each batch of publications, the event loop runs other work before the next batch.
   */
  begin(publicUrl: string, onNews: (news: RecordNews) => void): void;
  readonly ask: Asker<RecordQuestions>["ask"];
  /**
   * Milliseconds since the thread last sent anything but a reply. A reachable record is polled at least twice
   * per second, and each poll is reported.
   */
  silentMs(): number;
}

/** Starts the record's thread, which opens the record and then waits for `begin`. */
export function linkRecord(data: RecordThreadData): RecordLink {
  const script = new URL("./worker.ts", import.meta.url);
  const thread = new Thread({ name: "record", script, data, onMessage: hear });
  const tell = (message: ToRecordThread) => thread.post(message);
  const asker = new Asker<RecordQuestions>(
    (question) => thread.post(question),
    (message, tag) => new (ERRORS[tag ?? ""] ?? Error)(message),
  );
  const failed = Promise.withResolvers<Error>();
  void thread.ended.then((failure) => {
    asker.end(new Error("The record's thread has ended"));
    if (failure) failed.resolve(failure);
  });
  /** Messages that are queued while other work runs. */
  const inbox: (RecordNews | Reply)[] = [];
  let onNews: (news: RecordNews) => void = () => {};
  let heardAt = performance.now();
  // Until `begin` is called, messages are queued.
  let isResting = true;

  function hear(message: RecordNews | Reply): void {
    // Replies do not count: they may use a connection that works while the one used for polling hangs.
    if (!isReply(message)) heardAt = performance.now();
    if (isResting) inbox.push(message);
    else take(message);
  }

  function take(message: RecordNews | Reply): void {
    if (isReply(message)) return asker.take(message);
    onNews(message);
    if (message.kind !== "publications") return;
    tell({ kind: "applied" });
    isResting = true;
    setImmediate(goOn);
  }

  function goOn(): void {
    isResting = false;
    while (!isResting && inbox.length > 0) take(inbox.shift()!);
  }

  return {
    failed: failed.promise,
    begin(publicUrl, listener) {
      onNews = listener;
      goOn();
      tell({ kind: "begin", publicUrl });
    },
    ask: (kind, task) => asker.ask(kind, task),
    silentMs: () => performance.now() - heardAt,
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  };
}

function isReply(message: RecordNews | Reply): message is Reply {
  return message.kind === "answered" || message.kind === "failed";
}
