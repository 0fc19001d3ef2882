import { describe, expect, test } from "vitest";
import { describe as describeEvent, type History, type HistoryEvent, type SeenItem } from "./history.ts";
import { checkHistory } from "./promises.ts";
import type { Violation } from "./violation.ts";

const SOUND: History = [
  published(1, 2, { a: 100 }),
  listed("n1", 3, 4, { a: 100 }),
  published(5, 6, { b: 200 }),
  imported(7, 8, { h: 50 }),
  listed("n1", 2_000, 2_001, { b: 200, a: 100, h: 50 }),
  listed("n2", 2_002, 2_003, { a: 100, h: 50 }, { before: 200, hasPassed: true }),
  { kind: "amend", by: "w", began: 2_004, ended: 2_005, id: "a", fact: "rendition de" },
  ranked("n1", 2_006, ["b", "a"]),
  ranked("n2", 2_007, ["b", "a"]),
  { kind: "amend", by: "e", began: 2_008, ended: 2_009, id: "b", fact: "corrected 210" },
  showing(listed("n1", 2_010, 2_011, { b: 200, a: 100, h: 50 }), { b: ["corrected 210"] }, "corrected"),
  recorded(3_000, [
    ["a", 100, ["rendition de"]],
    ["b", 200, ["corrected 210"]],
    ["h", 50],
  ]),
];

test("a sound history breaks no promise", () => {
  expect(check(SOUND)).toEqual([]);
});

test("an unanswered publication may be there or not, and history may come into a list late", () => {
  const asked = { kind: "publish", by: "p", began: 1, ended: null, answers: null } as const;
  const tried: HistoryEvent = { ...asked, asked: [{ id: "t", publishedAt: null }] };
  expect(check([tried, listed("n1", 5, 6, {})])).toEqual([]);
  expect(check([tried, listed("n1", 5, 6, { t: 3 }), recorded(7, [["t", 3]])])).toEqual([]);
  const before = listed("n1", 1, 2, {}, { before: 90, hasPassed: true });
  expect(check([before, imported(3, 4, { h: 50 })])).toEqual([]);
});

