import fc from "fast-check";
import { expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

const shown = (text: string, ...terms: string[]) =>
  excerptOf(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

const LONG =
  "The service has no push: you poll. Ask for everything since your newest item, and you miss nothing, however long you were offline. A page that is full may hide older items: page back with before until a page is short.";

it("shows the words around the match, cut at words", () => {
  expect(shown(LONG, "offline")).toBe(
    "… however long you were [offline]. A page that is full may hide older items: page back with before until a page is …",
  );
  expect(shown("Wait Retry-After seconds.", "after")).toBe("Wait Retry-[After] seconds.");
});

it("prefers the place with the most search words over the first match", () => {
  expect(shown(`${LONG} ${LONG}`, "page", "before", "items")).toContain("[items]: [page] back with [before]");
});

it("marks the whole name if a part of it was searched for", () => {
  expect(shown("Send excludeSources with numbers.", "exclude")).toBe("Send [excludeSources] with numbers.");
});

it("begins at the beginning if only the title was found", () => {
  expect(shown(LONG, "errors")).toMatch(/^The service has no push: you poll\. .* …$/);
  expect(shown("", "errors")).toBe("");
});

it("is always a short stretch of the text, whatever the words", () => {
  const words = fc.constantFrom("poll", "item", "a", "excludeSources", "…", "·", "ß", "日本語", "  ");
  fc.assert(
    fc.property(fc.array(words, { maxLength: 80 }), fc.array(words, { maxLength: 3 }), (text, terms) => {
      const whole = text.join(" ");
      const excerpt = excerptOf(whole, terms)
        .map((part) => part.text)
        .join("")
        .replace(/^… /, "")
        .replace(/ …$/, "");
      expect(whole).toContain(excerpt);
      expect(excerpt.length).toBeLessThan(140);
    }),
    { numRuns: 200 },
  );
});
