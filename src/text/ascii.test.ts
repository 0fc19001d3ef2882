import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiOf } from "./ascii.ts";

test.each([
  ["Recep Tayyip Erdoğan", "Recep Tayyip Erdogan"],
  ["Turkcell İletişim Hizmetleri A.Ş.", "Turkcell Iletisim Hizmetleri A.S."],
  ["A.P. Møller – Mærsk A/S", "A.P. Moller - Maersk A/S"],
  ["Łódź, Đà Nẵng, Ørsted, Þór, Weiß, Œuvre", "Lodz, Da Nang, Orsted, Thor, Weiss, Oeuvre"],
  ["L’Oréal “Paris”", 'L\'Oreal "Paris"'],
  ["Hawaiʻi", "Hawai'i"],
  ["e\u0301te\u0301", "ete"],
  ["zero\u200bwidth\u200e", "zerowidth"],
  ["a\u00a0b\tc\r\nd\u0000e\u0085f", "a b c  d e f"],
  ["τemplar", "?emplar"],
  ["龙虾", "??"],
  ["\ud800 and 🚀", "? and ?"],
  ["ＡＢＣ", "ABC"],
  ['plain "name" \\ ~', 'plain "name" \\ ~'],
])("%j is written %j", (name, ascii) => expect(asciiOf(name)).toBe(ascii));

test("any text becomes printable ASCII, and printable ASCII stays", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const ascii = asciiOf(text);
      expect(ascii).toMatch(/^[\x20-\x7e]*$/);
      expect(asciiOf(ascii)).toBe(ascii);
    }),
  );
});
