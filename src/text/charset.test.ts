import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./charset.ts";

const xml = (text: string, encoding?: string): string =>
  `<?xml version="1.0"${encoding === undefined ? "" : ` encoding="${encoding}"`}?><title>${text}</title>`;

const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

test.each([
  ["utf-8", Buffer.from(xml("Zürich €")), "Zürich €"],
  ["utf-8", Buffer.from(`\uFEFF${xml("Zürich")}`), "Zürich"],
  ["utf-16le", Buffer.from(xml("Zürich", "utf-16"), "utf16le"), "Zürich"],
  ["utf-16be", Buffer.from(xml("Zürich"), "utf16le").swap16(), "Zürich"],
  ["utf-32be", utf32(xml("Zürich 🦊")), "Zürich 🦊"],
  ["windows-1252", latin1(xml("Z\xfcrich", "iso-8859-1")), "Zürich"],
  ["windows-1252", latin1(xml("Z\xfcrich", "utf-8")), "Zürich"],
  ["windows-1252", latin1(xml("\x93Z\xfcrich\x94")), "“Zürich”"],
  ["utf-8", Buffer.from(xml("Zürich", "iso-8859-1")), "Zürich"],
  ["utf-8", Buffer.from(xml("Zürich", "no-such-thing")), "Zürich"],
  ["utf-8", Buffer.from(xml("don\x92t")), "don’t"],
  ["shift_jis", Uint8Array.from([...latin1(xml("", "shift_jis")), 0x93, 0xfa, 0x96, 0x7b]), "日本"],
])("%s", (encoding, bytes, text) => {
  const decoded = decodeText(bytes, { kind: "xml" });
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toContain(text);
});

test("the sender's declaration takes precedence over the document's", () => {
  const bytes = Uint8Array.from([...latin1(xml("", "utf-8")), 0xcf, 0xf0, 0xe8]);
  const contentType = 'text/xml; charset="windows-1251"';
  expect(decodeText(bytes, { contentType, kind: "xml" }).text).toMatch(/При$/);
});

test.each(['<meta charset="koi8-r">', '<meta http-equiv=x content="text/html; charset=koi8-r">'])(
  "reads a page's own declaration: %s",
  (meta) => {
    const bytes = Uint8Array.from([...latin1(`<html>${" ".repeat(4000)}${meta}`), 0xf0, 0xd2]);
    expect(decodeText(bytes, { kind: "html" }).text).toMatch(/Пр$/);
  },
);

test("without a declaration, guesses the encoding from the text", () => {
  const words = "Правительство утвердило бюджет на следующий год и снизило налоги";
  expect(decodeText(windows1251(words), { kind: "html" })).toMatchObject({ text: words });
});

test("quickly guesses the encoding of tags that never end", () => {
  const bytes = Buffer.concat([Buffer.from("<ut".repeat(30_000)), Buffer.of(0xfc, 0x80)]);
  const from = process.threadCpuUsage();
  expect(decodeText(bytes, { kind: "html" }).encoding).toBe("windows-1252");
  // Quadratic time would be three seconds of processor time.
  expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000);
});

test.each(["utf-8", "utf-16le", "utf-32be"])(
  "%s: no byte order mark is left, however many there are",
  (name) => {
    const text = "\uFEFF\uFEFF\uFEFF<t>a</t>";
    const bytes = {
      "utf-8": Buffer.from(text),
      "utf-16le": Buffer.from(text, "utf16le"),
      "utf-32be": utf32(text),
    }[name]!;
    expect(decodeText(bytes, { kind: "xml" })).toMatchObject({ text: "<t>a</t>", encoding: name });
  },
);

test("Windows characters in UTF-32 are read as in every other encoding", () => {
  expect(decodeText(utf32("<t>\u0093a\u0094</t>"), { kind: "xml" }).text).toBe("<t>“a”</t>");
});

test("a stray byte does not change the encoding of the rest", () => {
  const bytes = Uint8Array.from([...Buffer.from("Žluťoučký kůň"), 0x93]);
  expect(decodeText(bytes, { kind: "xml" }).text).toMatch(/^Žluťoučký kůň/);
});

test("every control character between U+0080 and U+009F is the character of windows-1252 that was meant", () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at);
  const written = String.fromCharCode(...bytes);
  const { text } = decodeText(Buffer.from(written), {
    contentType: "text/html; charset=utf-8",
    kind: "html",
  });
  expect(text).toBe(new TextDecoder("windows-1252").decode(bytes));
});

test("decodes any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, contentType) => {
      expect(decodeText(bytes, { contentType, kind: "html" }).text.length).toBeLessThanOrEqual(200);
    }),
  );
});

function utf32(text: string): Uint8Array {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return Uint8Array.from(codes.flatMap((code) => [0, code >> 16, (code >> 8) & 255, code & 255]));
}

function windows1251(text: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const table = new TextDecoder("windows-1251").decode(bytes);
  return Uint8Array.from(text, (character) => table.indexOf(character));
}
