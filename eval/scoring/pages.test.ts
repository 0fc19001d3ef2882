import { expect, test } from "vitest";
import { scorePage, summarise } from "./pages.ts";
import { f1Of, meanAgreement, shingleAgreement } from "./shingles.ts";

test("compares runs of four words, and counts repeats", () => {
  expect(shingleAgreement("a b c d e", "a b c d e")).toEqual({ precision: 1, recall: 1 });
  expect(shingleAgreement("a b c d e f", "a b c d")).toEqual({ precision: 1, recall: 1 / 3 });
  expect(shingleAgreement("a b c d", "a b c d a b c d")).toEqual({ precision: 1 / 5, recall: 1 });
  expect(shingleAgreement("a b c d", "")).toEqual({ precision: 0, recall: 0 });
  expect(
    f1Of(
      meanAgreement([
        { precision: 1, recall: 0 },
        { precision: 0, recall: 1 },
      ]),
    ),
  ).toBe(0.5);
});

test("scores a page only on the parts that have labels", () => {
  const html = new Uint8Array();
  const found = {
    title: "Fees rise",
    byline: "Juno Pell",
    publishedAt: 90_000,
    text: "fees rise at the quay",
  };
  const full = scorePage(
    {
      name: "a",
      outlet: "bell",
      html,
      title: "Fees\u3000rise ",
      bylines: ["Ada Quill"],
      publishedAt: 60_000,
    },
    found,
  );
  expect(full).toMatchObject({ isTitleRight: true, isDateRight: true, isBylineRight: false });
  const snippets = scorePage(
    { name: "b", outlet: "bell", html, wanted: ["the quay", "the pier"], unwanted: ["cookies"] },
    found,
  );
  expect(snippets).toMatchObject({ wanted: { kept: 1, lost: 1 }, unwanted: { kept: 0, gone: 1 } });
  const figures = Object.fromEntries(
    summarise([full, snippets]).map(({ measure, value }) => [measure, value]),
  );
  expect(figures).toMatchObject({ "title exact": 1, "snippets precision": 1, "snippets recall": 0.5 });
});

test("an opening is kept if either piece of it is found", () => {
  const text =
    "The harbour board of Brackwater voted on Tuesday to raise mooring fees by 4 %, the first rise in six years, after a long hearing in the town hall of the old quay.";
  const isKept = (found: string) =>
    scorePage(
      { name: "a", outlet: "bell", html: new Uint8Array(), text },
      { title: null, byline: null, publishedAt: null, text: found },
    ).isOpeningKept;
  expect(isKept(text)).toBe(true);
  expect(isKept(`A caption. ${text.slice(8)}`)).toBe(true);
  expect(isKept("A second vote was put off until March.")).toBe(false);
});
