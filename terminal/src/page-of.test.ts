import { createElement, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { navigate, usePath } from "./address.ts";
import { pageOf } from "./page-of.ts";
import { ProblemBoundary } from "./parts/problem-boundary.tsx";
import type { Route } from "./routes.ts";
import { showPage } from "./test-page.ts";
import { ENGLISH } from "./words/english.ts";

test("a page whose code could not be fetched is fetched anew by who comes back, once each time", async () => {
  // React says there what the boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isAway = true;
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

  await using page = await showPage(createElement(Shown, { routes: [keys, other] }), "/keys");
  expect(page.text()).toContain(ENGLISH["shell.problem.page.text"]);
  expect(load).toHaveBeenCalledTimes(1);
  await page.after(() => navigate("/top"));
  expect(page.text()).toBe("Top");
  isAway = false;
  await page.after(() => navigate("/keys"));
  expect(page.text()).toBe("The keys");
  await page.after(() => navigate("/top"));
  await page.after(() => navigate("/keys"));
  expect(load).toHaveBeenCalledTimes(2);
});

/** As the app shows a page. */
function Shown({ routes }: { routes: readonly Route[] }) {
  const path = usePath();
  const Content = pageOf(routes.find((route) => route.path === path)!);
  return createElement(ProblemBoundary, {
    key: path,
    children: createElement(Suspense, { fallback: "Loading" }, createElement(Content, { params: {} })),
  });
}
