import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedDocument } from "./feed-document.ts";
import { parseFeed } from "./parse-feed.ts";
import { runs } from "../../../test/support/nightly.ts";

const URL_OF_FEED = "https://news.example/feeds/all.xml";

function parse(source: string): FeedDocument {
  return parseFeed(Buffer.from(source), { url: URL_OF_FEED });
}

describe("broken documents", () => {
  test.each([
    ["cut off", "<rss><channel><item><title>One</title></item><item><title>Two</title><link>https://a.exa"],
    ["items never closed", "<rss><channel><item><title>One</title><item><title>Two</title></channel></rss>"],
    [
      "titles never closed",
      "<rss><channel><item><title>One<link>/1</link></item><item><title>Two</item></channel></rss>",
    ],
    ["no rss element", "<channel><item><title>One</title></item><item><title>Two</title></item></channel>"],
    [
      "white space before the XML declaration",
      "\n\n <?xml version='1.0'?><rss><item><title>One</title></item><item><title>Two</title></item></rss>",
    ],
    [
      "control characters",
      "<rss><channel>\u0001<item><title>One</title></item>\u0008<item><title>Two</title></item></channel></rss>",
    ],
  ])("%s", (_, source) => {
    const feed = parse(source);
    expect(feed.entries.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(feed.faults).not.toEqual([]);
  });

  test("does not expand entities that a document declares", () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join("");
    const doctype = `<!DOCTYPE rss [<!ENTITY l0 "lol">${levels}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const feed = parse(
      `<?xml version="1.0"?>${doctype}<rss><channel><title>&l9; &x;</title></channel></rss>`,
    );
    expect(feed.title).toBe("&l9; &x;");
  });

  test.each([
    "<!DOCTYPE rss>",
    "\n<!-- a --><?pi?> <!-- > --> <!doctype rss [<!ENTITY a '>'>] >",
    "<!-- <!DOCTYPE x> -->",
  ])("does not read the prolog as text: %s", (prolog) => {
    const feed = parse(
      `<?xml version="1.0"?>${prolog}<rss><title>One</title><item><title>Two</title></item></rss>`,
    );
    expect([feed.title, feed.entries[0]?.title]).toEqual(["One", "Two"]);
  });

  test("faults describe what is wrong", () => {
    const twice = "<item><guid>1</guid><title>x</title></item>".repeat(2);
    expect(parse(`<rss><channel>${twice}</channel></rss>`).faults).toEqual([
      "It has no title.",
      "It has no link to its website.",
      "All 2 entries have no link to an article.",
      "All 2 entries have no readable date.",
      "Several entries share the id “1”.",
    ]);
  });

  test("drops control characters, however they are written", () => {
    const item =
      "<title>O&#1;ne&#27;[31m</title><link>/1</link><author>A\u0002nn</author><category>T\u0000rade</category>";
    const xml = parse(`<rss><channel><title>&#0;T&#x9b;</title><item>${item}</item></channel></rss>`);
    expect([xml.title, xml.entries[0]]).toMatchObject([
      "\ufffdT›",
      { title: "One[31m", author: "Ann", categories: ["Trade"] },
    ]);
    const json = parse(
      String.raw`{"items":[{"id":"a\u0000","url":"/1","title":"O\u0001ne","content_text":"b\u001b\ud83d"}]}`,
    );
    expect(json.entries[0]).toMatchObject({ id: "a", title: "One", content: "b", summary: "b" });
  });

  test("faults show no control characters", () => {
    const { faults } = parse('<?xml encoding="u\u0002tf"?><rss><channel><a\u001b></channel></rss>');
    expect(faults).toContain("It declares the unknown encoding “utf”; it was read as utf-8.");
    expect(faults).toContain("<a> is not closed.");
  });

  test("a truncated field does not end in half a character", () => {
    const title = `${"a".repeat(999)}😀`;
    const [entry] = parse(
      `<rss><channel><item><title>${title}</title><author>${title}</author></item></channel></rss>`,
    ).entries;
    expect([entry!.title, entry!.author]).toEqual(["a".repeat(999), "a".repeat(300)]);
  });

  test("counts entries that cannot be told apart", () => {
    const bare = "<item><title>x</title></item>".repeat(2);
    const whole = "<item><guid>1</guid><title>y</title></item>";
    expect(parse(`<rss><channel>${bare}${whole}</channel></rss>`).faults).toContain(
      "2 of 3 entries have neither an id nor a link.",
    );
  });

  test("reports a zero timestamp as a missing date", () => {
    const item =
      "<item><title>x</title><link>/1</link><pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate></item>";
    expect(parse(`<rss><channel>${item}</channel></rss>`).faults).toContain(
      "One entry has no readable date.",
    );
  });

  test("detects and reports an encoding that differs from the declared one", () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="utf-8"?><rss><title>Caf\xe9</title></rss>',
      "latin1",
    );
    const feed = parseFeed(bytes, {});
    expect(feed.title).toBe("Café");
    expect(feed.faults).toContain("It declares utf-8 but is in windows-1252.");
  });
});

describe("bounds", () => {
  test.each([
    ["entries", `<rss><channel>${"<item><title>x</title></item>".repeat(3000)}</channel></rss>`],
    ["depth", `<rss><channel>${"<a>".repeat(20_000)}${"</b>".repeat(20_000)}`],
    [
      "prefixes",
      `<rss ${Array.from({ length: 500 }, (_, at) => `xmlns:n${at}="u"`).join(" ")}>${"<q:a>".repeat(20_000)}`,
    ],
  ])("stops at endless %s", (_, source) => {
    expect(parse(source).entries.length).toBeLessThanOrEqual(2000);
  });

  test.each([
    ["comments before the root element", `${"<!---->".repeat(100_000)}<rss><title>x</title><item/></rss>`],
    ["comments never closed", `<rss><title>x</title><item/></rss>${"<!--".repeat(100_000)}`],
    ["an author", `<rss><title>x</title><item><author>x ${"[@".repeat(100_000)}</author></item></rss>`],
    [
      "an author's address",
      `<rss><title>x</title><item><author>${"@(".repeat(100_000)}</author></item></rss>`,
    ],
    ["a picture", `<rss><title>x</title><item><image>${"/".repeat(900_000)} a</image></item></rss>`],
  ])("quickly reads %s that would stall a naive parser", (_, source) => {
    expect(parse(source)).toMatchObject({ title: "x", entries: [{ imageUrl: null }] });
  });

  test("quickly treats a namespace full of slashes as unknown", () => {
    // A pattern that searches for the end from each slash would take minutes.
    const uri = `${"/#".repeat(500_000)}x`;
    expect(parse(`<rss xmlns:q="${uri}"><channel><title>x</title></channel></rss>`).title).toBe("x");
  });

  test("never throws, whatever the bytes", () => {
    const pieces = fc.constantFrom(
      ..."<rss> <channel> <item </item> <title> <![CDATA[ ]]> &amp; &#0; <!DOCTYPE <entry> ' > = <!-- { <pubDate>".split(
        " ",
      ),
      "<feed xmlns='http://www.w3.org/2005/Atom'>",
      "<content type='xhtml' mode='base64'>",
      "<link href='",
      "<?xml encoding='utf-16'?>",
      '{"items":[',
      "\u0000",
    );
    const document = fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), {
      maxLength: 30,
    });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      document.map((all) => new Uint8Array(Buffer.from(all.join("")))),
    );
    fc.assert(
      fc.property(bytes, fc.option(fc.string()), (any, contentType) => {
        expect(Array.isArray(parseFeed(any, { url: URL_OF_FEED, contentType }).faults)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});
