import { expect, test } from "vitest";
import { ENGLISH } from "../../words/english.ts";
import { createSay } from "../../words/say.ts";
import { askCommands } from "./ask-commands.ts";

const { say } = createSay("en", ENGLISH);
const offered = (text: string, kept: readonly string[] | null = null) =>
  askCommands({ text, kept }, say).map(({ label }) => label);

test.each([
  [
    "Will Powell resign",
    [
      "News for the question “Will Powell resign”",
      "News about the names in “Will Powell resign”",
      "Market: Will Powell resign",
    ],
  ],
  ["$AAPL", ["News about “AAPL”", "AAPL: News, sentiment and neighbours", "News for the question “$AAPL”"]],
  [
    "Fed cuts rates by half a point",
    [
      "News about the names in “Fed cuts rates by half a point”",
      "News for the question “Fed cuts rates by half a point”",
    ],
  ],
  [
    "https://polymarket.com/event/will-powell-resign",
    ["Market: Will powell resign?", "News for the question “Will powell resign?”"],
  ],
  ["https://kalshi.com/markets/kxfed", []],
])(
  "%s: the command that Enter runs comes first, and a sentence is never looked up as an asset",
  (text, labels) => {
    expect(offered(text)).toEqual(labels);
  },
);

test("names that the reader kept come before everything else", () => {
  expect(offered("Will the Fed or Bitcoin surprise", ["Bitcoin"])[0]).toBe("News about “Bitcoin”");
});
