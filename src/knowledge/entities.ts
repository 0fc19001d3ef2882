import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entity, generalReasonOf } from "../domain/entity.ts";
import type { EntityRow, SymbolRow } from "./entity-row.ts";
import { indicatorsOf } from "./measures.ts";

const FOLDER = join(import.meta.dirname, "../../knowledge");

/**
 * The library's entities plus those from an operator's file. A row in that file replaces our entity with the same
 * id; any other row is added.
 */
export function loadEntities(operatorFile?: string): Entity[] {
  library ??= loadLibrary();
  if (operatorFile === undefined) return [...library.values()];
  const entities = new Map(library);
  for (const row of readRows(operatorFile)) entities.set(row.id, entityOf(row));
  return [...entities.values()];
}

/** The entities of `loadEntities` that have a CoinMarketCap id, in the same order. Reads a sixth of the library. */
export function loadCoins(operatorFile?: string): Entity[] {
  const coins = new Map(readEntityRows('"cmcId"').map((row) => [row.id, entityOf(row)]));
  for (const row of operatorFile === undefined ? [] : readRows(operatorFile))
    coins.set(row.id, entityOf(row));
  return [...coins.values()].filter(({ cmcId }) => cmcId !== null);
}

/** Our own entities by id. They never change while a process runs, and its services and commands share them. */
let library: ReadonlyMap<string, Entity> | undefined;

function loadLibrary(): ReadonlyMap<string, Entity> {
  const rows = readEntityRows();
  return new Map([...rows, ...indicatorsOf(rows)].map((row) => [row.id, entityOf(row)]));
}

/** The library's rows as written, or only those with this text. Their symbols have a file of their own. */
export function readEntityRows(text = ""): EntityRow[] {
  const folder = join(FOLDER, "entities");
  const files = readdirSync(folder).filter((name) => name.endsWith(".ndjson"));
  const symbols = new Map(readSymbolRows().map((row) => [row.id, row.symbols]));
  return files
    .sort(byProminence)
    .flatMap((file) => readRows(join(folder, file), text))
    .map((row) => (symbols.has(row.id) ? { ...row, symbols: symbols.get(row.id)! } : row));
}

/** The symbols of the library's entities, by their ids. */
export function readSymbolRows(): SymbolRow[] {
  return readRows<SymbolRow>(join(FOLDER, "symbols.ndjson"));
}

/** Ordinary words, folded, which are not names by themselves. */
export function loadOrdinaryWords(): Set<string> {
  return new Set(readLines(join(FOLDER, "ordinary-words.txt")).flatMap((line) => line.split(" ")));
}

/** Phrases that contain a name but mean something else. */
export function loadStopPhrases(): string[] {
  return readLines(join(FOLDER, "stop-phrases.txt"));
}

export function entityOf(row: EntityRow): Entity {
  return {
    id: row.id,
    name: row.name,
    called: row.called ?? null,
    kind: row.kind,
    aliases: row.aliases ?? [],
    ticker: row.ticker ?? null,
    symbols: row.symbols ?? [],
    general: generalReasonOf(row),
    country: row.country ?? null,
    measure: row.measure ?? (row.kind === "central-bank" ? row.kind : null),
    minor: row.minor ?? false,
    family: row.family ?? null,
    policy: row.policy ?? {},
    cues: row.cues ?? [],
    cmcId: row.cmcId ?? null,
  };
}

function readRows<Row = EntityRow>(file: string, text = ""): Row[] {
  return readLines(file).flatMap((line, index) => {
    try {
      return line.includes(text) ? (JSON.parse(line) as Row) : [];
    } catch (cause) {
      throw new Error(`${file}: row ${index + 1} is not JSON`, { cause });
    }
  });
}

/** Non-empty lines; `#` starts a comment. */
function readLines(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** If several entities have the same ticker, an article means the first. So the most traded kinds come first. */
const PROMINENCE = ["crypto", "companies", "instruments", "indices", "etfs", "commodities", "currencies"];

function byProminence(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(file: string): number {
  const place = PROMINENCE.indexOf(file.replace(".ndjson", ""));
  return place === -1 ? PROMINENCE.length : place;
}
