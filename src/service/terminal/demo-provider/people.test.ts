import { expect, test } from "vitest";
import { openPeople } from "./people.ts";

test("the same name gives the same person, and a blank name gives the demo reader", () => {
  const people = openPeople();
  const ada = people.enter(" Ada ");
  expect(ada.name).toBe("Ada");
  expect(people.enter("Ada").subject).toBe(ada.subject);
  expect(people.find(ada.subject)).toEqual(ada);
  expect(people.enter("  ")).toEqual(people.find("reader"));
  expect([...people.enter("𝒜".repeat(80)).name]).toHaveLength(60);
});

test("remembers the thousand most recent people, and always the demo reader", () => {
  const people = openPeople();
  const first = people.enter("first");
  const second = people.enter("second");
  for (let at = 0; at < 998; at++) people.enter(`person ${at}`);
  people.enter("first");
  people.enter("one more");
  expect(people.find(first.subject)).toEqual(first);
  expect(people.find(second.subject)).toBeUndefined();
  expect(people.find("reader")!.name).toBe("Demo reader");
});
