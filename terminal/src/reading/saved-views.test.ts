import fc from "fast-check";
import { expect, it } from "vitest";
import { parseSavedViews, withoutView, withView } from "./saved-views.ts";

it("reads stored views and skips everything else", () => {
  const views = withView(withView([], { name: "Rates", address: "/?subCategory=interest-rates" }), {
    name: "Top impact",
    address: "/?impact=5",
  });
  expect(parseSavedViews(JSON.stringify(views))).toEqual(views);
  expect(parseSavedViews(null)).toEqual([]);
  expect(parseSavedViews("{")).toEqual([]);
  expect(
    parseSavedViews(JSON.stringify([1, null, { name: "x" }, { name: "x", address: "//other.example" }])),
  ).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { address } of parseSavedViews(JSON.stringify(value)))
        expect(address).toMatch(/^\/(?![/\\])/);
    }),
  );
});

it("a view saved under the same name replaces the old one", () => {
  const views = [
    { name: "a", address: "/?impact=5" },
    { name: "b", address: "/top" },
  ];
  expect(withView(views, { name: " a ", address: "/" })).toEqual([{ name: "a", address: "/" }, views[1]]);
  expect(withView(views, { name: "  ", address: "/" })).toEqual(views);
  expect(withoutView(views, "a")).toEqual([views[1]]);
});
