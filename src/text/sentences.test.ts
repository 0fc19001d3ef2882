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
    // An ellipsis or several full stops end a sentence, just like one full stop.
    ["He waited… Nobody came.", 2],
    ["He waited... Nobody came.", 2],
    // Only a full stop can belong to an abbreviation.
    ["Was there a plan B? Nobody knew.", 2],
    // A closing quote ends the sentence after an abbreviation, but not after a title.
    ["“They moved to the U.S.” Nobody replied.", 2],
    ["Everyone calls him “Dr.” Lind.", 1],
    ["The firm Wahoo! (once a search engine) fell.", 1],
    ["ZENDA, Fla. – The port closed.", 1],
    ["ZENDA, Fla. (Ruritanian Press Association) — The port closed.", 1],
    ["Then-Sen. Ann Lee met then-Rep. Otto Lind and ex-Gov. Ida Falk.", 1],
    // The whole last word counts, not just its end.
    ["She left AT&T. Nobody knew why.", 2],
    ["She lives in flat 4B. Nobody knew.", 2],
    ["He drove a Model-T. Nobody stopped him.", 2],
    ["Police closed the Gare de l'Est. Nobody was hurt.", 2],
    ["Police closed the Gare de l’Est. Nobody was hurt.", 2],
    // A lowercase letter is not an initial.
    ["Solve it for x. Nobody did.", 2],
    ["The novelists J.K. Lind and J.R.R. Falk spoke.", 1],
    ["Sir Thomas A. More spoke.", 1],
    ["Dr. An met Prof. You.", 1],
    ["Futures on Dec. No. 2 corn fell.", 1],
    ["Voters said no. 12 ministers left.", 2],
    ["They printed it on 3 pp. Nobody read it.", 2],
    ["Voters rejected the Prop. Nobody was surprised.", 2],
    ["They met in the U.S. “The talks failed,” she said.", 2],
    ["She runs Acorn Inc. New York with Acorn Co. New Zealand.", 1],
    ["", 0],
    [" \n ", 0],
  ])("splits %j into %i", (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it.each(
    "Mr Mrs Ms Dr Prof Sen Rep Gov Gen Lt Col Sgt Capt Adm Rev St vs Jan Feb Sept Oct Nov Dec".split(" "),
  )("does not end a sentence after %s.", (word) => {
    expect(sentencesOf(`They met ${word}. Lind.`)).toHaveLength(1);
  });

  it.each("Inc Corp Co Ltd LLC Plc Jr Bros".split(" "))("keeps a name that ends in %s. whole", (word) => {
    expect(sentencesOf(`Acorn ${word}. Chairman Lind left.`)).toHaveLength(1);
    expect(sentencesOf(`Lind left Acorn ${word}. The shares fell.`)).toHaveLength(2);
  });

  it.each(["(It ended.)", "[It ended.]", "“We won.”", '"We won."', "‘We won.’", "'We won.'", "(“We won.”)"])(
    "keeps closing quotes and brackets with their sentence: %s",
    (closed) => {
      expect(sentencesOf(`${closed} They left.`)).toEqual([closed, "They left."]);
    },
  );

  it("leaves white space outside the sentences", () => {
    expect(splitSentences("  They won.  Nobody left \n")).toEqual([
      { start: 2, end: 11, text: "They won." },
      { start: 13, end: 24, text: "Nobody left" },
    ]);
  });

  it("loses only white space, and returns the position of each sentence", () => {
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
