import { expect, it } from "vitest";
import { currentLine, noticing } from "./line.ts";

it("remembers a requested wait and a lost connection until the next answer", async () => {
  const answers = [
    () => new Response("{}", { status: 200 }),
    () => new Response("{}", { status: 429, headers: { "retry-after": "7" } }),
    () => new Response("{}", { status: 400 }),
    () => new Response("{}", { status: 503 }),
    () => new Response("{}", { status: 200 }),
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => {
      throw new DOMException("The reader went on", "AbortError");
    },
    () => new Response("{}", { status: 200 }),
  ];
  const seen: unknown[] = [];
  const fetch = noticing(
    async () => answers.shift()!(),
    () => 1_000,
  );
  while (answers.length > 0) {
    await fetch("/v1/news", {}).catch(() => {});
    seen.push(currentLine());
  }
  const free = { waitsUntil: null, isDown: false };
  const down = { waitsUntil: null, isDown: true };
  expect(seen).toEqual([free, { waitsUntil: 8_000, isDown: false }, free, down, free, down, down, free]);
});
