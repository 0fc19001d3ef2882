import type { CoverResult } from "@tidings/client";
import { expect, test } from "vitest";
import { compositionOf, fileNameOf, ownPath } from "./composition.ts";

function found(name: string, count = 1): CoverResult {
  const images = Array.from({ length: count }, (_, at) => ({
    url: `https://news.example/covers/cov_${name}_${at + 1}-abc.webp`,
    width: 1750 as const,
    height: 1000 as const,
    mimeType: "image/webp",
    imageId: `cov_${name}_${at + 1}`,
    groupId: `cvg_${name}`,
  }));
  return { matched: true, input: name, name, category: "concepts", images };
}

const unfound: CoverResult = {
  matched: false,
  input: "flumbergast",
  name: null,
  category: null,
  images: [],
  message: "No entity of the library is called that.",
};
const none = new Map<string, string>();
const shown = (...results: CoverResult[]) =>
  compositionOf(results, none).subjects.map(({ image }) => image.imageId);

test("two or more matches give a split cover, one match a single cover, and no match only text", () => {
  expect(compositionOf([found("a"), found("b"), found("c")], none).kind).toBe("split");
  expect(shown(found("a"), found("b"), found("c"))).toEqual(["cov_a_1", "cov_b_1"]);
  expect(compositionOf([found("a")], none).kind).toBe("single");
  expect(compositionOf([], none)).toEqual({ kind: "text", subjects: [] });
});

test("ignores names that did not match", () => {
  expect(shown(unfound, found("a"))).toEqual(["cov_a_1"]);
  expect(shown(found("a"), unfound, found("b"))).toEqual(["cov_a_1", "cov_b_1"]);
  expect(shown(unfound)).toEqual([]);
});

test("can show only the first match", () => {
  expect(compositionOf([found("a"), found("b")], none, true)).toMatchObject({
    kind: "single",
    subjects: [{ name: "a" }],
  });
});

test("shows the chosen cover of a group, unless it no longer exists", () => {
  const of = (imageId: string) =>
    compositionOf([found("a", 3)], new Map([["cvg_a", imageId]])).subjects[0]?.image.imageId;
  expect(of("cov_a_3")).toBe("cov_a_3");
  expect(of("cov_a_9")).toBe("cov_a_1");
});

test("loads covers from our own origin and names files by their ids", () => {
  expect(ownPath("https://news.example/covers/cov_a_1-abc.webp?seal=y")).toBe(
    "/covers/cov_a_1-abc.webp?seal=y",
  );
  expect(fileNameOf(compositionOf([found("a"), found("b")], none).subjects, "png")).toBe(
    "cov_a_1-cov_b_1.png",
  );
});
