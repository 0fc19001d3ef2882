import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

/** Escape sequences that turn a terminal's text red and set its window title. */
const RED = "\u001b[31m";
const TITLE = "\u001b]0;mine\u0007";
/** The C1 control character that starts an escape sequence by itself. */
const C1 = "\u009b";

/** Control characters other than tab and line feed. */
const OBEYED = /(?![\t\n])\p{Cc}/u;

test("text from pages, feeds and files cannot control the operator's terminal", async () => {
  await using folder = await makeFolder();
  const write = async (name: string, text: string) => {
    await writeFile(join(folder.path, name), text);
    return join(folder.path, name);
  };
  const page = `<html><head><title>Ships ${RED}in port</title></head><body><article><h1>Ships ${RED}in port</h1><p>${"Two ships came in on Monday with the tide. ".repeat(20)}${TITLE}</p></article></body></html>`;
  const feed = `<rss version="2.0"><channel><title>Quay</title><item><title>Ships ${TITLE}</title><link>https://quay.example/1</link></item></channel></rss>`;
  const opml = `<opml version="2.0"><body><outline text="Quay &#27;[31m" xmlUrl="https://quay.example/feed"/><outline text="Other" xmlUrl="ftp://x/${RED}"/></body></opml>`;
  const lines = [`no JSON ${RED}`, JSON.stringify({ ...item({ id: "itm_a" }), [`${RED}field${C1}`]: 1 })];
  const data = ["--data", join(folder.path, "data")];
  let shown = "";
  for (const words of [
    ["extract", await write("page.html", page)],
    ["feeds", "parse", await write("feed.xml", feed)],
    ["feeds", "import", await write("feeds.opml", opml), ...data],
    ["feeds", "list", ...data],
    ["import", await write("items.ndjson", lines.join("\n")), ...data],
    ["extract", join(folder.path, `none${RED}`)],
  ]) {
    const { stdout, stderr } = await tidings(words);
    expect([words, OBEYED.exec(stdout + stderr)]).toEqual([words, null]);
    shown += stdout + stderr;
  }
  // Readers drop such characters from news, and everything else is printed with an escape instead.
  expect(shown).toContain("Ships");
  expect(shown).toContain("\\u001b");
});

test("JSON output contains neither these characters nor their escapes", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "feed.json");
  // `JSON.stringify` does not escape the last of these characters.
  const title = `Ships ${RED}\u007f`;
  const items = [{ id: "1", url: "https://quay.example/1", title }];
  await writeFile(
    file,
    JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "Quay", items }),
  );
  const { stdout } = await tidings(["feeds", "parse", file, "--json"]);
  expect(OBEYED.exec(stdout)).toBeNull();
  expect(JSON.parse(stdout).entries[0].title).toBe("Ships [31m");
});
