import { expect, test } from "vitest";
import { deskAddress, paneFor, readPanes } from "./panes.ts";

const shown = (address: string) =>
  readPanes(new URL(address, "https://tidings.example").searchParams).map(({ kind, address }) => [
    kind,
    address,
  ]);

test("a desk's address holds its panes in order, four at most", () => {
  const addresses = [
    "/?category=crypto",
    "/asset?keyword=Bitcoin%2CBTC",
    "/story/evt_1?at=2026-11-19",
    "/top",
    "/",
  ];
  expect(shown(deskAddress(addresses))).toEqual([
    ["feed", "/?category=crypto"],
    ["asset", "/asset?keyword=Bitcoin%2CBTC"],
    ["story", "/story/evt_1?at=2026-11-19"],
    ["ranking", "/top"],
  ]);
});

test("skips addresses that are not news pages, and starts with the feed and a ranking", () => {
  expect(shown("/desk?pane=https://example.com/&pane=//example.com&pane=/keys&pane=/top")).toEqual([
    ["ranking", "/top"],
  ]);
  expect(shown("/desk").map(([kind]) => kind)).toEqual(["feed", "ranking"]);
});

test("a typed text becomes the matching pane", () => {
  expect(paneFor(" Will Powell resign ")).toBe("/question?sentence=Will+Powell+resign");
  expect(paneFor("$BTC")).toBe("/asset?keyword=BTC");
  expect(paneFor("evt_amber-pass")).toBe("/story/evt_amber-pass");
  expect(paneFor("https://polymarket.com/event/will-powell-resign")).toBe(
    "/question?sentence=Will+powell+resign%3F",
  );
  expect(paneFor("  ")).toBe(null);
});
