import { expect, test } from "vitest";
import { readList } from "./read-list.ts";

const read = (typed: string) =>
  readList(typed).watches.map(({ kind, text, names }) => [kind, text, ...names].join(" | "));

test("reads tickers and names, one or several per line", () => {
  expect(read("BTC, $ETH; NVDA\nFederal Reserve\nBitcoin (BTC)\nBTC\n")).toEqual([
    "asset | BTC",
    "asset | ETH",
    "asset | NVDA",
    "asset | Federal Reserve",
    "asset | Bitcoin | BTC",
  ]);
});

test("reads the words in a market's address as a question, for every venue", () => {
  const addresses = [
    "https://polymarket.com/event/fed-decision-in-december?tid=1#x",
    "https://kalshi.com/markets/kxfed/fed-funds-rate/kxfed-26dec",
    "https://manifold.markets/Somebody/will-powell-resign-by-june",
    "https://www.metaculus.com/questions/12345/will-bitcoin-reach-200k/",
  ];
  expect(read(addresses.join("\n"))).toEqual([
    "question | Fed decision in december?",
    "question | Fed funds rate?",
    "question | Will powell resign by june?",
    "question | Will bitcoin reach 200k?",
  ]);
});

test("keeps the commas of a question, and reports lines without words", () => {
  const typed = "Will Apple, Google or Meta split?\nhttps://kalshi.com/markets/kxfed\n\n";
  expect(read(typed)).toEqual(["question | Will Apple, Google or Meta split?"]);
  expect(readList(typed).unread).toEqual(["https://kalshi.com/markets/kxfed"]);
});
