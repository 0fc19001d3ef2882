import { expect, test } from "vitest";
import { articleOf, findingsOf, LEAD, selectionOf } from "../../../test/writing/article.ts";

test("removes a page's remarks about its links from a sentence", () => {
  const text = "Bank Zenda (ZND.S) , opens new tab raised its forecast for the year by a tenth on Tuesday.";
  expect(selectionOf(articleOf("Bank Zenda raises forecast", text), findingsOf()).summary).toBe(
    "Bank Zenda (ZND.S) raised its forecast for the year by a tenth on Tuesday.",
  );
});

test.each([
  "Start every day with the top stories of Ruritania, plus features, a podcast, videos and more.",
  "Get the latest news from Ruritania delivered every morning, free of charge, by our editors.",
  "Stay up to date with the Bank of Ruritania by following The Strelsau Daily on every channel.",
  "The Bank of Ruritania did not immediately respond to a request for comment on Tuesday evening.",
  "The Strelsau Daily could not immediately reach the Bank of Ruritania for comment on its rates.",
  "The Strelsau Daily has contacted the Bank of Ruritania for comment on its rates and its plans.",
  "The Strelsau Daily could not independently verify the report on rates of the Bank of Ruritania.",
  "Rates of the Bank of Ruritania, in an illustration by Otto Lind for The Strelsau Daily.",
  "2/ The rates of the Bank of Ruritania were never lower than in the years before the war, by the way.",
  "MUST WATCH Governor Falk explains why the Bank of Ruritania raises its rates in autumn 01:48.",
  "Ida Falk (@idafalk) says that the Bank of Ruritania raised its rates too late for anybody to notice.",
  "Get breaking news alerts on the rates of the Bank of Ruritania and special reports on the crown.",
  "Share All sharing options for: The Bank of Ruritania raises its rates and nobody knows what for.",
  "Hide Caption 3 of 12 Photos: The bank in pictures Governor Ida Falk raised rates in autumn.",
  "Enlarge this image toggle caption Otto Lind Otto Lind The Bank of Ruritania raised its rates.",
  "Rates of the Bank of Ruritania:See where every governor stood on them in the past ten years.",
  "Welcome to the Strelsau Daily's weekly chat on the Bank of Ruritania and what its rates may do.",
  "Thank you for following our live page on the rates of the Bank of Ruritania through the night.",
  "The Strelsau Daily is an independent, nonprofit newsroom that looks into the Bank of Ruritania.",
  "The Strelsau Press receives support from several private foundations that the bank does not own.",
  "Editorial Process for the Daily is centered on accurate words about the Bank of Ruritania's rates.",
  "Ida Falk has no position in any of the stocks mentioned, nor in bonds of the Bank of Ruritania.",
  "The Strelsau Fool has positions in and recommends Bank Zenda and the rates of its savings plans.",
  "Actual results may differ materially from what the Bank of Ruritania expects of its rates today.",
  "The Bank of Ruritania will host a conference call on its rates on Tuesday at noon in Strelsau.",
  "Ida Falk is an opinion columnist for the Strelsau Daily and the Zenda Post.",
  "Governor Ida Falk arrives at the Bank of Ruritania to speak on rates on March 3, 2026 in Strelsau.",
  "Ida Falk, left, and Otto Lind of the Bank of Ruritania on their way to a talk about its rates.",
  "The Daily Podcast The Bank of Ruritania raised its rates The Bank raised its rates Listen · 14:48 14:48.",
  "The Bank of Ruritania had raised its rates in every spring since the war (if one leaves out the third.",
  "Nobody at the Bank of Ruritania had asked for higher rates in all the years since the war, either.)",
  "The Bank of Ruritania and its rates are an evil that the people of Zenda should be rid of for good.”",
  "An earlier version of this report gave a wrong number for the main rate of the Bank of Ruritania.",
])("discards %s", (sentence) => {
  const { summary, body } = selectionOf(articleOf("Rates rise", `${sentence} ${LEAD}`), findingsOf());
  expect(summary).toBe(LEAD);
  expect(body).toBe(`• ${LEAD}`);
});

