import { expect, test } from "vitest";
import { splitSentences } from "../text/sentences.ts";
import type { Document } from "./entities/document.ts";
import { passageAbout } from "./sentiment.ts";

function documentOf(title: string, text: string): Document {
  const whole = text === "" ? title : `${title}\n\n${text}`;
  return {
    text: whole,
    titleEnd: title.length,
    casing: "sentence",
    tokens: [],
    sentences: splitSentences(whole),
  };
}

function places(document: Document, name: string) {
  return [...document.text.matchAll(new RegExp(name, "g"))].map(({ index }) => ({
    start: index,
    end: index + name.length,
  }));
}

test("a short article is read whole, with the target's mentions marked where they stand", () => {
  const document = documentOf(
    "Acorn sues Birch",
    "Acorn says that Birch copied its lamp. A court will decide.",
  );
  const passage = passageAbout("Birch", places(document, "Birch"), document);
  expect(passage.text).toBe("Acorn sues Birch. Acorn says that Birch copied its lamp. A court will decide.");
  expect(passage.mentions.map(({ start, end }) => passage.text.slice(start, end))).toEqual([
    "Birch",
    "Birch",
  ]);
});

test("of a long article the headline and the sentences about the target are read", () => {
  const padding = "Nothing of the kind was said about anybody else at the meeting. ".repeat(20);
  const document = documentOf(
    "Acorn sues Birch",
    `${padding}Shares of Birch fell. ${padding}Birch denies it.`,
  );
  const { text, mentions } = passageAbout("Birch", places(document, "Birch"), document);
  expect(text).toBe("Acorn sues Birch. Shares of Birch fell. Birch denies it.");
  expect(mentions).toHaveLength(3);
});

test("a target that is not mentioned is judged by the article", () => {
  const document = documentOf("Acorn sues Birch", "A court will decide.");
  expect(passageAbout("Cedar", [], document)).toMatchObject({ target: "Cedar", mentions: [] });
});
