import fc from "fast-check";
import { expect, test } from "vitest";
import { parseOpml } from "./opml.ts";

function feedsOf(text: string) {
  return parseOpml(Buffer.from(text)).feeds;
}

test("reads a well-formed list", () => {
  const list = `<?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
      <head><title>Morning papers</title></head>
      <body>
        <outline text="Harbours">
          <outline type="rss" text="The Quay &amp; Tide" title="Quay" xmlUrl="https://quay.example/feed?a=1&amp;b=2" htmlUrl="https://quay.example/"/>
          <!-- <outline text="Old" xmlUrl="https://old.example/feed"/> -->
          <outline type="rss" text="Lighthouse" xmlUrl="http://lighthouse.example/rss" />
        </outline>
      </body>
    </opml>`;
  expect(feedsOf(list)).toEqual([
    { url: "https://quay.example/feed?a=1&b=2", title: "The Quay & Tide", homepage: "https://quay.example/" },
    { url: "http://lighthouse.example/rss", title: "Lighthouse", homepage: null },
  ]);
});

test.for([
  ["a bare ampersand", `<outline text="Tide & Quay" xmlUrl="https://q.example/f?a=1&b=2" />`, "Tide & Quay"],
  [
    "quotes within quotes",
    `<outline text="The "Quay" daily" xmlUrl="https://q.example/f?a=1&b=2">`,
    'The "Quay" daily',
  ],
  [
    "HTML in a description",
    `<outline text="Quay" description="By <a href="https://x.example" title="no">x</a>." xmlUrl="https://q.example/f?a=1&b=2"/>`,
    "Quay",
  ],
  [
    "other capitalisation and quotes",
    `<OUTLINE TEXT = 'Quay' XMLURL='https://q.example/f?a=1&b=2'></OUTLINE>`,
    "Quay",
  ],
  [
    "line breaks",
    `<outline\n  text="Quay\n  daily"\n  xmlUrl="https://q.example/f?a=1&b=2"\n/>`,
    "Quay daily",
  ],
  ["no name", `<outline xmlUrl="https://q.example/f?a=1&b=2"/>`, "q.example"],
  ["a file that ends early", `<opml><body><outline text="Quay" xmlUrl="https://q.example/f?a=1&b=2"`, "Quay"],
])("%s", ([, text, title]) => {
  expect(feedsOf(text!)).toEqual([{ url: "https://q.example/f?a=1&b=2", title, homepage: null }]);
});

test("lists each address once and reports invalid ones", () => {
  const list = [
    "https://a.example/f",
    "feed://b.example/f",
    "https://a.example/f",
    "nonsense",
    "",
    "file:///etc/passwd",
  ]
    .map((url) => `<outline text="x" xmlUrl="${url}"/>`)
    .join("\n");
  expect(parseOpml(Buffer.from(list))).toEqual({
    feeds: [{ url: "https://a.example/f", title: "x", homepage: null }],
    faults: ["feed://b.example/f", "nonsense", "file:///etc/passwd"].map(
      (url) => `${url} is not an http or https URL`,
    ),
  });
});

test("reads other encodings", () => {
  const list = `<?xml version="1.0" encoding="UTF-16"?><outline text="Kai und Möwe" xmlUrl="https://kai.example/f"/>`;
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(list, "utf16le")]);
  expect(parseOpml(bytes).feeds[0]).toMatchObject({ title: "Kai und Möwe" });
});

test("never throws, and reads unclosed tags quickly", () => {
  const piece = fc.constantFrom(
    "<outline",
    " xmlUrl=",
    " text=",
    '"',
    "'",
    ">",
    "/>",
    "https://a.example",
    " ",
    "&amp;",
    "é",
  );
  fc.assert(fc.property(fc.array(piece), (pieces) => void parseOpml(Buffer.from(pieces.join("")))));
  expect(feedsOf(`<outline ${` xmlUrl="x`.repeat(200_000)}`)).toEqual([]);
});
