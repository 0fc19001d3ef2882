import type { QuestionShelf } from "../../index/question/shelf.ts";
import { Refusal } from "../../http/problem.ts";
import { loadDrivers } from "../../knowledge/drivers.ts";
import { QueueFull, ThreadPool } from "../threads/pool.ts";
import type { QuestionTasks } from "./messages.ts";

export interface OpenQuestions extends AsyncDisposable {
  readonly shelf: QuestionShelf;
  /** Puts the vector of a text on the shelf. Holders take turns (D51). */
  read(text: string, holder: string): Promise<void>;
}

export interface QuestionsTools {
  readonly onAnswered: NonNullable<QuestionShelf["onAnswered"]>;
  readonly onFault: (error: unknown) => void;
}

/** How many questions are remembered. A vector takes 384 bytes, and its text about as much. */
const MAX_REMEMBERED = 20_000;
/** More questions waiting than this would wait longer than callers do. */
const MAX_WAITING = 200;
const LIMIT_MS = 20_000;
const RETRY_SECONDS = 2;

/** Opens the shelf of read questions. The thread that reads them starts with the first. */
export function openQuestions({ onAnswered, onFault }: QuestionsTools): OpenQuestions {
  const vectors = new Map<string, Int8Array>();
  const reading = new Map<string, Promise<void>>();
  const pool = new ThreadPool<QuestionTasks>({
    name: "questions",
    script: new URL("./worker.ts", import.meta.url),
    threads: 1,
    maxWaiting: MAX_WAITING,
    limitMs: LIMIT_MS,
  });

  async function readNew(text: string, holder: string): Promise<void> {
    try {
      const vector = await pool.ask("vector", text, holder);
      // The oldest goes first; a question that is still asked is in the cache of answers.
      if (vectors.size >= MAX_REMEMBERED) vectors.delete(vectors.keys().next().value!);
      vectors.set(text, vector);
    } catch (error) {
      onFault(error);
      const detail = `Questions cannot be read right now. Try again in ${RETRY_SECONDS} s, or send \`match=entities\`.`;
      throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS }, { cause: error });
    } finally {
      reading.delete(text);
    }
  }

  function readOnce(text: string, holder: string): Promise<void> {
    let pending = reading.get(text);
    if (!pending) reading.set(text, (pending = readNew(text, holder)));
    return pending;
  }

  return {
    shelf: { drivers: loadDrivers(), vectorOf: (text) => vectors.get(text), onAnswered },
    read(text, holder) {
      if (vectors.has(text)) return Promise.resolve();
      const others = reading.get(text);
      if (!others) return readOnce(text, holder);
      // Another caller's question may be dropped because that caller asks so many. This caller then takes its own turn.
      return others.catch((error: unknown) => {
        if (!(error instanceof Refusal && error.cause instanceof QueueFull)) throw error;
        return readOnce(text, holder);
      });
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
