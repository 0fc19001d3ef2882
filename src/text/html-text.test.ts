import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlToText, onOneLine } from "./html-text.ts";

test.each([
  ["plain words", "plain words"],
  ["<p>One.</p><p>Two<br>three.</p>", "One.\n\nTwo\nthree."],
  ["Tom &amp; Jerry&nbsp;&ndash; caf&eacute; &#8217;s &#x41;", "Tom & Jerry – café ’s A"],
  ["a < b and c > d", "a < b and c > d"],
  ["<b>bold</b><i>er</i>", "bolder"],
  ["<ul><li>a</li><li>b</li></ul>", "a\n\nb"],
  ["before<script>if (a < b) x()</script><style>p{}</style> after", "before after"],
  ["x<noscript><p>y</p></noscript>z", "xz"],
  ["<pre>a\n  b</pre>", "a\nb"],
  ["a <b>line</b>\n   broken", "a line broken"],
  ["two\nlines", "two\nlines"],
  ["<![CDATA[inside]]>", "inside"],
  ["<xhtml:div>prefixed</xhtml:div>", "prefixed"],
  ["unclosed <a href='x", "unclosed"],
  ["&bogus; &copy", "&bogus; ©"],
])("%s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("a title is put on one line", () => {
  expect(onOneLine(" a\n\n b\u00a0c ")).toBe("a b c");
});

test("accepts any text", () => {
  const markup = fc.constantFrom(
    ..."< > </ <p <script> </script> & &amp; <!-- --> <![CDATA[ ]]> ' = x".split(" "),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(markup, fc.string())), (pieces) => {
      expect(htmlToText(pieces.join(""))).toBeTypeOf("string");
    }),
  );
});

test("takes linear time for hostile input", () => {
  const html = `${"<a>".repeat(200_000)}x${"</b>".repeat(200_000)}`;
  expect(htmlToText(html)).toBe("x");
});
