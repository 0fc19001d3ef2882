import { expect, test } from "vitest";
import { type PaletteCommand, filterCommands } from "./commands.ts";

const labels = ["News", "Top", "Keyboard shortcuts", "Keys", "Français", "Reference tables", "日本語"];
const commands: PaletteCommand[] = labels.map((label) => ({ id: label, label, group: "", run: () => {} }));
const found = (typed: string) => filterCommands(commands, typed).map(({ label }) => label);

test("nothing typed leaves everything in its order", () => {
  expect(found("  ")).toEqual(labels);
});

test("every word typed must be there, in any order", () => {
  expect(found("tables ref")).toEqual(["Reference tables"]);
  expect(found("tables news")).toEqual([]);
});

test("what begins with the word comes before what only holds it", () => {
  expect(found("s")).toEqual(["Keyboard shortcuts", "News", "Keys", "Français", "Reference tables"]);
});

test("case and accents do not matter, other scripts do", () => {
  expect(found("FRANCAIS")).toEqual(["Français"]);
  expect(found("日本")).toEqual(["日本語"]);
});