describe("a history that breaks a promise is found:", () => {
  const broken: Record<string, [Violation["promise"], History]> = {
    "an acknowledged item is lost": ["kept", [published(1, 2, { a: 100 }), recorded(3, [])]],
    "an acknowledged rendition is lost": [
      "kept",
      [
        published(1, 2, { a: 100 }),
        { kind: "amend", by: "w", began: 3, ended: 4, id: "a", fact: "rendition de" },
        recorded(5, [["a", 100]]),
      ],
    ],
    "an item that was shown is lost": [
      "kept",
      [attempted(1, "a"), listed("n1", 2, 3, { a: 100 }), recorded(4, [])],
    ],
    "an item is published twice": ["once", [published(1, 2, { a: 100 }), published(3, 4, { a: 200 })]],
    "an item's time changes": ["once", [published(1, 2, { a: 100 }), recorded(3, [["a", 101]])]],
    "an item's number changes": [
      "once",
      [
        attempted(1, "a", "b"),
        recorded(2, [
          ["b", 1],
          ["a", 2],
        ]),
        recorded(4, [["a", 2]], [1]),
      ],
    ],
    "two items share a time": ["order", [published(1, 2, { a: 100, b: 100 })]],
    "a later live item gets an earlier time": [
      "order",
      [published(1, 2, { a: 100 }), published(3, 4, { b: 99 })],
    ],
    "a later number has an earlier live time": [
      "order",
      [
        attempted(1, "a", "b"),
        recorded(2, [
          ["a", 100],
          ["b", 99],
        ]),
      ],
    ],
    "history is moved back": ["order", [imported(1, 2, { h: 50 }, 51)]],
    "a list is not in order": [
      "list",
      [published(1, 2, { a: 100, b: 200 }), listed("n1", 3, 4, { a: 100, b: 200 })],
    ],
    "a list leaves its window": [
      "list",
      [published(1, 2, { a: 100 }), listed("n1", 3, 4, { a: 100 }, { before: 100 })],
    ],
    "an item comes late into a list that had ended": [
      "frozen",
      [listed("n1", 1, 2, {}, { before: 150, hasPassed: true }), published(3, 4, { a: 100 })],
    ],
    "a node stops showing an item": [
      "monotone",
      [published(1, 2, { a: 100 }), listed("n1", 3, 4, { a: 100 }), listed("n1", 5, 6, {})],
    ],
    "a list shows what nobody published": ["real", [listed("n1", 1, 2, { a: 100 })]],
    "a node shows an acknowledged item after more than a second": [
      "seen",
      [published(1, 2, { a: 100 }), listed("n1", 1_003, 1_004, {})],
    ],
    "an acknowledged withdrawal is lost": [
      "kept",
      [
        published(1, 2, { a: 100 }),
        { kind: "amend", by: "e", began: 3, ended: 4, id: "a", fact: "withdrawn 110" },
        recorded(5, [["a", 100]]),
      ],
    ],
    "a node shows words that it knows to be withdrawn": [
      "amended",
      [
        published(1, 2, { a: 100 }),
        showing(listed("n1", 3, 4, { a: 100 }), { a: ["corrected 105", "withdrawn 110"] }, "corrected"),
      ],
    ],
    "a node shows a withdrawn item as before after more than a second": [
      "seen",
      [
        published(1, 2, { a: 100 }),
        { kind: "amend", by: "e", began: 3, ended: 4, id: "a", fact: "withdrawn 110" },
        showing(listed("n1", 1_005, 1_006, { a: 100 }), { a: [] }, "first"),
      ],
    ],
    "a node stops showing a rendition of words that stay": [
      "monotone",
      [
        published(1, 2, { a: 100 }),
        showing(listed("n1", 3, 4, { a: 100 }), { a: ["corrected 105", "rendition de"] }),
        showing(listed("n1", 5, 6, { a: 100 }), { a: ["corrected 105"] }),
      ],
    ],
    "two nodes rank an hour differently": [
      "ranked",
      [published(1, 2, { a: 100, b: 200 }), ranked("n1", 3, ["a", "b"]), ranked("n2", 4, ["b", "a"])],
    ],
  };
  test.for(Object.entries(broken))("%s", ([, [promise, history]]) => {
    const found = check(history);
    expect(found.map((each) => each.promise)).toContain(promise);
    // The report shows each of these events to a person.
    for (const each of found.flatMap(({ events }) => events))
      expect(describeEvent(history[each]!)).toMatch(/^\[/);
  });
});

test("an outage excuses a node that is behind, but not what it forgets", () => {
  const outage: HistoryEvent = { kind: "fault", what: "the network is cut", began: 500, ended: 2_000 };
  const late = [published(1, 2, { a: 100 }), outage, listed("n1", 1_003, 1_004, {})];
  expect(check(late)).toEqual([]);
  expect(check([...late, recorded(3_000, [])]).map(({ promise }) => promise)).toEqual(["kept"]);
});

test("new words drop the renditions of those before, and a node may show them sooner than it names them", () => {
  const translated: HistoryEvent = {
    kind: "amend",
    by: "w",
    began: 3,
    ended: 4,
    id: "a",
    fact: "rendition de",
  };
  const withdrawn: HistoryEvent = {
    kind: "amend",
    by: "e",
    began: 5,
    ended: 6,
    id: "a",
    fact: "withdrawn 110",
  };
  const history = [
    published(1, 2, { a: 100 }),
    translated,
    showing(listed("n1", 5, 5, { a: 100 }), { a: ["rendition de"] }, "withdrawn"),
    withdrawn,
    showing(listed("n1", 7, 8, { a: 100 }), { a: ["withdrawn 110"] }, "withdrawn"),
  ];
  expect(check([...history, recorded(9, [["a", 100, ["withdrawn 110"]]])])).toEqual([]);
});

test("a node that a fault cuts off ranks imported history later than others", () => {
  const outage: HistoryEvent = { kind: "fault", what: "the network is cut", began: 700, ended: 9_000 };
  const before = [imported(1, 600, { h: 50 }), ranked("n1", 7_000, []), ranked("n2", 7_001, ["h"])];
  expect(check([...before, outage])).toEqual([]);
  expect(check(before).map(({ promise }) => promise)).toEqual(["ranked"]);
});

function check(history: History): Violation[] {
  return checkHistory(history, { seenWithinMs: 1_000 });
}

function published(began: number, ended: number, times: Record<string, number>): HistoryEvent {
  const ids = Object.keys(times);
  return {
    kind: "publish",
    by: "p",
    began,
    ended,
    asked: ids.map((id) => ({ id, publishedAt: null })),
    answers: ids.map((id) => ({ id, outcome: "published", publishedAt: times[id]! })),
  };
}

function imported(began: number, ended: number, times: Record<string, number>, ahead = 0): HistoryEvent {
  const event = published(began, ended, times) as HistoryEvent & { kind: "publish" };
  return { ...event, asked: Object.entries(times).map(([id, at]) => ({ id, publishedAt: at + ahead })) };
}

function attempted(began: number, ...ids: string[]): HistoryEvent {
  const asked = ids.map((id) => ({ id, publishedAt: null }));
  return { kind: "publish", by: "p", began, ended: null, asked, answers: null };
}

function listed(
  node: string,
  began: number,
  ended: number,
  times: Record<string, number>,
  window: { before?: number; hasPassed?: boolean } = {},
): HistoryEvent {
  const items = Object.entries(times).map(([id, publishedAt]) => ({ id, publishedAt }));
  const rest = { after: null, before: null, limit: 100, hasPassed: false, ...window };
  return { kind: "list", node, began, ended, items, ...rest };
}

/** The list, with the facts that it showed about its items and the words that it had. */
function showing(
  event: HistoryEvent,
  facts: Record<string, string[]>,
  words?: SeenItem["words"],
): HistoryEvent {
  if (event.kind !== "list") throw new Error(`a ${event.kind} shows no items`);
  const items = event.items.map((item) => ({
    ...item,
    ...(facts[item.id] && { facts: facts[item.id]!, ...(words && { words }) }),
  }));
  return { ...event, items };
}

function ranked(node: string, began: number, ids: string[]): HistoryEvent {
  return { kind: "ranking", node, began, ended: began, hour: 0, of: "economy", ids };
}

function recorded(
  began: number,
  items: readonly (readonly [id: string, time: number, facts?: string[]])[],
  numbers?: readonly number[],
): HistoryEvent {
  return {
    kind: "record",
    began,
    ended: began,
    items: items.map(([id, publishedAt, facts = []], at) => ({
      id,
      publishedAt,
      facts,
      number: numbers?.[at] ?? at + 1,
    })),
  };
}
