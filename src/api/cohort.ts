import { FairQueue } from "../http/fair-queue.ts";

/**
 * The steps of a request. All requests in a cohort take each step together. A request that has to wait leaves
 * the cohort and continues by itself.
 */
export interface QuestionSteps {
  /** Whether reading it does all the work, as for a slice of a long answer. A cohort has at most one of these. */
  readonly isAlone: boolean;
  /** The key of the request, or the caller's network if there is no key. */
  readonly holder: string;
  /** Set once `read` returned true: its turn to be made may come in a later cohort. */
  isRead: boolean;
  /** Reads the request; returns whether to answer it now. */
  read(): boolean;
  /** Composes the answer. Returns how many bytes wait to be sent, or undefined if there is no answer yet. */
  make(): number | undefined;
  send(): void;
  /** Answers with an error after a failed step. */
  fail(error: unknown): void;
}

/** A turn whose work is done when it comes. */
export function loneWork(holder: string, work: () => void, fail: (error: unknown) => void): QuestionSteps {
  const read = () => {
    work();
    return false;
  };
  return { holder, isAlone: true, isRead: false, read, make: () => undefined, send: () => {}, fail };
}

/**
 * How many requests take a step together. More would gain little: answers would be made faster than
 * connections take them, and each needs its own memory.
 */
const MAX_ABREAST = 16;
/** How many bytes of answers may wait while others are composed: about what a processor's caches hold. */
const MAX_WAITING_BYTES = 512 * 1024;
/** After this time, a cohort's other answers wait, so that new requests of other callers are received. */
const MAX_MAKING_MS = 1;

/**
 * Takes requests that arrived together through each step together: first all are read, then all answers are
 * made, then all are sent. The code and tables of all steps do not fit into a processor's nearest caches
 * together. Loading them once for many requests saves a third of the time. No request waits for later ones; a
 * single request goes alone. If more wait than a cohort takes, their holders take turns (D51).
 */
export class Cohort {
  #arrived: (() => void)[] = [];
  readonly #asked = new FairQueue<QuestionSteps>();
  readonly #now: () => number;
  #isDue = false;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Calls `goOn` once all requests that arrived together have been received. */
  arrive(goOn: () => void): void {
    this.#arrived.push(goOn);
    this.#plan();
  }

  ask(question: QuestionSteps): void {
    this.#asked.push(question.holder, question);
    this.#plan();
  }

  /** Plans a run for when the event loop has polled all connections. */
  #plan(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(this.#run);
  }

  readonly #run = (): void => {
    const arrived = this.#arrived;
    this.#arrived = [];
    for (const goOn of arrived) goOn();
    this.#isDue = false;
    this.#answerAbreast(this.#readAbreast());
    if (this.#asked.size > 0) this.#plan();
  };

  #readAbreast(): QuestionSteps[] {
    const read: QuestionSteps[] = [];
    for (let count = 0; count < MAX_ABREAST; count++) {
      const question = this.#asked.next();
      if (!question) break;
      question.isRead ||= attempt(question, () => question.read()) ?? false;
      if (question.isRead) read.push(question);
      if (question.isAlone) break;
    }
    return read;
  }

  #answerAbreast(read: readonly QuestionSteps[]): void {
    let made: QuestionSteps[] = [];
    let waitingBytes = 0;
    const began = this.#now();
    for (let place = 0; place < read.length; place++) {
      if (place > 0 && this.#now() - began > MAX_MAKING_MS) {
        this.#putBack(read.slice(place));
        break;
      }
      const question = read[place]!;
      const bytes = attempt(question, () => question.make());
      if (bytes === undefined) continue;
      made.push(question);
      waitingBytes += bytes;
      if (waitingBytes < MAX_WAITING_BYTES) continue;
      sendAll(made);
      made = [];
      waitingBytes = 0;
    }
    sendAll(made);
  }

  /** Their turns did not come, so they come first in the next cohort. */
  #putBack(late: readonly QuestionSteps[]): void {
    for (const question of late.toReversed()) this.#asked.putBack(question.holder, question);
  }
}

function sendAll(questions: readonly QuestionSteps[]): void {
  for (const question of questions) attempt(question, () => question.send());
}

/** A failed request does not disturb the others. */
function attempt<T>(question: QuestionSteps, step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    question.fail(error);
    return undefined;
  }
}
