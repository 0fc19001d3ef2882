import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

function sentencesOf(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

describe("splitSentences", () => {
  it.each([
    ["The U.S. Senate voted. Sen. Ann Lee (R-Ariz.) agreed.", 2],
    ["The bill failed in the U.S. The vote was close.", 2],
    ["Gov. Greg Abel met George W. Park at 3 p.m. Monday.", 1],
    ["They met at 3 p.m. The talks failed.", 2],
    ["Acorn Inc. said sales rose 3.5 percent. It gave no reason.", 2],
    ["“Is this it?” he asked. “Never.” Then he left.", 3],
    ["On Jan. 6 the court ruled in Lee v. Park.", 1],
    ["Wahoo! shares rose. iPhone sales fell.", 2],
    ["He said... it may. Or not? Maybe!", 3],
    ["One line\nand another\n\nA third.", 3],
    ["It was No. 1 in May.", 1],
    ["The answer was No. Nobody asked again.", 2],
    ["Police Const. Otto Lind and Msgr. Ida Falk met Drs. Lee and Park.", 1],
    ["House Del. Ida Falk spoke on Prop. 187 (pp. 3 to 5).", 1],
    ["They met in Dover, Del. The talks failed.", 2],
    ["ZENDA, Fla. — The port closed. Nobody was hurt.", 2],
    ["ZENDA, Pa. - The port closed.", 1],
    ["ZENDA, Calif. (AP) -- The port closed.", 1],
    ["Output fell in May. -2.1 percent was the reading.", 2],
    ["The port closed.\n— Nobody was hurt.", 2],
    ["", 0],
    [" \n ", 0],
  ])("%j has %i", (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it("keeps closing quotes and brackets with their sentence", () => {
    expect(sentencesOf("(It ended.) “We won.” They left.")).toEqual([
      "(It ended.)",
      "“We won.”",
      "They left.",
    ]);
  });

  it("loses nothing but white space, and says where each stands", () => {
    const texts = fc.array(fc.constantFrom(..."aB. !?\n\"'”)(Mr U.S3é…".split(""), "Mr.", "U.S.", "The"));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        const sentences = splitSentences(text);
        for (const { start, end, text: own } of sentences) expect(text.slice(start, end)).toBe(own);
        expect(sentencesOf(text).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
