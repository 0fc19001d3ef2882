import type { QuestionShelf } from "../../index/question/shelf.ts";
import { Refusal } from "../../http/problem.ts";
import { loadDrivers } from "../../knowledge/drivers.ts";
import { ThreadPool } from "../threads/pool.ts";
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
  const told = new WeakSet<Error>();
  const pool = new ThreadPool<QuestionTasks>({
    name: "questions",
    script: new URL("./worker.ts", import.meta.url),
    threads: 1,
    maxWaiting: MAX_WAITING,
    limitMs: LIMIT_MS,
  });

  async function readNew(text: string, holder: string): Promise<void> {
    try {
      // Callers with the same question share one reading, which runs at the first turn of any of them.
      const vector = await pool.ask("vector", text, holder, text);
      // The oldest goes first; a question that is still asked is in the cache of answers.
      if (vectors.size >= MAX_REMEMBERED) vectors.delete(vectors.keys().next().value!);
      vectors.set(text, vector);
    } catch (error) {
      // Everyone who waits for this reading gets the same error.
      if (!told.has(error as Error)) onFault(error);
      told.add(error as Error);
      const detail = `Questions cannot be read right now. Try again in ${RETRY_SECONDS} s, or send \`match=entities\`.`;
      throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS }, { cause: error });
    }
  }

  return {
    shelf: { drivers: loadDrivers(), vectorOf: (text) => vectors.get(text), onAnswered },
    read: (text, holder) => (vectors.has(text) ? Promise.resolve() : readNew(text, holder)),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
