import { expect, test } from "vitest";
import { besideOneAnother, wrapText } from "./columns.ts";

test("a text is wrapped at words, keeps its paragraphs, and breaks a word that is too long", () => {
  expect(wrapText("rates rise again\nabcdefghijkl", 10)).toEqual(["rates rise", "again", "abcdefghij", "kl"]);
});

test("texts of different length are printed beside each other", () => {
  expect(besideOneAnother(["one two", "three"], 5)).toEqual(["one   │ three", "two   │"]);
});
