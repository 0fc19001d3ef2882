import { afterAll, beforeAll, expect, test } from "vitest";
import { openStoryWindow } from "../../src/analysis/story/open-window.ts";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";

/** The built-in analyst and the shipped story model. The articles are our own. */
let analyst: Analyst;

beforeAll(async () => {
  analyst = await openAnalyst(null);
});
afterAll(() => analyst[Symbol.asyncDispose]());

type Told = readonly [title: string, text: string, publishedAt: string];

async function place(articles: readonly Told[]) {
  const window = openStoryWindow();
  const placed = [];
  for (const [at, [title, text, time]] of articles.entries()) {
    const publishedAt = Date.parse(time);
    const article = { title, text, publishedAt, url: null, outlet: null, language: "en" };
    const { sketch } = await analyst.analyse(article);
    placed.push(window.place(sketch, publishedAt, `evt_${at}`));
  }
  return placed;
}

const CLAIMS_A: Told = [
  "US weekly jobless claims fall to 216,000",
  "The number of Americans filing new claims for unemployment benefits fell by 12,000 to a seasonally adjusted 216,000 in " +
    "the week ended September 2, the Labor Department said on Thursday. Economists had forecast 234,000 claims.",
  "2023-09-07T12:35:00Z",
];
const CLAIMS_B: Told = [
  "US weekly jobless claims rise slightly to 220,000",
  "The number of Americans filing new claims for unemployment benefits rose by 3,000 to a seasonally adjusted 220,000 in " +
    "the week ended September 9, the Labor Department said on Thursday. Economists had forecast 225,000 claims.",
  "2023-09-14T12:33:00Z",
];

test("jobless claims of one week and of the next are two stories", async () => {
  const [, second] = await place([CLAIMS_A, CLAIMS_B]);
  expect(second).toMatchObject({ storyId: "evt_1", isNovel: true });
});

test("a lost confidence vote and the court's order to repeat it are two stories", async () => {
  const [, second] = await place([
    [
      "Premier loses confidence vote in parliament",
      "Lawmakers in Pristina voted on Tuesday to bring down the government of Prime Minister Albin Kurti. Sixty-one of 120 " +
        "deputies backed the motion of no confidence, which had been tabled by the main opposition party.",
      "2021-03-02T18:10:00Z",
    ],
    [
      "Constitutional Court orders parliament to repeat confidence vote",
      "Kosovo's Constitutional Court ruled on Thursday that Tuesday's vote had broken the rules, because a deputy who had " +
        "lost his mandate took part. The assembly must hold the vote again within ten days, the judges said.",
      "2021-03-04T11:30:00Z",
    ],
  ]);
  expect(second).toMatchObject({ storyId: "evt_1", isNovel: true });
});

test("two reports of one release are one story, even if one headline only hints at it", async () => {
  const [, second] = await place([
    [
      "US inflation leaps to 9.1 %",
      "Consumer prices in the United States rose 9.1 percent in the year to June, the Labor Department said on Wednesday, the " +
        "most since November 1981. Petrol, food and rent drove the increase in the consumer price index.",
      "2022-07-13T12:35:00Z",
    ],
    [
      "Nine point one: cost-of-living shock",
      "American households paid 9.1 percent more in June than a year before, the steepest climb of US consumer prices in four " +
        "decades. Petrol was up 60 percent, and the White House called the inflation figure unacceptably high.",
      "2022-07-13T15:05:00Z",
    ],
  ]);
  expect(second).toMatchObject({ storyId: "evt_0", isNovel: false });
  expect(second!.evidence).toMatch(/^meaning 0\.\d\d, words 0\.\d\d; \d hours apart/);
});

test("inflation of two countries on one day is two stories, and the evidence names the other indicator", async () => {
  const [, second] = await place([
    [
      "UK inflation rises to 3.2%",
      "British consumer prices rose 3.2% in August from a year earlier, up from 2.0% in July, the Office for National " +
        "Statistics said on Wednesday. It was the biggest jump in the annual inflation rate since records began.",
      "2021-09-15T06:10:00Z",
    ],
    [
      "Canada's inflation rate rises to 4.1%",
      "Canadian consumer prices rose 4.1% in August from a year earlier, up from 3.7% in July, Statistics Canada said on " +
        "Wednesday. It was the highest annual inflation rate since March 2003.",
      "2021-09-15T12:40:00Z",
    ],
  ]);
  expect(second).toMatchObject({ storyId: "evt_1", isNovel: true });
  expect(second!.runnerUp!.evidence).toContain("another indicator");
});
