import { expect, test } from "vitest";
import { choosePassages } from "./passages.ts";

const NEWS = "The mint of Zenda is to be closed in spring, the regent told its coiners on Monday.";
const POSTED = "The mint of Zenda has done a really bad job. It must be closed at once";
const NAME = "— Otto Lind (@ottolind) December 25, 2019";

test.each([
  ["with its author in the same paragraph", `${POSTED}. ${NAME}`],
  ["with its author in the next paragraph", `${POSTED}.\n\n${NAME}`],
  ["with its link", `${POSTED}. https://t.co/abc123`],
  ["with its picture", `${POSTED}. pic.twitter.com/abc123`],
  ["from another network", `${POSTED}.\n\n— Otto Lind (@lind.bsky.social) December 25, 2024 at 3:14 PM`],
])("a post is not presented as the outlet's words: %s", (_, post) => {
  const told = choosePassages(`${NEWS}\n\n${post}\n\n${NEWS}`).map(({ text }) => text);
  expect(told).toEqual([NEWS, NEWS]);
});

test("a sentence by the outlet that quotes a post stays", () => {
  const sentence = `“${POSTED},” Otto Lind wrote on December 25, 2019, hours after the regent had spoken.`;
  expect(choosePassages(sentence).map(({ text }) => text)).toEqual([sentence]);
});

test("a caption is removed together with its photographer", () => {
  const legend =
    "The regent looks at the mint of Zenda in spring. It has made coins for two hundred years. Otto Lind/Zenda News/via REUTERS";
  expect(choosePassages(`${NEWS}\n\n${legend}`).map(({ text }) => text)).toEqual([NEWS]);
});
