import { readdirSync, readFileSync } from "node:fs";
import { CATEGORIES_OF_TAG, NAMELESS_WORDS, UNITS } from "../client/src/venue-words.ts";

const FOLDER = "clients/python/src/tidings";

/** These exist twice, because waiting and Python's own HTTP client differ between threads and event loops. */
const BY_HAND: ReadonlySet<string> = new Set(["__init__.py", "clock.py", "stdlib.py"]);

/** The Python client for threads, file by file, made from the one for event loops. */
export function syncFiles(): Record<string, () => string> {
  const source = new URL(`../${FOLDER}/_async/`, import.meta.url);
  const names = readdirSync(source).filter((name) => name.endsWith(".py") && !BY_HAND.has(name));
  return Object.fromEntries(
    names.map((name) => [
      `${FOLDER}/_sync/${name}`,
      () =>
        `# Generated from ../_async/${name} by \`npm run generate\`.\n${synced(readFileSync(new URL(name, source), "utf8"))}`,
    ]),
  );
}

const CHANGES: readonly (readonly [from: RegExp, to: string])[] = [
  [/\basync (def|for|with)\b/g, "$1"],
  [/\bawait /g, ""],
  [/\bAsyncIterator\b/g, "Iterator"],
  [/\bAwaitable\[(List\[\w+\])\]/g, "$1"],
  [/\bAwaitable, /g, ""],
  [/\bhttpx\.AsyncClient\b/g, "httpx.Client"],
  [/\bAsync(Ask|Client|Clock|HttpxTransport|Sender|StdlibTransport|Transport)\b/g, "$1"],
  [/\b__a(enter|exit)__\b/g, "__$1__"],
  [/\baclose\b/g, "close"],
];

function synced(source: string): string {
  return CHANGES.reduce((text, [from, to]) => text.replaceAll(from, to), source);
}

/** The tables with which both clients read a venue's market. */
export function pythonVenueWords(): string {
  const rows = Object.entries(CATEGORIES_OF_TAG).map(([tag, categories]) => {
    return `    ${JSON.stringify(tag)}: [${categories.map((each) => JSON.stringify(each)).join(", ")}],\n`;
  });
  const set = (words: readonly string[]) =>
    `frozenset([\n${[...new Set(words)].map((word) => `    ${JSON.stringify(word)},\n`).join("")}])`;
  return `"""Generated from client/src/venue-words.ts by \`npm run generate\`."""

from __future__ import annotations

from typing import Dict, FrozenSet, List

from .wire import Category

CATEGORIES_OF_TAG: Dict[str, List[Category]] = {
${rows.join("")}}

NAMELESS_WORDS: FrozenSet[str] = ${set(NAMELESS_WORDS)}

UNITS: FrozenSet[str] = ${set(UNITS)}
`;
}