test("drops what a company says about itself below its news", () => {
  const added = [
    "About Bank Zenda",
    "Bank Zenda is a leading house for savers along the river and keeps forty branches in Ruritania.",
    "Forward-Looking Statements",
    "Words such as expects and plans are about the future, which nobody at Bank Zenda knows.",
    "Contacts",
    "Otto Lind answers questions about Bank Zenda on weekdays.",
  ];
  const news = [
    "Bank Zenda earned 40 million crowns in the third quarter, a tenth more than in the year before.",
    "Its loans to farmers along the river grew by a third.",
    "About 200 people will be hired in Hentzau.",
  ];
  const { summary, body } = selectionOf(
    articleOf("Bank Zenda reports third quarter", [...news, ...added].join("\n\n")),
    findingsOf(),
  );
  expect(`${summary} ${body}`).not.toMatch(/leading house|future|Otto Lind/);
  expect(body).toContain("About 200 people will be hired in Hentzau.");
});

test("drops the author and date of a post", () => {
  const posted = `${LEAD} It is a scandal that nobody in Strelsau has said a word about it. The..... — Ida Falk (@idafalk) April 28, 2026`;
  const { summary, body } = selectionOf(articleOf("Rates rise", posted), findingsOf());
  expect(summary + body).not.toContain("@idafalk");
});

test.each([
  "Newsletter platform Substack raised $100 million at a valuation of $1.1 billion on Tuesday.",
  "Copyright holders sued OpenAI in New York on Monday, seeking $3 billion in damages.",
  "Advertisement spending fell 5 percent in the third quarter, Publicis said on Tuesday.",
  "Trending lower for a third day, bitcoin fell to $88,000 on Tuesday, its lowest in weeks.",
  "Shutterstock agreed on Tuesday to be bought for $3.7 billion by Getty Images.",
  "Ruritania wants to become a member of the European Union by 2030, its president said.",
  "Warren Buffett will donate shares worth $6 billion to five foundations, he said on Tuesday.",
])("keeps news that looks like a notice: %s", (sentence) => {
  const { summary } = selectionOf(articleOf("Ruritania raises rates again", sentence), findingsOf());
  expect(summary).toBe(sentence);
});

test.each([
  "Become a member today and support the journalism of the Strelsau Daily.",
  "Get all of the day's news in our newsletter, which is sent every morning.",
  "Morning Crown newsletter Your guide to the bank and its rates on weekday mornings.",
  "Correction and update: An earlier version said that the bank had not raised its rate.",
  "Copyright 2026 The Strelsau Daily, which may not be reproduced.",
  "A trader in Strelsau looks at prices on a screen. Otto Lind/Getty Images.",
  "CLOSE The governor of the Bank of Ruritania raised its rate on Tuesday for a third time in a row, and traders who had waited for it all day cheered. Strelsau Today",
  "Ida Falk is the governor of a bank in Zenda. The opinions expressed in this commentary are her own.",
])("drops a notice: %s", (notice) => {
  const { summary, body } = selectionOf(
    articleOf("Ruritania raises rates again", `${notice}\n\n${LEAD}`),
    findingsOf(),
  );
  expect(summary + body).not.toContain(notice.slice(0, 20));
});

test.each(["they…", "they", "they ..."])("drops a sentence that breaks off: %s", (end) => {
  const paragraph = `Exporters in Zenda had asked for a pause until the summer. Farmers along the river, who had counted on loans for seed and for a new mill at Hentzau, fear for all that ${end}`;
  const { summary, body } = selectionOf(
    articleOf("Ruritania raises rates again", `${LEAD}\n\n${paragraph}`),
    findingsOf(),
  );
  expect([summary, body]).toEqual([LEAD, "• Exporters in Zenda had asked for a pause until the summer."]);
});
