import { expect, test } from "vitest";
import { ENGLISH } from "./english.ts";
import { createSay } from "./say.ts";

test("a text is said with its values, numbers as the language writes them", () => {
  const { say } = createSay("en", ENGLISH);
  expect(say("shell.account", { name: "Ada" })).toBe("Account: Ada");
  expect(say("shell.problem.wait", { count: 1 })).toBe("You can try again in 1 second.");
  expect(say("shell.problem.wait", { count: 1200 })).toBe("You can try again in 1,200 seconds.");
});

test("a language's own words come first, English where it has none", () => {
  const { say } = createSay("de", {
    "shell.problem.wait": { one: "Noch {count} Sekunde.", other: "Noch {count} Sekunden." },
  });
  expect(say("shell.problem.wait", { count: 1200 })).toBe("Noch 1.200 Sekunden.");
  expect(say("shell.retry")).toBe("Try again");
});

test("from right to left, what is put in keeps to itself", () => {
  const { say } = createSay("ar", { "shell.account": "الحساب: {name}" });
  expect(say("shell.account", { name: "Ada (2)" })).toBe("الحساب: \u2068Ada (2)\u2069");
});
