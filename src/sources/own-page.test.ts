import { describe, expect, test } from "vitest";
import type { Page } from "../domain/article.ts";
import { ownPage } from "./own-page.ts";

const ENTRY = {
  title: "Fed cuts rates by a quarter point as jobs market cools",
  summary:
    "The Federal Reserve lowered its benchmark rate by a quarter point on Wednesday, citing a weaker labor market and easing inflation.",
};
const ADDRESSES = { asked: "https://outlet.example/news/1", answered: "https://outlet.example/news/1" };

function pageOf(title: string, text: string): Page {
  return {
    title,
    byline: null,
    publishedAt: null,
    isDateDeclared: false,
    imageUrl: null,
    language: null,
    canonicalUrl: null,
    description: null,
    text,
  };
}

describe("rejects a page that an outlet shows instead of the article", () => {
  test.each([
    [
      "Yahoo is part of the Yahoo family of brands",
      "If you click 'Accept all', we and our partners, including 242 who are part of the IAB Transparency & Consent Framework, will also store and access information on a device (in other words, use cookies) and use precise geolocation data and other personal data such as IP address and browsing and search data, for analytics, personalised advertising and content, advertising and content measurement, and audience research and services development.",
    ],
    [
      "Are you a robot?",
      "Please verify that you are a human. Our systems have detected unusual activity from your computer network. To continue, please click the box below. Please make sure your browser supports JavaScript and cookies. Get the most important global markets news at your fingertips with a subscription.",
    ],
    [
      "Mit Werbung weiterlesen",
      "Besuchen Sie unsere Website wie gewohnt mit Werbung und Tracking. Mit Ihrer Zustimmung erlauben Sie uns und unseren Partnern, Informationen auf Ihrem Gerät zu speichern und personenbezogene Daten zu verarbeiten.",
    ],
    ["outlet.example", "Please enable JS and disable any ad blocker"],
  ])("%s", (title, text) => {
    expect(ownPage(ENTRY, pageOf(title, text), ADDRESSES)).toBeNull();
  });

  test("the front page, whatever its text", () => {
    const page = pageOf("Outlet", `${ENTRY.title}. ${ENTRY.summary} And other news.`);
    expect(ownPage(ENTRY, page, { ...ADDRESSES, answered: "https://outlet.example/" })).toBeNull();
    const asked = "https://outlet.example/?p=12";
    expect(ownPage(ENTRY, page, { asked, answered: asked })).toBe(page);
  });
});

describe("accepts the article's page", () => {
  test.each([
    [
      "with a different headline and different word endings",
      ENTRY,
      "Powell eases again",
      "Jerome Powell and his colleagues were lowering borrowing costs on Wednesday, a move that markets had expected since jobless claims rose. The Fed's benchmark now stands at its lowest in three years.",
    ],
    [
      "whose text does not repeat a playful headline, because its title does",
      { title: "Goodbye, cruel winter", summary: null },
      "Goodbye, cruel winter | Outlet",
      "Temperatures across the plains will climb above twenty degrees this weekend, forecasters at the weather service expect.",
    ],
    [
      "without any word of a playful headline, because it shares words with the summary",
      {
        title: "Goodbye, cruel winter blues",
        summary: "Temperatures across the plains will climb above twenty degrees.",
      },
      "Warm weekend ahead",
      "Temperatures across the plains are set to climb above twenty degrees by Saturday.",
    ],
    ["if the headline is too short to decide", { title: "Up again", summary: null }, "Outlet", "Oil rose."],
    [
      "in a different script from the entry",
      ENTRY,
      "ФРС снизила ставку",
      "Федеральная резервная система снизила базовую ставку на четверть пункта в среду.",
    ],
    [
      "in a script that does not separate words",
      { title: "連邦準備制度、政策金利を引き下げ AI PC GPU", summary: null },
      "FRBが利下げ",
      "米連邦準備制度理事会は水曜日、政策金利を0.25ポイント引き下げることを決めた。",
    ],
  ])("%s", (_, entry, title, text) => {
    const page = pageOf(title, text);
    expect(ownPage(entry, page, ADDRESSES)).toBe(page);
  });
});
