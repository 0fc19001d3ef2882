import { describe, expect, test } from "vitest";
import { ChangeLog } from "../index/changes.ts";
import { AnswerCache } from "./cache.ts";

const MB = 1024 * 1024;

/** How many of these queries a cache of 4 MiB still answers after each was sent twice. */
function keptOf(questions: readonly string[]): number {
  const cache = new AnswerCache(new ChangeLog(), 4 * MB);
  const ask = (question: string) => {
    const hit = cache.find(question);
    const answer = {
      etag: '"x"',
      isChangedBy: () => false,
      position: null,
      understood: "",
      reasons: "",
      checked: 0,
    };
    if (!hit) cache.put(question, answer, 2, (out, at) => at + out.write("{}", at));
    return hit;
  };
  for (const question of questions) {
    ask(question);
    expect(ask(question)?.bytes.toString()).toBe("{}");
  }
  return questions.filter((question) => cache.find(question)).length;
}

const questions = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `${at} `.padEnd(length, "x"));

describe("the memory for cached answers is limited, including their queries", () => {
  test("short queries fit into the memory that is counted for their answers", () => {
    expect(keptOf(questions(1_000, 200))).toBe(1_000);
  });

  test.each([2_000, 20_000, 60_000, 200_000])("fewer answers to queries of %i characters fit", (length) => {
    const kept = keptOf(questions(1_000, length));
    expect(kept).toBeGreaterThan(0);
    // A character needs up to two bytes of memory in the key, and again in the parsed query.
    expect(kept * length * 4).toBeLessThanOrEqual(4 * MB);
  });

  test("queries that were sent only once also take no more than a few megabytes", () => {
    const cache = new AnswerCache(new ChangeLog(), 4 * MB);
    const asked = questions(400, 200_000);
    for (const question of asked) {
      const answer = {
        etag: '"x"',
        isChangedBy: () => false,
        position: null,
        understood: "",
        reasons: "",
        checked: 0,
      };
      cache.put(question, answer, 2, (out, at) => at + out.write("{}", at));
    }
    const remembered = asked.filter((question) => cache.find(question)).length;
    expect(remembered).toBeGreaterThan(0);
    expect(remembered * 200_000 * 4).toBeLessThanOrEqual(32 * MB);
  });
});
