import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import about from "../../../package.json" with { type: "json" };
import type { DocsFilePath, DocsShelf } from "../../api/terminal/docs.ts";

const ROOT = new URL("../../../", import.meta.url);

const FILES: Readonly<Record<DocsFilePath, string>> = {
  "/postman.json": "docs/collections/postman.json",
  "/insomnia.json": "docs/collections/insomnia.json",
  "/notebook.ipynb": "docs/recipes/notebook.ipynb",
};

/** The placeholder address in the generated collections, as JSON. */
const BASE_URL = '"http://127.0.0.1:8080"';

/** The documentation's pages in order, as listed in `docs/guide/contents.json`. */
export interface DocsContents {
  readonly groups: readonly { readonly title: string; readonly pages: readonly DocsPage[] }[];
}

export interface DocsPage {
  readonly name: string;
  readonly title: string;
  /** Relative to the repository root. */
  readonly file: string;
  readonly summary: string;
}

/** The documentation in `docs/`. */
export function openDocs(root: URL = ROOT): DocsShelf {
  const read = (file: string) => readFile(new URL(file, root), "utf8");
  const readContents = async () => JSON.parse(await read("docs/guide/contents.json")) as DocsContents;
  return {
    async find(name) {
      const pages = (await readContents()).groups.flatMap((group) => group.pages);
      const page = pages.find((each) => each.name === name);
      return page ? withServedLinks(await read(page.file), page.file, pages) : null;
    },
    contents: async (publicUrl) => llmsText(await readContents(), publicUrl),
    file: async (path, publicUrl) => (await read(FILES[path])).replace(BASE_URL, JSON.stringify(publicUrl)),
  };
}

/** The list of pages for programs, in the format of llmstxt.org. */
export function llmsText({ groups }: DocsContents, publicUrl: string): string {
  const lists = groups.map(({ title, pages }) =>
    [
      `## ${title}`,
      "",
      ...pages.map((page) => `- [${page.title}](${publicUrl}/docs/${page.name}.md): ${page.summary}`),
    ].join("\n"),
  );
  const api = `## API description\n\n- [OpenAPI 3.1](${publicUrl}/openapi.json): every endpoint, parameter, answer and problem.\n- [OpenAPI 3.1 under X-API-Key](${publicUrl}/openapi-earlier.json): the same for keys sent in that header.\n- [Postman collection](${publicUrl}/postman.json): a request for each endpoint.\n- [Insomnia collection](${publicUrl}/insomnia.json): the same for Insomnia.`;
  return `${["# Tidings", `> ${about.description}`, ...lists, api].join("\n\n")}\n`;
}

/**
 * Rewrites links between Markdown files, so that they lead to where the files are served. A link to a file
 * that is not served becomes plain text.
 */
export function withServedLinks(text: string, file: string, pages: readonly DocsPage[]): string {
  const links = /\[([^\]]*)\]\(([^)\s:#]+\.(?:md|tsx?))(#[^)\s]*)?\)/g;
  return text.replaceAll(links, (_, words: string, target: string, anchor = "") => {
    const path = posix.join(posix.dirname(file), target);
    const page = pages.find((each) => each.file === path);
    return page ? `[${words}](${page.name}.md${anchor})` : words;
  });
}
