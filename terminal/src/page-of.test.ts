import { createElement, Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { navigate, usePath } from "./address.ts";
import { forgetPage, preparePage, RoutePage } from "./page-of.ts";
import { ProblemBoundary } from "./parts/problem-boundary.tsx";
import type { Route } from "./routes.ts";
import { showPage } from "./test-page.ts";
import { ENGLISH } from "./words/english.ts";

let isAway = true;
// React logs the errors that the boundary catches.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  isAway = true;
});

test("reports a page whose code was removed by an update, and fetches it again on the next visit", async () => {
  serve(async () => Response.json({}));
  const { keys, other } = makeRoutes();
  await using page = await showPage(createElement(Shown, { routes: [keys, other] }), "/keys");
  expect(page.text()).toContain(ENGLISH["shell.problem.page.text"]);
  // Twice: the first attempt may have failed before the service was back.
  expect(keys.load).toHaveBeenCalledTimes(2);
  await page.after(() => navigate("/top"));
  expect(page.text()).toBe("Top");
  isAway = false;
  await page.after(() => navigate("/keys"));
  expect(page.text()).toBe("The keys");
  await page.after(() => navigate("/top"));
  await page.after(() => navigate("/keys"));
  expect(keys.load).toHaveBeenCalledTimes(3);
});

test("shows a page whose code failed to load just before the service came back", async () => {
  serve(async () => {
    isAway = false;
    return Response.json({});
  });
  const { keys, other } = makeRoutes();
  await using page = await showPage(createElement(Shown, { routes: [keys, other] }), "/keys");
  expect(page.text()).toBe("The keys");
});

test("reports a page whose code is unreachable, and shows it after a retry or once online again", async () => {
  serve(() => Promise.reject(new TypeError("Failed to fetch")));
  const { keys, other } = makeRoutes();
  await using page = await showPage(createElement(Shown, { routes: [keys, other] }), "/keys");
  expect(page.root.querySelector("h1")?.textContent).toBe("/keys");
  expect(page.text()).toContain(ENGLISH["shell.problem.noAnswer.title"]);
  await page.press(ENGLISH["shell.retry"]);
  expect(page.text()).toContain(ENGLISH["shell.problem.noAnswer.title"]);
  isAway = false;
  await page.after(() => window.dispatchEvent(new Event("online")));
  expect(page.text()).toBe("The keys");
});

function makeRoutes() {
  const load = vi.fn<Route["load"]>(async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => "The keys" };
  });
  const keys: Route = { path: "/keys", title: "shell.page.keys", load };
  const other: Route = {
    path: "/top",
    title: "shell.page.top",
    load: async () => ({ default: () => "Top" }),
  };
  return { keys, other };
}

/** Makes the service answer like this. */
function serve(answer: () => Promise<Response>): void {
  vi.stubGlobal("fetch", answer);
}

/** Shows a page the way the app does. */
function Shown({ routes }: { routes: readonly Route[] }) {
  const path = usePath();
  const route = routes.find((each) => each.path === path)!;
  return createElement(ProblemBoundary, {
    key: path,
    title: path,
    load: () => preparePage(route),
    forget: () => forgetPage(route),
    children: createElement(
      Suspense,
      { fallback: "Loading" },
      createElement(RoutePage, { route, params: {} }),
    ),
  });
}
