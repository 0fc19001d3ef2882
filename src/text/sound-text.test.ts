import fc from "fast-check";
import { expect, test } from "vitest";
import { soundField, soundText } from "./sound-text.ts";

test.each([
  ["\u0000a\u0001b\u001b[31mc\u007f\u009bd", "ab[31mcd"],
  ["one\ttwo\r\nthree\u00a0four", "one\ttwo\r\nthree\u00a0four"],
  ["\ud83d\ude00 \ud83d \ude00", "😀  "],
])("drops control characters and halves of surrogate pairs: %j", (text, sound) => {
  expect(soundText(text)).toBe(sound);
});

test("a field with nothing else counts as missing", () => {
  expect([soundField(null), soundField("\u0000 \u0001"), soundField("a\u0000 ")]).toEqual([null, null, "a"]);
});

test("the result is well formed and needs no second pass", () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 });
  fc.assert(
    fc.property(units, (codes) => {
      const sound = soundText(String.fromCharCode(...codes));
      expect([sound.isWellFormed(), soundText(sound)]).toEqual([true, sound]);
    }),
  );
});
