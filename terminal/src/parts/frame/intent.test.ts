import { expect, test } from "vitest";
import { intentOf, questionOf } from "./intent.ts";

test.each([
  ["Will Powell resign", "question"],
  ["Bitcoin above $125,000 by June?", "question"],
  ["BTC", "ticker"],
  ["$AAPL", "ticker"],
  ["BRK.B", "ticker"],
  ["Jerome Powell", "name"],
  ["bitcoin", "name"],
  ["Will Smith", "name"],
  ["Fed cuts rates by half a point", "headline"],
  ["evt_amber-pass", "story"],
  ["itm_0123abc", "item"],
  ["https://polymarket.com/event/will-powell-resign", "market"],
] as const)("%s is read as a %s", (text, intent) => {
  expect(intentOf(`  ${text} `)).toBe(intent);
});

test("a market's address holds its question", () => {
  expect(questionOf("https://polymarket.com/event/will-powell-resign-by-june?tid=17")).toBe(
    "Will powell resign by june?",
  );
  expect(questionOf("https://kalshi.com/markets/kxfed/fed-funds-rate/")).toBe("Fed funds rate?");
  expect(questionOf("https://example.com/")).toBe(null);
});
