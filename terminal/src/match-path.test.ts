import { expect, test } from "vitest";
import { matchPath } from "./match-path.ts";
import { findRoute, ROUTES } from "./routes.ts";

test.each([
  ["/", "/", {}],
  ["/docs", "/docs/", {}],
  ["/docs/:name", "/docs/errors", { name: "errors" }],
  ["/story/:id", "/story/evt%201", { id: "evt 1" }],
])("%s matches %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ["/", "/news"],
  ["/docs/:name", "/docs"],
  ["/docs/:name", "/docs/a/b"],
  ["/story/:id", "/story/%E0%A4%A"],
  ["/Docs", "/docs"],
])("%s does not match %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});

test("finds every page by its own path, and nothing else", () => {
  for (const route of ROUTES) expect(findRoute(route.path.replace(/:\w+/, "x")).route).toBe(route);
  expect(findRoute("/nothing/here").route.title).toBe("shell.page.notFound");
});

test("no two pages share a shortcut letter", () => {
  const letters = ROUTES.flatMap(({ letter }) => letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
});
