import type { Page } from "../domain/article.ts";
import { formatInstant } from "../domain/instant.ts";
import { type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import type { Settings } from "../settings/settings.ts";
import { isWebAddress, WEB_SETTINGS } from "./input/web-address.ts";
import { nameOfInput, readInput } from "./input/read-input.ts";

export const command: Command = {
  name: "extract",
  usage: "FILE|URL [--json]",
  examples: [
    { words: "explain page https://example.com/rates", summary: "Read a page" },
    { words: "explain page page.html --json", summary: "Read a file" },
  ],
  takesWords: true,
  settings: WEB_SETTINGS,
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ words, flags, settings }) {
    const [from, ...more] = words;
    if (from === undefined || more.length > 0) throw new UsageFault("give exactly one file or URL");
    const page = isWebAddress(from) ? await fetchFrom(from, settings) : await readFrom(from);
    print(flags["json"] ? JSON.stringify(present(page)) : report(page));
    // With `--json`, the output itself shows that there is no text.
    if (page.text === "" && !flags["json"])
      throw new CommandFault(`no article found in ${nameOfInput(from)}`);
  },
};

// The code that reads pages is loaded once it is needed, because loading it takes longer than refusing wrong usage.
async function fetchFrom(address: string, settings: Settings): Promise<Page> {
  const { fetchPage } = await import("./input/fetch-page.ts");
  return fetchPage(address, settings);
}

async function readFrom(file: string): Promise<Page> {
  const bytes = await readInput(file);
  const { extractPage } = await import("../sources/page/extract-page.ts");
  return extractPage(bytes);
}

function present({ title, byline, publishedAt, imageUrl, language, canonicalUrl, description, text }: Page) {
  const date = publishedAt === null ? null : formatInstant(publishedAt);
  return { url: canonicalUrl, title, byline, date, image: imageUrl, language, description, text };
}

function report(page: Page): string {
  const { text, ...rest } = present(page);
  const rows = Object.entries(rest).map(([name, value]) => `${name.padEnd(12)}${value ?? "–"}`);
  return [...rows, ...(text === "" ? [] : ["", text])].join("\n");
}
