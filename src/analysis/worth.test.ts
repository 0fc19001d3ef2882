import { expect, test } from "vitest";
import { judgeWorth } from "./worth.ts";

const NEWS = {
  title: "Ruritania lifts rates",
  text: "",
  language: "en",
  impact: 3,
  eventType: "policy-decision",
  categories: ["economy"],
} as const;

test("news in our categories with enough impact is worth publishing", () => {
  expect(judgeWorth(NEWS)).toEqual({ isWorthPublishing: true, reason: "impact 3, economy" });
});

test.for([
  [{ impact: 1, eventType: "analysis-commentary" }, "a forecast, advice or opinion without a new fact"],
  [{ impact: 1 }, "too little happened"],
  [{ categories: [] }, "it is about none of crypto, economy, politics and geopolitics"],
  [{ language: "de" }, "it is written in German; only English is read"],
  [{ language: "und" }, "it is written in an unknown language; only English is read"],
  [{ title: " " }, "it has no headline"],
] as const)("drops other articles with a reason: %j", ([change, reason]) => {
  expect(judgeWorth({ ...NEWS, ...change })).toEqual({ isWorthPublishing: false, reason });
});

const OFFER = {
  ...NEWS,
  title: "Marmot Coin sale passes $5 million",
  eventType: "corporate-action",
  categories: ["crypto"],
} as const;
const SALE = "Buyers hurry to Marmot Coin, whose sale has passed $5 million.";
const ADVERTISING = "advertising by its own word";

test.for([
  [{ text: `${SALE} This article is a paid press release and no advice.` }, ADVERTISING],
  [{ text: `${SALE}\n\nDisclaimer: This is a sponsored article.` }, ADVERTISING],
  [{ text: `"A hit," says its founder. "Buy." This is a promotional article.` }, ADVERTISING],
  [{ text: `${SALE} Opinions are solely those of the sponsor.` }, ADVERTISING],
  [{ text: `${SALE} [Press release] This content is provided by a third party.` }, ADVERTISING],
  [{ text: `${SALE}\nSponsored post by Marmot Labs` }, ADVERTISING],
  [{ text: `Sponsored. ${SALE}` }, ADVERTISING],
  [{ text: `Zenda, Ruritania, 3rd May, 2031, Chainwire\n${SALE}` }, ADVERTISING],
  [{ title: "SPONSORED: Marmot Coin sale passes $5 million" }, ADVERTISING],
  [{ title: "Marmot Coin sale passes $5 million [Sponsored]" }, ADVERTISING],
  [
    { title: "PRESS RELEASE: Marmot Coin and Zenda Pay are partners" },
    "a company's press release about itself",
  ],
  [{ text: `${SALE} This is a press release.` }, "a company's press release about itself"],
  [
    { title: "OPINION: Ruritania's senators have forgotten how to be ashamed" },
    "an opinion by its own label",
  ],
  [{ title: "Zenda's streets are full of holes (Op-Ed)" }, "an opinion by its own label"],
  [{ title: "[Opinion] Lower the toll" }, "an opinion by its own label"],
  [{ title: "Letter to the editor: Lower the toll" }, "an opinion by its own label"],
  [{ title: "Readers' letters: Lower the toll" }, "an opinion by its own label"],
  [{ title: "Quiz: How well do you know Ruritania?" }, "a quiz, no news"],
  [{ title: "This week's news quiz | Who said it?" }, "a quiz, no news"],
] as const)("an article that declares itself not news is dropped: %j", ([change, reason]) => {
  expect(judgeWorth({ ...OFFER, ...change })).toEqual({ isWorthPublishing: false, reason });
});

test.for([
  { title: "Sponsored posts need a label, Ruritania's regulator says" },
  { title: "Press release by Marmot Labs moved its shares, inquiry finds" },
  { title: "Senators quiz Marmot Labs chief" },
  { title: "Letter: Ruritania's minister told Marmot Labs to stop its sale" },
  { title: "Letters - Marmot Labs warned its bank twice, inquiry finds" },
  { title: "Opinion polls point to a hung parliament in Ruritania" },
  { title: "Fact check: Ruritania's debt did double in May" },
  { title: "Court opinion: Marmot Coin is a security" },
  { title: "Press release: Ruritania bans Marmot Coin", eventType: "policy-decision" },
  { text: 'She wrote: "This is a sponsored post." The regulator fined her.' },
  { text: "The agency says this is a paid promotion. The company said so in a press release." },
  { text: "ADVERTISEMENT The council voted on Monday." },
  { text: "Disclaimer: This article is provided for informational purposes only." },
  { text: "ZENDA, May 3, 2031 (GLOBE NEWSWIRE) -- Marmot Labs reports its results." },
  { text: "This is an advertisement set to air during the final." },
] as const)(
  "news about advertising, and page leftovers in a text, do not count as a declaration: %j",
  (change) => {
    expect(judgeWorth({ ...OFFER, ...change })).toMatchObject({ isWorthPublishing: true });
  },
);
