/** A question on its way, in the steps that questions take side by side. One that cannot go on at once goes on by itself. */
export interface QuestionSteps {
  /** Reads what is asked; whether the answer is to be made now. */
  read(): boolean;
  /** Makes the answer: how many bytes wait to be sent, or undefined where there is none yet. */
  make(): number | undefined;
  send(): void;
  /** Answers where a step failed. */
  fail(error: unknown): void;
}

/**
 * Questions that take a step side by side. More gain little, and answers would be made faster than connections take
 * them: each that waits for its connection needs memory of its own.
 */
const MAX_ABREAST = 16;
/** Bytes of answers that wait while others are made: about what a processor's own caches hold. */
const MAX_WAITING_BYTES = 512 * 1024;

/**
 * Requests that came at once, taken through the same steps side by side instead of one after the other: all arrive, then
 * all are read, then all answers are made, then all are sent. The code and tables of all steps together are more than a
 * processor's nearest caches hold: fetched once for many questions they cost a third less in all. Nobody is waited for;
 * who comes alone goes alone.
 */
export class Cohort {
  #arrived: (() => void)[] = [];
  readonly #asked: QuestionSteps[] = [];
  #isDue = false;

  /** Calls back when all that came with it are here. */
  arrive(goOn: () => void): void {
    this.#arrived.push(goOn);
    this.#plan();
  }

  ask(question: QuestionSteps): void {
    this.#asked.push(question);
    this.#plan();
  }

  /** After the event loop's look at connections, which reads from all that have something. */
  #plan(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(this.#run);
  }

  readonly #run = (): void => {
    const arrived = this.#arrived;
    this.#arrived = [];
    for (const goOn of arrived) goOn();
    const abreast = this.#asked.splice(0, MAX_ABREAST);
    this.#isDue = false;
    if (this.#asked.length > 0) this.#plan();
    answerAbreast(abreast);
  };
}

function answerAbreast(questions: readonly QuestionSteps[]): void {
  const read = questions.filter((question) => attempt(question, () => question.read()));
  let made: QuestionSteps[] = [];
  let waitingBytes = 0;
  for (const question of read) {
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

function sendAll(questions: readonly QuestionSteps[]): void {
  for (const question of questions) attempt(question, () => question.send());
}

/** One that fails is in nobody else's way. */
function attempt<T>(question: QuestionSteps, step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    question.fail(error);
    return undefined;
  }
}
