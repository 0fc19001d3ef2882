import { expect, test } from "vitest";
import { ENGLISH } from "./english.ts";
import { createSay } from "./say.ts";

test("fills a text with its values, numbers in the style of the language", () => {
  const { say } = createSay("en", ENGLISH);
  expect(say("shell.account", { name: "Ada" })).toBe("Account: Ada");
  expect(say("shell.problem.wait", { count: 1 })).toBe("You can try again in 1 second.");
  expect(say("shell.problem.wait", { count: 1200 })).toBe("You can try again in 1,200 seconds.");
});

test("prefers the language's own text, otherwise English", () => {
  const { say } = createSay("de", {
    "shell.problem.wait": { one: "Noch {count} Sekunde.", other: "Noch {count} Sekunden." },
  });
  expect(say("shell.problem.wait", { count: 1200 })).toBe("Noch 1.200 Sekunden.");
  expect(say("shell.retry")).toBe("Try again");
});

test("isolates values in right-to-left text", () => {
  const { say } = createSay("ar", { "shell.account": "الحساب: {name}" });
  expect(say("shell.account", { name: "Ada (2)" })).toBe("الحساب: \u2068Ada (2)\u2069");
});
