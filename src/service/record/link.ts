import { Asker, type Reply } from "../threads/port.ts";
import { Thread } from "../threads/thread.ts";
import type { ErrorTag } from "./error-tag.ts";
import type { RecordNews, RecordQuestions, RecordThreadData, ToRecordThread } from "./messages.ts";

/** The record is currently unreachable. */
export class RecordAway extends Error {}

/** Nothing can be stored, because the record's disk is full. */
export class RecordFull extends Error {}

/** The record is reachable, but this machine's clock leapt ahead, so nothing is published or settled. */
export class RecordHeld extends Error {}

const ERRORS: Readonly<Record<ErrorTag, new (message: string) => Error>> = {
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
  begin(publicUrl: string, library: string, onNews: (news: RecordNews) => void): void;
  readonly ask: Asker<RecordQuestions>["ask"];
  /**
   * Milliseconds since the thread last sent anything but a reply. A reachable record is polled at least twice
   * per second, and each poll is reported.
   */
  silentMs(): number;
}

/** What the link needs of the record's thread. */
export interface RecordChannel extends AsyncDisposable {
  readonly post: (message: unknown) => void;
  /** Resolves when the thread has ended: with null if we ended it, or else with the reason. */
  readonly ended: Promise<Error | null>;
}

export interface LinkTools {
  /** Runs the callback after other work that is ready. */
  readonly rest: (wake: () => void) => void;
  readonly steadyNow: () => number;
}

const MACHINE_TOOLS: LinkTools = { rest: setImmediate, steadyNow: () => performance.now() };

/** Starts the record's thread, which opens the record and then waits for `begin`. */
export function linkRecord(data: RecordThreadData): RecordLink {
  const script = new URL("./worker.ts", import.meta.url);
  return linkOver((onMessage) => {
    const thread = new Thread({ name: "record", script, data, onMessage });
    return {
      post: (message) => thread.post(message),
      ended: thread.ended,
      [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
    };
  });
}

/**
 * The service's end of a channel to the record's thread. `open` gets the function that receives the thread's messages.
 */
export function linkOver(
  open: (hear: (message: RecordNews | Reply) => void) => RecordChannel,
  { rest, steadyNow } = MACHINE_TOOLS,
): RecordLink {
  const thread = open((message) => hear(message));
  const tell = (message: ToRecordThread) => thread.post(message);
  const asker = new Asker<RecordQuestions>(
    (question) => thread.post(question),
    (message, tag) => new (tag === null ? Error : ERRORS[tag as ErrorTag])(message),
  );
  const failed = Promise.withResolvers<Error>();
  void thread.ended.then((failure) => {
    asker.end(new Error("The record's thread has ended"));
    if (failure) failed.resolve(failure);
  });
  /** Messages that are queued while other work runs. */
  const inbox: (RecordNews | Reply)[] = [];
  let onNews: (news: RecordNews) => void = () => {};
  let heardAt = steadyNow();
  // Until `begin` is called, messages are queued.
  let isResting = true;

  function hear(message: RecordNews | Reply): void {
    // Replies do not count: they may use a connection that works while the one used for polling hangs.
    if (!isReply(message)) heardAt = steadyNow();
    if (isResting) inbox.push(message);
    else take(message);
  }

  function take(message: RecordNews | Reply): void {
    if (isReply(message)) return asker.take(message);
    onNews(message);
    if (message.kind !== "publications" && message.kind !== "stored") return;
    tell({ kind: "applied" });
    isResting = true;
    rest(goOn);
  }

  function goOn(): void {
    isResting = false;
    while (!isResting && inbox.length > 0) take(inbox.shift()!);
  }

  return {
    failed: failed.promise,
    begin(publicUrl, library, listener) {
      onNews = listener;
      goOn();
      tell({ kind: "begin", publicUrl, library });
    },
    ask: (kind, task) => asker.ask(kind, task),
    silentMs: () => steadyNow() - heardAt,
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  };
}

function isReply(message: RecordNews | Reply): message is Reply {
  return message.kind === "answered" || message.kind === "failed";
}
