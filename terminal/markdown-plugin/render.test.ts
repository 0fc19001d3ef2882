import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveLink } from "./links.ts";
import { renderPage } from "./render.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const contents = JSON.parse(read("docs/guide/contents.json")) as {
  groups: { pages: { name: string; file: string; title: string; summary: string }[] }[];
};
const pages = contents.groups.flatMap((group) => group.pages);
const findPage = (file: string) => pages.find((page) => page.file === file)?.name;
const render = (source: string) => renderPage(source, "docs/guide/x.md", findPage);
const htmlOf = (source: string) =>
  render(source)
    .blocks.map((block) => (block.kind === "html" ? block.html : ""))
    .join("");

describe("the content of a page", () => {
  it("shows HTML in the source as text", () => {
    expect(htmlOf(`<script>alert(1)</script> <b onclick="x()">b</b>`)).toBe(
      "<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>\n",
    );
  });

  it("never emits an unexpected tag or attribute, for any source", () => {
    const part = fc.constantFrom(
      ..."[ ] ( ) < > ! # * ` | - : \" ' \n / = x".split(" "),
      "\n",
      " ",
      "javascript:alert(1)",
      "data:text/html,x",
      "onerror",
      "<img src=x onerror=y>",
      "style",
      "| a |\n|--:|\n| b |",
      "https://example.com",
      "[a](b.md)",
      "![a](b.png)",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        for (const [, tag, attributes] of htmlOf(parts.join("")).matchAll(
          /<(\/?[a-z0-9]+)((?:[^>"]|"[^"]*")*)>/g,
        )) {
          expect(TAGS).toContain(tag!.replace("/", ""));
          for (const [, name, value] of attributes!.matchAll(/([a-z-]+)="([^"]*)"/g)) {
            expect([
              "href",
              "rel",
              "src",
              "alt",
              "loading",
              "id",
              "class",
              "tabindex",
              "start",
              "aria-hidden",
            ]).toContain(name);
            if (name === "href") expect(value).toMatch(/^(?:https?:\/\/|\/(?!\/)|#)/i);
            if (name === "src") expect(value).toMatch(/^image:\d+$/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("aligns columns with a class, because the Content-Security-Policy forbids inline styles", () => {
    expect(htmlOf("| a |\n|--:|\n| b |")).toContain('<td class="doc-end">b</td>');
  });
});

const TAGS =
  "a blockquote br code div em h1 h2 h3 h4 h5 h6 hr img li ol p pre s strong table tbody td th thead tr ul".split(
    " ",
  );

describe("code", () => {
  it("merges adjacent labelled samples into one block; others stay separate", () => {
    const { blocks } = render("```sh curl\na\n```\n\n```ts TypeScript\nb\n```\n\n```json\nc\n```\n");
    expect(blocks).toEqual([
      {
        kind: "code",
        samples: [
          { language: "sh", label: "curl", code: "a" },
          { language: "ts", label: "TypeScript", code: "b" },
        ],
      },
      { kind: "code", samples: [{ language: "json", label: null, code: "c" }] },
    ]);
  });
});

describe("headings and links", () => {
  it("gives headings the same ids as code hosts do, each id once", () => {
    const { title, headings } = render(
      "# The page\n\n## What `code` means?\n\n### A – b\n\n## What code means\n",
    );
    expect(title).toBe("The page");
    expect(headings.map(({ id }) => id)).toEqual(["what-code-means", "a--b", "what-code-means-1"]);
  });

  it.each([
    ["../matching.md#how", { kind: "inside", href: "/docs/matching#how" }],
    ["polling.md", { kind: "inside", href: "/docs/polling" }],
    ["../openapi.json", { kind: "inside", href: "/openapi.json" }],
    ["/keys", { kind: "inside", href: "/keys" }],
    ["#here", { kind: "inside", href: "#here" }],
    ["https://example.com", { kind: "outside", href: "https://example.com" }],
    ["../covers/contact-sheet.jpg", { kind: "file", href: "docs/covers/contact-sheet.jpg" }],
    ["../../../elsewhere.png", { kind: "nowhere" }],
    ["../../LICENSE", { kind: "nowhere" }],
    ["//elsewhere.example", { kind: "nowhere" }],
    ["javascript:alert(1)", { kind: "nowhere" }],
  ])("%s", (href, target) => {
    expect(resolveLink(href, "docs/guide/x.md", findPage)).toEqual(target);
  });
});

describe("docs/guide/contents.json", () => {
  it("lists every page once", () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    for (const { name, title, summary } of pages) {
      expect(name).toMatch(/^[a-z0-9-]+$/);
      expect(title.length).toBeGreaterThan(0);
      expect(summary).toMatch(/\.$/);
    }
  });

  it("lists every page in docs/ and its folders, except the decisions, which are for maintainers", () => {
    const files = ["docs/", "docs/guide/", "docs/recipes/", "docs/from/"].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT))
        .filter((name) => name.endsWith(".md"))
        .map((name) => folder + name),
    );
    expect(files.filter((file) => findPage(file) === undefined)).toEqual([]);
  });

  it("lists only pages whose links lead to existing pages and headings", () => {
    const anchors = new Map(
      pages.map(({ name, file }) => [
        name,
        renderPage(read(file), file, findPage).headings.map(({ id }) => id),
      ]),
    );
    for (const { name, file } of pages) {
      const { blocks } = renderPage(read(file), file, findPage);
      const html = blocks.map((block) => (block.kind === "html" ? block.html : "")).join("");
      for (const [, href] of html.matchAll(/href="((?:\/docs\/[^"#]+)?#[^"]+)"/g)) {
        const [path, id] = href!.split("#");
        const page = path === "" ? name : path!.slice("/docs/".length);
        expect([file, href, anchors.get(page)]).toEqual([file, href, expect.arrayContaining([id])]);
      }
    }
  });
});
