import fc from "fast-check";
import { expect, it } from "vitest";
import { highlight } from "./highlight.ts";
import { parseTarget, targetOf } from "./request.ts";

/** Any character; fast-check's own units take a second to load. */
const CHARACTER = fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point));

const NAME = fc.stringMatching(/^[a-zA-Z]{1,12}$/);

it("parses a target back into its request", () => {
  const values = fc
    .string({ unit: CHARACTER, minLength: 1, maxLength: 12 })
    .map((text) => text.toWellFormed());
  fc.assert(
    fc.property(fc.dictionary(NAME, values, { noNullPrototype: true }), (parameters) => {
      const request = { path: "/v1/top-news", parameters };
      expect(parseTarget(targetOf(request))).toEqual(request);
    }),
    { numRuns: 40 },
  );
});

it("keeps commas and colons readable, and omits empty values", () => {
  const parameters = { category: "crypto,economy", before: "2026-11-14T09:30:00Z", lang: "" };
  expect(targetOf({ path: "/v1/news", parameters })).toBe(
    "/v1/news?category=crypto,economy&before=2026-11-14T09:30:00Z",
  );
});

it.each(["https://elsewhere.example/v1/news", "//elsewhere/v1/news", "/v1/../keys", "/session", ""])(
  "rejects %j, which is not a path of the API",
  (target) => {
    expect(parseTarget(target)).toBeUndefined();
  },
);

it("takes the first of repeated parameters, like the API", () => {
  expect(parseTarget("/v1/news?limit=1&limit=2")?.parameters).toEqual({ limit: "1" });
});

it("highlighting does not change the code", () => {
  const language = fc.constantFrom("sh", "ts", "python", "json", "rust");
  const code = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('"', "'", "`", "\\", "#", "$x", "//", "\n", " ", "1.5", "import"), {
        maxLength: 30,
      })
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(code, language, (text, name) => {
      expect(
        highlight(text, name)
          .map((token) => token.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

it("distinguishes JSON keys from strings, and comments from lookalikes", () => {
  expect(highlight('{"a": "b"}', "json").filter(({ kind }) => kind !== "plain")).toEqual([
    { kind: "name", text: '"a"' },
    { kind: "text", text: '"b"' },
  ]);
  expect(highlight("curl http://x/#a # b", "sh").at(-1)).toEqual({ kind: "comment", text: "# b" });
});
