import fc from "fast-check";
import { expect, test } from "vitest";
import { findJson } from "./json-text.ts";

const CASES: Readonly<Record<string, [text: string, value: unknown]>> = {
  bare: ['{"a":1}', { a: 1 }],
  "in a code fence, with text around it": ['Sure!\n```json\n{"a": "}"}\n```\nBye {now}', { a: "}" }],
  "after a <think> block": ['<think>Is {"a":0} right?</think>\n{"a":1}', { a: 1 }],
  "after braces that are not JSON": ['Use {braces} as in {"a":1}', { a: 1 }],
  "with trailing commas": ['{"a":[1,2,],"b":", }",}', { a: [1, 2], b: ", }" }],
  "with a line break in a string": ['{"a":"one\ntwo"}', { a: "one\ntwo" }],
  "cut off": ['{"a":{"b":1}', undefined],
  "no JSON at all": ["I cannot do that.", undefined],
};

test.each(Object.entries(CASES))("%s", (_, [text, value]) => {
  expect(findJson(text)).toEqual(value);
});

test("an object far inside other braces is given up, because each of them would be read to its end", () => {
  const inside = (depth: number) => `${"{".repeat(depth)}"a":1${"}".repeat(depth)}`;
  expect(findJson(inside(100))).toEqual({ a: 1 });
  expect(findJson(inside(20_000))).toBeUndefined();
});

test("finds any object in any text without braces, and never returns part of an object", () => {
  const words = fc.string().map((text) => text.replaceAll(/[{}<]/g, ""));
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      words,
      words,
      fc.nat(),
      (object, before, after, cut) => {
        const json = JSON.stringify(object);
        expect(JSON.stringify(findJson(`${before}${json}${after}`))).toBe(json);
        const part = json.slice(0, cut % json.length);
        if (!part.slice(1).includes("{")) expect(findJson(part)).toBeUndefined();
      },
    ),
  );
});
