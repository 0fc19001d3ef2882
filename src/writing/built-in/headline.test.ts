import { expect, test } from "vitest";
import { articleOf, findingsOf, selectionOf, TEXT } from "../../../test/writing/article.ts";

test.each([
  ["Ruritania lifts rates again - The Daily", "Ruritania lifts rates again"],
  ["‘We are not done’: Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["Opinion | Ruritania should have waited with its rise", "Ruritania should have waited with its rise"],
  ["Ruritania lifts rates for a third time (VIDEO)", "Ruritania lifts rates for a third time"],
  ["UPDATE 2-Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["RPT-EXCLUSIVE-Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["Analysis-Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["EXCLUSIVE - Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["Live Updates: Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["US STOCKS SNAPSHOT-Ruritania lifts rates for a third time", "Ruritania lifts rates for a third time"],
  ["NATO-Ruritania talks end without a result", "NATO-Ruritania talks end without a result"],
  ["Live-action film of Zenda breaks a record", "Live-action film of Zenda breaks a record"],
  [
    "Rates in Ruritania rise for a third time - Analysts",
    "Rates in Ruritania rise for a third time - Analysts",
  ],
  [
    "Rates in Ruritania rise for a third time | Zenda CEO",
    "Rates in Ruritania rise for a third time | Zenda CEO",
  ],
  ["Ruritania lifts rates for a third time: report", "Ruritania lifts rates for a third time: report"],
  ["How high rates changed the crown's fortunes", "High rates changed the crown's fortunes"],
  ["Ruritania Raises Rates By A Quarter Of A Point", "Ruritania raises rates by a quarter of a point"],
  ["The Bank Of Ruritania Raised Its Main Rate", "The Bank of Ruritania raised its main rate"],
  ["Do Falk and her bank raise rates again", "Do Falk and her bank raise rates again"],
  ["How rates work: Banks pass on the rise at once", "Banks pass on the rise at once"],
  ["Ruritania lifts rates again Read more at: https://daily.example/rates/3", "Ruritania lifts rates again"],
])("the headline %s becomes %s", (title, headline) => {
  expect(selectionOf(articleOf(title, TEXT), findingsOf()).headline).toBe(headline);
});

test.each([
  [
    "Zenda Music Group to Release Music Through Supreme Court Archive",
    "The music of Zenda Music Group is to be sold. Its music, an archive of the Supreme Court said, would release a court of its debts, and a group through it.",
    "Zenda Music Group to release music through Supreme Court archive",
  ],
  [
    "Falk Joins Major Exchange After Sell-Off",
    "Ida Falk left the Zenda Exchange Commission after a sell-off. The major exchange that she joins is another exchange, and with it Falk joins the trade.",
    "Falk joins major exchange after sell-off",
  ],
  [
    "Price analysis 3/23: ZND, RUR, STR, FLK, HNZ, GRL",
    "Prices fell.",
    "Price analysis 3/23: ZND, RUR, STR, FLK, HNZ, GRL",
  ],
  [
    "Rates Rise in Ruritania. How Long Will Banks Wait",
    "In spring rates rise, and how long banks in Ruritania will wait for it, nobody knows.",
    "Rates rise in Ruritania. How long will banks wait",
  ],
])("the headline %s takes its casing from the article", (title, text, headline) => {
  expect(selectionOf(articleOf(title, text), findingsOf()).headline).toBe(headline);
});
