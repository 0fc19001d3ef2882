import { access } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import contents from "../../../docs/guide/contents.json" with { type: "json" };
import { llmsText, openDocs, withServedLinks } from "./docs.ts";

const pages = contents.groups.flatMap((group) => group.pages);

describe("the documentation for programs", () => {
  test("every listed page exists and has a unique name", async () => {
    for (const { file } of pages) await access(new URL(`../../../${file}`, import.meta.url));
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(pages.filter(({ name }) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  test("a page is served as Markdown", async () => {
    expect(await openDocs().find(pages[0]!.name)).toMatch(/^# \S/);
  });

  test.each(["nothing", "../package", ""])("%s is not a page", async (name) => {
    expect(await openDocs().find(name)).toBeNull();
  });

  test("pages link only to pages that are served", async () => {
    const served = new Set(pages.map(({ name }) => `${name}.md`));
    for (const { name } of pages) {
      const text = (await openDocs().find(name))!;
      const links = [...text.matchAll(/\]\(([^)\s:#]+\.md)(?:#[^)\s]*)?\)/g)].map(([, target]) => target!);
      expect([name, links.filter((link) => !served.has(link))]).toEqual([name, []]);
    }
  });

  test("a link leads to where the other page is served, or becomes plain text", () => {
    const listed = [
      { name: "writing", title: "Writing", file: "docs/writing.md", summary: "" },
      { name: "start", title: "Start", file: "docs/guide/quick-start.md", summary: "" },
    ];
    const text =
      "[a](../writing.md#rules) [b](quick-start.md) [c](https://x.example/y.md) [d](other.md#x) [e](../../src/a.ts#L7)";
    expect(withServedLinks(text, "docs/guide/errors.md", listed)).toBe(
      "[a](writing.md#rules) [b](start.md) [c](https://x.example/y.md) d e",
    );
  });

  test("the list follows the format of llmstxt.org", () => {
    const text = llmsText(contents, "https://news.example.com");
    expect(text).toMatch(/^# Tidings\n\n> \S[^\n]+\n\n## /);
    for (const { title, name, summary } of pages)
      expect(text).toContain(`- [${title}](https://news.example.com/docs/${name}.md): ${summary}\n`);
  });
});
