import { decodeText } from "../../../src/text/charset.ts";
import { hold, same, type Run } from "../contract.ts";

const HINTS = [
  { kind: "xml" },
  { kind: "html" },
  { kind: "xml", contentType: "text/xml; charset=shift_jis" },
  { kind: "html", contentType: "text/html; charset='windows-1251'" },
] as const;

/** The first line is the Content-Type if it begins with one; the rest are the document's bytes. */
export function openCharset(): Run {
  return (input) => {
    const end = input.indexOf(0x0a);
    const head = Buffer.from(input.subarray(0, Math.max(end, 0))).toString("latin1");
    if (head.startsWith("text/"))
      for (const kind of ["xml", "html"] as const)
        check(input.subarray(end + 1), { kind, contentType: head });
    else for (const hints of HINTS) check(input, hints);
  };
}

function check(bytes: Uint8Array, hints: Parameters<typeof decodeText>[1]): void {
  const { text, encoding, declared } = decodeText(bytes, hints);
  hold(text.isWellFormed(), "text has half a surrogate pair", text);
  hold(text.length <= bytes.length, "text is longer than its bytes", [text.length, bytes.length]);
  hold(!text.startsWith("\uFEFF"), "text begins with a byte order mark", text);
  hold(encoding === encoding.toLowerCase(), "the encoding is not in lower case", encoding);
  if (!encoding.startsWith("utf-32"))
    same(new TextDecoder(encoding).encoding, encoding, "not the name of an encoding");
  hold(declared === null || declared.trim() !== "", "an empty declaration", declared);
  // Decoded text, encoded as UTF-8 and decoded again, is the same text.
  if (declared === null) {
    const again = decodeText(Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)]), {
      kind: hints.kind,
    });
    same([again.text, again.encoding], [text, "utf-8"], "text changes when it is read again");
  }
}
