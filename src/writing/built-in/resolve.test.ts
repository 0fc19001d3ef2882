import { expect, test } from "vitest";
import type { Article } from "../../domain/article.ts";
import { writeBuiltIn } from "../built-in.ts";
import { choosePassages } from "./passages.ts";
import { withNames } from "./resolve.ts";
import { withSpeaker } from "./speaker.ts";
import { weighPassages } from "./weigh.ts";

const isPerson = (name: string) => name === "Ida Falk" || name === "Falk";

test.each([
  ["Ida Falk met the farmers of Zenda on Monday.", "Ida Falk promised them a lower tax on diesel."],
  ["The court met the farmers of Zenda on Monday.", "She promised them a lower tax on diesel."],
  ["Ida Falk met the farmer Otto Lind of Zenda on Monday.", "She promised them a lower tax on diesel."],
])("she, after “%s”", (before, told) => {
  const passages = choosePassages(`${before} She promised them a lower tax on diesel.`);
  expect(withNames(weighPassages(passages, "", []), isPerson).at(-1)?.text).toBe(told);
});

test.each([
  ["Chancellor Ida Falk raised the tax on Monday.", "More will follow, Ida Falk said."],
  ["The court raised the tax on Monday.", "More will follow, she said."],
  ["Chancellor Ida Falk met Otto Lind on Monday.", "More will follow, she said."],
  ["Judge Ida Falk ruled for the defendant, her lawyer told reporters.", "More will follow, she said."],
  ["Governor Ida Falk was questioned by a senator.", "More will follow, she said."],
])("the speaker, after “%s”", (before, told) =>
  expect(withSpeaker("More will follow, she said.", before)).toBe(told),
);

test("a point may begin with a name where the article has a pronoun", () => {
  const article: Article = {
    title: "Falk promises farmers of Zenda lower tax",
    text: [
      "The government of Ruritania will lower the tax on diesel from May after weeks of protests.",
      "Ida Falk met the farmers of Zenda on Monday. She blamed the banks of Hentzau for the price of fuel.",
    ].join("\n\n"),
    url: null,
    outlet: null,
    publishedAt: null,
  } as Article;
  const entity = {
    name: "Ida Falk",
    aliases: [],
    ticker: null,
    sentiment: null,
    id: "ida-falk",
    kind: "politician",
    salience: 1,
  };
  const findings = { impact: 3, entities: [entity] } as never;
  const { summary, body } = writeBuiltIn(article, findings);
  expect(`${summary}\n${body}`).not.toMatch(/\bShe\b/);
});
