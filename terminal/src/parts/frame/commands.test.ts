import { expect, test } from "vitest";
import { type PaletteCommand, filterCommands } from "./commands.ts";

const labels = ["News", "Top", "Keyboard shortcuts", "Keys", "Français", "Reference tables", "日本語"];
const commands: PaletteCommand[] = labels.map((label) => ({ id: label, label, group: "", run: () => {} }));
const found = (typed: string) => filterCommands(commands, typed).map(({ label }) => label);

test("keeps the order if nothing is typed", () => {
  expect(found("  ")).toEqual(labels);
});

test("requires every typed word, in any order", () => {
  expect(found("tables ref")).toEqual(["Reference tables"]);
  expect(found("tables news")).toEqual([]);
});

test("ranks commands that begin with the word before those that contain it", () => {
  expect(found("s")).toEqual(["Keyboard shortcuts", "News", "Keys", "Français", "Reference tables"]);
});

test("ignores case and accents, but not other scripts", () => {
  expect(found("FRANCAIS")).toEqual(["Français"]);
  expect(found("日本")).toEqual(["日本語"]);
});
