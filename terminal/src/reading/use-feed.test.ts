import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage, tell, type TestPage } from "../test-page.ts";
import { useFeed } from "./use-feed.ts";
import { readFeedView } from "./view.ts";

/** What the service has published, the newest first; undefined while it cannot be reached. */
let published: readonly object[] | undefined;
let onAnswered = () => {};
const item = (minute: number) => ({
  id: `itm_${minute}`,
  publishedAt: new Date(1_800_000_000_000 + minute * 60_000).toISOString(),
});

beforeEach(() => {
  vi.useFakeTimers();
  published = [];
  vi.stubGlobal("fetch", async () => {
    if (published === undefined) throw new TypeError("Failed to fetch");
    const answer = Response.json({ matchStatus: "latest", items: published });
    onAnswered();
    return answer;
  });
});
afterEach(() => vi.useRealTimers());

test("what is published while an empty list is out of sight is there when the reader comes back", async () => {
  await using page = await showPage(createElement(Shown, { category: "crypto" }));
  expect(page.text()).toBe("Nothing");
  await look(page, false);
  published = [item(1)];
  await look(page, true);
  expect(page.text()).toBe("itm_1");
});

test("so is what is published while the service cannot be reached, from the list's first answer on", async () => {
  onAnswered = () => (published = undefined);
  await using page = await showPage(createElement(Shown, { category: "economy" }));
  await page.after(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.text()).toBe("Nothing");
  published = [item(2)];
  onAnswered = () => {};
  await page.after(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.text()).toBe("itm_2");
});

function Shown({ category }: { category: string }) {
  const { list, isLoading } = useFeed(viewOf(category), "en");
  if (isLoading) return "Loading";
  return [...list.waiting, ...list.shown].map(({ id }) => id).join() || "Nothing";
}

const views = new Map<string, ReturnType<typeof readFeedView>>();
function viewOf(category: string) {
  const view = views.get(category) ?? readFeedView(new URLSearchParams({ category }));
  views.set(category, view);
  return view;
}

async function look(page: TestPage, isInSight: boolean): Promise<void> {
  Object.assign(document, { hidden: !isInSight });
  await page.after(() => tell(document, "visibilitychange"));
}
