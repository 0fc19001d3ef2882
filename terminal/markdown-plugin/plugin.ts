import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { ApiDocument } from "../src/pages/reference/api-document.ts";
import { type RenderedPage, renderPage } from "./render.ts";
import { referenceTexts, searchedReference, textsOfPage, wordsOfPage } from "./words.ts";

interface Contents {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly pages: readonly ListedPage[];
  }[];
}

interface ListedPage {
  readonly name: string;
  readonly title: string;
  /** The path, relative to the repository's root. */
  readonly file: string;
  readonly summary: string;
  /** False for long pages for maintainers, which would crowd the guides out of the search results. */
  readonly isSearched?: boolean;
}

const LIST = "virtual:documentation";
const WORDS = "virtual:documentation-words";
const TEXTS = "virtual:documentation-texts";
const CONTENTS = "docs/guide/contents.json";
const REFERENCE = "docs/openapi.json";

/**
 * The documentation as modules. `virtual:documentation` lists all pages with their headings. Each page is a
 * module of its own, loaded when a reader opens it. `virtual:documentation-words` holds the search words, and
 * `virtual:documentation-texts/NAME` the plain text of a page, for the excerpts below search results.
 */
export function documentation(root: string): Plugin {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const contents = () => JSON.parse(read(CONTENTS)) as Contents;
  const pages = () => contents().groups.flatMap((group) => group.pages);
  const render = ({ file }: ListedPage): RenderedPage =>
    renderPage(read(file), file, (target) => pages().find((page) => page.file === target)?.name);
  return {
    name: "documentation",
    resolveId: (id) =>
      id === LIST || id === WORDS || id.startsWith(`${LIST}/`) || id.startsWith(`${TEXTS}/`)
        ? `\0${id}`
        : null,
    load(id) {
      if (id === `\0${LIST}` || id === `\0${WORDS}`) {
        for (const file of [CONTENTS, REFERENCE, ...pages().map((page) => page.file)])
          this.addWatchFile(join(root, file));
        if (id === `\0${LIST}`) return listModule(contents(), render);
        return wordsModule(pages(), render, JSON.parse(read(REFERENCE)) as ApiDocument);
      }
      const [, list, wanted] = /^\0(virtual:documentation(?:-texts)?)\/(.*)$/.exec(id) ?? [];
      if (list === undefined) return null;
      if (list === TEXTS && wanted === "reference") {
        this.addWatchFile(join(root, REFERENCE));
        return textsModule(referenceTexts(JSON.parse(read(REFERENCE)) as ApiDocument));
      }
      const page = pages().find(({ name }) => name === wanted);
      if (page === undefined) throw new Error(`${CONTENTS} lists no page ${wanted}`);
      this.addWatchFile(join(root, page.file));
      if (list === TEXTS) return textsModule(textsOfPage(page.summary, render(page).blocks));
      return pageModule(render(page), root);
    },
  };
}

function listModule({ groups }: Contents, render: (page: ListedPage) => RenderedPage): string {
  const listed = groups.map(({ id, title, pages }) => {
    const entries = pages.map((page) => {
      const { name, title, summary, isSearched = true } = page;
      const facts = JSON.stringify({ name, title, summary, isSearched, headings: render(page).headings });
      const load = `load: () => import(${JSON.stringify(`${LIST}/${name}`)})`;
      const texts = `loadTexts: () => import(${JSON.stringify(`${TEXTS}/${name}`)})`;
      return `{ ...${facts}, ${load}, ${texts} }`;
    });
    return `{ id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, pages: [${entries.join(",\n")}] }`;
  });
  return `export const groups = [${listed.join(",\n")}];\n`;
}

function wordsModule(
  pages: readonly ListedPage[],
  render: (page: ListedPage) => RenderedPage,
  api: ApiDocument,
): string {
  const words = Object.fromEntries(
    pages
      .filter(({ isSearched }) => isSearched !== false)
      .map((page) => [page.name, wordsOfPage(page.summary, render(page).blocks)]),
  );
  return `export const words = ${JSON.stringify(words)};\nexport const reference = ${JSON.stringify(searchedReference(api))};\n`;
}

function textsModule(texts: Readonly<Record<string, string>>): string {
  return `export const texts = ${JSON.stringify(texts)};\n`;
}

function pageModule({ title, blocks, images }: RenderedPage, root: string): string {
  const imports = images.map((file, at) => `import image${at} from ${JSON.stringify(join(root, file))};\n`);
  const shown = blocks.map((block) => {
    if (block.kind === "code") return JSON.stringify(block);
    // The build decides the addresses of pictures, so the HTML refers to the imports above.
    const html = JSON.stringify(block.html).replaceAll(
      /image:(\d+)/g,
      (_, at: string) => `" + image${at} + "`,
    );
    return `{ kind: "html", html: ${html} }`;
  });
  return `${imports.join("")}export const title = ${JSON.stringify(title)};\nexport const blocks = [${shown.join(",\n")}];\n`;
}
