import type { Page } from "../domain/article.ts";
import { formatInstant } from "../domain/instant.ts";
import { extractPage } from "../sources/page/extract-page.ts";
import { type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { fetchPage, isWebAddress, WEB_SETTINGS } from "./input/fetch-page.ts";
import { nameOfInput, readInput } from "./input/read-input.ts";

export const command: Command = {
  name: "extract",
  usage: "FILE|URL [--json]",
  takesWords: true,
  settings: WEB_SETTINGS,
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ words, flags, settings }) {
    const [from, ...more] = words;
    if (from === undefined || more.length > 0) throw new UsageFault("extract needs exactly one file or URL");
    const page = isWebAddress(from) ? await fetchPage(from, settings) : extractPage(await readInput(from));
    print(flags["json"] ? JSON.stringify(present(page)) : report(page));
    // With `--json`, the output itself shows that there is no text.
    if (page.text === "" && !flags["json"])
      throw new CommandFault(`no article found in ${nameOfInput(from)}`);
  },
};

function present({ title, byline, publishedAt, imageUrl, language, canonicalUrl, description, text }: Page) {
  const date = publishedAt === null ? null : formatInstant(publishedAt);
  return { url: canonicalUrl, title, byline, date, image: imageUrl, language, description, text };
}

function report(page: Page): string {
  const { text, ...rest } = present(page);
  const rows = Object.entries(rest).map(([name, value]) => `${name.padEnd(12)}${value ?? "–"}`);
  return [...rows, ...(text === "" ? [] : ["", text])].join("\n");
}
