import { expect, test } from "vitest";
import { ProviderFault, type ProviderFaultKind } from "../providers/provider-fault.ts";
import { answerRoom } from "./answer-room.ts";

/** Asks for 100 tokens of answer from a provider that answers in turn like this. Returns the rooms that it was given. */
async function roomsOf(room: ReturnType<typeof answerRoom>, ...outcomes: (ProviderFaultKind | "whole")[]) {
  const rooms: number[] = [];
  await room
    .ask(100, (tokens) => {
      rooms.push(tokens);
      const outcome = outcomes.shift()!;
      return outcome === "whole" ? Promise.resolve() : Promise.reject(new ProviderFault(outcome, outcome));
    })
    .catch(() => {});
  return rooms;
}

test.each<["whole" | ProviderFaultKind, kept: number]>([
  ["whole", 400],
  ["truncated", 400],
  ["request", 200],
  ["too-large", 200],
  ["server", 200],
])(
  "after a cut answer, and then one that is %s with twice the room, the next gets %i tokens",
  async (second, kept) => {
    const room = answerRoom(100);
    expect(await roomsOf(room, "truncated", second)).toEqual([200, 400]);
    expect(room.roomFor(100)).toBe(kept);
  },
);

test("room that was kept and is rejected later is given up", async () => {
  const room = answerRoom(0);
  await roomsOf(room, "truncated", "whole");
  expect(await roomsOf(room, "too-large")).toEqual([200]);
  expect(await roomsOf(room, "whole")).toEqual([100]);
});
