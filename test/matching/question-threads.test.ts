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
