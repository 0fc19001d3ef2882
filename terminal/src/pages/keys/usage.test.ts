import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { showPage } from "../../test-page.ts";
import { ENGLISH } from "../../words/english.ts";
import type { KeyRow } from "./key-row.ts";
import { Usage } from "./usage.tsx";

const day = { at: "2026-11-16T10:00:00Z", requests: 41, errors: 0, throttled: 0 };
const week = { at: "2026-11-10T10:00:00Z", requests: 977, errors: 0, throttled: 0 };
const problem = ENGLISH["shell.problem.noAnswer.title"];

afterEach(() => vi.useRealTimers());

test("a span that could not be had says so instead of showing another's bars, and is tried again", async () => {
  serve({ "24": day });
  await using page = await showPage(usage(), "/keys");
  expect(page.text()).toContain("41");
  await page.press(ENGLISH["keys.chart.span.168"]);
  expect(page.text()).toContain(problem);
  expect(page.text()).not.toContain("41");
  serve({ "24": day, "168": week });
  await page.press(ENGLISH["shell.retry"]);
  expect(page.text()).toContain("977");
  expect(page.text()).not.toContain(problem);
});

test("where only a refreshing fails, what is shown stays, also while another span is on its way", async () => {
  vi.useFakeTimers();
  serve({ "24": day });
  await using page = await showPage(usage(), "/keys?hours=24");
  serve({});
  await page.after(() => vi.advanceTimersByTimeAsync(20_000));
  expect(page.text()).toContain("41");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await page.press(ENGLISH["keys.chart.span.168"]);
  expect(page.text()).toContain("41");
  expect(page.text()).not.toContain(problem);
});

function usage() {
  return createElement(Usage, { standing: { id: "key_1", name: "first" } as KeyRow });
}

/** What is had of each span; nobody answers for the others. */
function serve(points: Readonly<Record<string, typeof day>>): void {
  vi.stubGlobal("fetch", async (path: string) => {
    const point = points[new URL(path, location.href).searchParams.get("hours") ?? ""];
    if (point === undefined) throw new TypeError("Failed to fetch");
    return Response.json({ stepSeconds: 3_600, points: [point] });
  });
}
