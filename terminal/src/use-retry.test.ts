import { NoAnswerError, ProblemError } from "@tidings/client";
import { createElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage, tell } from "./test-page.ts";
import { useRetry } from "./use-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noAnswer = () => new NoAnswerError("/v1/news", "cannot connect");

test("retries with exponential backoff, and stops after an answer", async () => {
  const { page, asked } = await showAsking(noAnswer);
  await using _ = page;
  await page.after(() => vi.advanceTimersByTime(5_000));
  expect(asked()).toBe(1);
  await page.after(() => vi.advanceTimersByTime(9_999));
  expect(asked()).toBe(1);
  await page.after(() => vi.advanceTimersByTime(1));
  expect(asked()).toBe(2);
  await page.press("Answer");
  await page.after(() => vi.advanceTimersByTime(600_000));
  expect(asked()).toBe(2);
});

test("retries at once when the browser is online again and when the page becomes visible", async () => {
  const { page, asked } = await showAsking(noAnswer);
  await using _ = page;
  await page.after(() => window.dispatchEvent(new Event("online")));
  expect(asked()).toBe(1);
  await page.after(() => tell(document, "visibilitychange"));
  expect(asked()).toBe(2);
});

test("resets the backoff when the browser is online again", async () => {
  const { page, asked } = await showAsking(noAnswer);
  await using _ = page;
  for (const pauseMs of [5_000, 10_000, 20_000]) await page.after(() => vi.advanceTimersByTime(pauseMs));
  expect(asked()).toBe(3);
  await page.after(() => window.dispatchEvent(new Event("online")));
  expect(asked()).toBe(4);
  await page.after(() => vi.advanceTimersByTime(5_000));
  expect(asked()).toBe(5);
});

test("does not retry a refusal", async () => {
  const { page, asked } = await showAsking(() => new ProblemError(401, {}, undefined));
  await using _ = page;
  await page.after(() => vi.advanceTimersByTime(600_000));
  await page.after(() => window.dispatchEvent(new Event("online")));
  expect(asked()).toBe(0);
});

/** Shows a component that fails at every retry, until the test presses its button. */
async function showAsking(fail: () => Error) {
  let count = 0;
  const Asking = () => {
    const [error, setError] = useState<Error | undefined>(fail);
    useRetry(error, () => {
      count += 1;
      setError(fail());
    });
    return createElement("button", { onClick: () => setError(undefined) }, "Answer");
  };
  return { page: await showPage(createElement(Asking)), asked: () => count };
}
