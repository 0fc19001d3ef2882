import { readFileSync } from "node:fs";

const PAGE = new URL("../docs/recipes/notebook.md", import.meta.url);

/** The recipe of a study as a Jupyter notebook (nbformat 4.5): its Python blocks are the code cells, its prose the others. */
export function notebookText(): string {
  const cells = cellsOf(readFileSync(PAGE, "utf8")).map(({ isCode, text }, at) => ({
    cell_type: isCode ? "code" : "markdown",
    id: `cell-${at + 1}`,
    metadata: {},
    ...(isCode && { execution_count: null, outputs: [] }),
    source: text.split(/(?<=\n)/),
  }));
  const metadata = {
    kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
    language_info: { name: "python" },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}

function cellsOf(page: string): { isCode: boolean; text: string }[] {
  // Splitting by a pattern with one group alternates between prose and code.
  return page
    .split(/^```python \w+\n([^]*?)^```$/m)
    .map((text, at) => ({ isCode: at % 2 === 1, text: at % 2 === 1 ? text : withoutLinks(text) }))
    .map((cell) => ({ ...cell, text: cell.text.trim() }))
    .filter(({ text }) => text !== "");
}

/** A notebook is opened far away from the other pages, so links to them become plain text. It does not link to itself. */
function withoutLinks(prose: string): string {
  return prose.replace(/^.*\(notebook\.ipynb\).*\n\n/m, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
