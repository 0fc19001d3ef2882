import { expect, test } from "vitest";
import { formsOf, loadActions, parseActions } from "./actions.ts";

const file = (row: object) => JSON.stringify({ actions: [row], reports: ["say/said"], others: ["face"] });
const ROW = { action: "fine", verbs: ["fine"], object: -0.8 };

test("the shipped file loads, and knows the actions that decide stories", () => {
  const { verbs, classes } = loadActions();
  for (const action of "raise cut hold approve reject win lose sue settle convict acquit resign appoint buy sell merge launch halt attack capture sign ban fine hack default list".split(
    " ",
  ))
    expect([action, classes.has(action)]).toEqual([action, true]);
  expect(verbs.get("sued")?.[0]?.entry.action?.action).toBe("sue");
});

test("no verb in the shipped file belongs to two actions with nothing to tell them apart", () => {
  for (const [word, entries] of loadActions().verbs) {
    const plain = entries.filter(({ entry, form }) => entry.about === null && form === "past");
    const lemmas = plain
      .filter(({ entry }) => entry.sort === "action")
      .map(({ entry }) => `${entry.lemma} ${entry.action!.hasObject}`);
    const twice = lemmas.filter((lemma, at) => lemmas.indexOf(lemma) !== at);
    expect([word, twice]).toEqual([word, []]);
  }
});

test.each([
  [{ ...ROW, verbs: [] }, 'actions.json, "fine": it has no verb'],
  [{ ...ROW, verbs: ["Fine!"] }, 'actions.json, "fine": Fine! is not a verb with its forms'],
  [{ ...ROW, direction: "sideways" }, 'actions.json, "fine": sideways is no direction'],
  [{ ...ROW, subject: "actor" }, 'actions.json, "fine": the subject actor is unknown'],
  [{ ...ROW, object: -2 }, 'actions.json, "fine": the weight -2 is not between -1 and 1'],
])("a fault names the row: %j", (row, fault) => {
  expect(() => parseActions(file(row))).toThrow(fault);
});

test.each([
  ["raise", "raises raised raised raising"],
  ["cut/cut", "cuts cut cut cutting"],
  ["ban", "bans banned banned banning"],
  ["ratify", "ratifies ratified ratified ratifying"],
  ["take/took/taken over", "takes took taken taking"],
  ["veto", "vetoes vetoed vetoed vetoing"],
  ["free", "frees freed freed freeing"],
  ["transfer", "transfers transferred transferred transferring"],
  ["offer", "offers offered offered offering"],
])("the forms of %s", (verb, forms) => {
  expect(
    formsOf(verb)
      .slice(1)
      .map(([, word]) => word)
      .join(" "),
  ).toBe(forms);
});
