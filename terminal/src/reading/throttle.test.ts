import { expect, it } from "vitest";
import { currentWait, noticingWaits } from "./throttle.ts";

it("a wait that the service asks for is known until an answer comes", async () => {
  const answers = [
    new Response("{}", { status: 200 }),
    new Response("{}", { status: 429, headers: { "retry-after": "7" } }),
    new Response("{}", { status: 503 }),
    new Response("{}", { status: 200 }),
  ];
  const seen: (number | null)[] = [];
  const fetch = noticingWaits(
    async () => answers.shift()!,
    () => 1_000,
  );
  while (answers.length > 0) {
    await fetch("/v1/news", {});
    seen.push(currentWait());
  }
  expect(seen).toEqual([null, 8_000, 8_000, null]);
});
