import fc from "fast-check";
import { expect, test } from "vitest";
import { writeStringList } from "./structured-list.ts";

test("D46 strings are quoted, and parameters follow in their order", () => {
  expect(
    writeStringList([
      { value: "Iran", parameters: { id: "iran", general: true } },
      { value: "Apple Inc.", parameters: {} },
    ]),
  ).toBe('"Iran";id="iran";general, "Apple Inc."');
  expect(writeStringList([])).toBe("");
});

test("quotes and backslashes are escaped; what is not printable ASCII becomes ?", () => {
  expect(writeStringList([{ value: 'a"b\\c', parameters: { id: '"' } }])).toBe('"a\\"b\\\\c";id="\\""');
  expect(writeStringList([{ value: "a\r\nSet-Cookie: x\u007f\u0000é🚀", parameters: {} }])).toBe(
    '"a??Set-Cookie: x????"',
  );
});

test("D46 whatever the strings, the value is printable ASCII and its strings end where they should", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (strings) => {
      const written = writeStringList(strings.map(([value, id]) => ({ value, parameters: { id } })));
      expect(written).toMatch(/^[\x20-\x7e]*$/);
      const rest = written.replaceAll(/"(?:[^"\\]|\\.)*"/g, "S");
      expect(rest).toBe(strings.map(() => "S;id=S").join(", "));
    }),
  );
});
