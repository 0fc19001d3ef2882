import { expect, test } from "vitest";
import { openQuestions } from "../../src/service/questions/questions.ts";
import { ThreadPool } from "../../src/service/threads/pool.ts";
import { READING_THREAD, type ReadingTasks } from "../support/reading-thread.ts";

const QUESTION = "Will Ruritania cut its key rate in December?";

async function readOnce(): Promise<Int8Array | undefined> {
  const faults: unknown[] = [];
  await using questions = openQuestions({ onAnswered: () => {}, onFault: (error) => faults.push(error) });
  await questions.read(QUESTION, "key_1").catch(() => {});
  expect(faults).toEqual([]);
  return questions.shelf.vectorOf(QUESTION);
}

test("questions are read again after every thread that read them has ended", async () => {
  const vector = await readOnce();
  expect(vector).toHaveLength(384);
  expect(await readOnce()).toEqual(vector);
});

test("D51 a caller whose question was dropped with those of another caller still gets it read", async () => {
  await using questions = openQuestions({ onAnswered: () => {}, onFault: () => {} });
  // The first question is being read, and 200 wait. With one more, the caller with the most questions loses its newest
  // place.
  const flood = Array.from({ length: 201 }, (_, at) =>
    questions.read(at === 200 ? QUESTION : `Will it rain? ${at}`, "key_flood"),
  );
  void Promise.allSettled(flood);
  const joined = questions.read(QUESTION, "key_calm");
  const other = questions.read("Will it snow?", "key_other");
  await expect(flood[199]).rejects.toThrow("Questions cannot be read right now");
  await joined;
  expect(questions.shelf.vectorOf(QUESTION)).toHaveLength(384);
  // It was read at the calm caller's first turn, long before the flood's last.
  expect(questions.shelf.vectorOf("Will it rain? 198")).toBeUndefined();
  await flood[200];
  // The flood's other questions are dropped when the threads end.
  await other;
});

test("a thread that fails takes down neither the threads beside it nor those started later", async () => {
  await using pool = new ThreadPool<ReadingTasks>({ name: "reading", script: READING_THREAD, threads: 2 });
  const read = () => pool.ask("vector", QUESTION);
  const vector = await read();
  for (let round = 0; round < 3; round++)
    expect(await Promise.allSettled([pool.ask("die", "broken"), read()])).toEqual([
      { status: "rejected", reason: new Error("A reading thread failed: broken") },
      { status: "fulfilled", value: vector },
    ]);
});
