import fc from "fast-check";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("limits how many turns run at a time, starts them in order, and skips those that give up", () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ask = (name: string) => turns.ask(() => begun.push(name));
  const [a, b, c] = [ask("a"), ask("b"), ask("c")];
  ask("d");
  expect(begun).toEqual(["a", "b"]);
  c();
  a();
  a();
  expect(begun).toEqual(["a", "b", "d"]);
  b();
  ask("e");
  expect(begun).toEqual(["a", "b", "d", "e"]);
});

test("never exceeds the limit, and never keeps a turn waiting while there is room", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.option(fc.nat(20), { nil: undefined })),
      (most, acts) => {
        const turns = new Turns(most);
        const states: { end: () => void; state: "waiting" | "begun" | "ended" }[] = [];
        for (const act of acts) {
          if (act === undefined) {
            const asked = { end: () => {}, state: "waiting" as "waiting" | "begun" | "ended" };
            states.push(asked);
            asked.end = turns.ask(() => (asked.state = "begun"));
          } else if (states.length > 0) {
            const ended = states[act % states.length]!;
            ended.state = "ended";
            ended.end();
          }
          const count = (state: string) => states.filter((each) => each.state === state).length;
          expect(count("begun")).toBeLessThanOrEqual(most);
          if (count("waiting") > 0) expect(count("begun")).toBe(most);
        }
      },
    ),
  );
});
