import type { Tree } from "./rooms.ts";

const FOLDER = "docs/decisions/";
export const DECISIONS_INDEX = `${FOLDER}README.md`;

/** One decision, with its page and line for messages. */
interface Entry {
  readonly id: string;
  readonly date: string;
  readonly page: string;
  readonly line: number;
  /** The rest of the entry, its lines joined. */
  readonly text: string;
}

/** Faults in the pages of decisions, one line each: where, what, and what to do. */
export function decisionFaults(tree: Tree): string[] {
  const pages = Object.keys(tree).filter(isDecisionPage);
  const read = pages.map((page) => readPage(page, tree[page]!));
  const entries = read.flatMap((page) => page.entries);
  return [
    ...pages
      .filter((page) => !isListed(page, tree))
      .map((page) => `${page}: ${DECISIONS_INDEX} does not list it; add a row`),
    ...read.flatMap((page) => page.faults),
    ...entries.flatMap((entry) => faultsOf(entry, entries, pages)),
  ];
}

export function isDecisionPage(path: string): boolean {
  return path.startsWith(FOLDER) && path.endsWith(".md") && path !== DECISIONS_INDEX;
}

function isListed(page: string, tree: Tree): boolean {
  return (tree[DECISIONS_INDEX] ?? "").includes(`](${page.slice(FOLDER.length)})`);
}

const ENTRY = /^- `([a-z]+-\d{2,})` (\d{4}-\d{2}-\d{2}) ((?:~~)?\*\*.+)$/s;

/** Every list item is an entry, together with the indented lines below it. */
function readPage(page: string, text: string): { entries: Entry[]; faults: string[] } {
  const entries: Entry[] = [];
  const faults: string[] = [];
  let line = 1;
  for (const item of text.split(/\n(?=\S|\n)/)) {
    if (/^[-*+] /.test(item.trimStart())) {
      const [, id, date, rest] = ENTRY.exec(item) ?? [];
      if (id === undefined)
        faults.push(`${page}:${line}: an entry begins with \`room-07\` 2026-11-15 **Title.**`);
      else entries.push({ id, date: date!, page, line, text: rest!.replaceAll(/\s+/g, " ") });
    }
    line += item.split("\n").length;
  }
  return { entries, faults };
}

function faultsOf(entry: Entry, entries: readonly Entry[], pages: readonly string[]): string[] {
  const { id, date, page, line, text } = entry;
  const place = `${page}:${line}: ${id}`;
  const faults: string[] = [];
  const first = entries.find((each) => each.id === id)!;
  if (first !== entry)
    faults.push(`${place} is taken by ${first.page}:${first.line}; use the next free number`);
  if (!pages.includes(`${FOLDER}${id.split("-")[0]}.md`))
    faults.push(`${place} has a prefix that is no page's name`);
  if (!isDate(date)) faults.push(`${place} has no such date: ${date}`);
  for (const named of mentions(text)) {
    const target = entries.find((each) => each.id === named.id);
    if (target === undefined) faults.push(`${place} names ${named.id}, which no entry has`);
    else if (named.page !== undefined && target.page !== FOLDER + named.page)
      faults.push(`${place} links ${named.id} to ${named.page}, but it is on ${target.page}`);
  }
  if (text.startsWith("~~")) {
    const successor = mentions(/~~ Replaced by (.*)$/.exec(text)?.[1] ?? "")[0]?.id;
    if (successor === undefined || successor === id)
      faults.push(`${place} is struck through without a successor; end it with "Replaced by" and an id`);
  }
  return faults;
}

/** The ids in backticks, each with the page that it links to, if any. */
function mentions(text: string): { id: string; page: string | undefined }[] {
  const found = text.matchAll(/\[`([a-z]+-\d{2,})`\]\(([^)#]+)[^)]*\)|`([a-z]+-\d{2,})`/g);
  return [...found].map(([, linked, page, plain]) => ({ id: (linked ?? plain)!, page }));
}

function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
