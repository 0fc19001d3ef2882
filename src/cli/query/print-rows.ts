import type { DuckResult } from "./duckdb.ts";
import { writeOutPaced } from "../output/output.ts";
import { formatTable } from "../output/table.ts";

/** The most rows in a table, which is for people to read. `--json` prints all. */
const MAX_ROWS = 200;
const MAX_CELL = 60;

/** Prints rows for people. Returns a line to add on standard error, if not everything is shown. */
export async function printTable(result: DuckResult): Promise<string | null> {
  const rows: string[][] = [result.deduplicatedColumnNames()];
  let isCut = false;
  reading: for await (const chunk of result.yieldRowsJson())
    for (const row of chunk) {
      if ((isCut = rows.length > MAX_ROWS)) break reading;
      rows.push(row.map(cell));
    }
  await writeOutPaced(`${formatTable(rows)}\n`);
  return isCut ? `only the first ${MAX_ROWS} rows are shown; --json prints all` : null;
}

/** Prints rows as one JSON list of objects, as they are computed. */
export async function printJson(result: DuckResult): Promise<void> {
  const names = result.deduplicatedColumnNames();
  const isLong = names.map((_, at) => LONG_INTEGERS.has(result.columnTypeId(at)));
  let before = "[\n";
  for await (const chunk of result.yieldRowsJson()) {
    const lines = chunk.map((row) =>
      JSON.stringify(Object.fromEntries(row.map((v, at) => [names[at], isLong[at] ? asNumber(v) : v]))),
    );
    if (lines.length === 0) continue;
    if (!(await writeOutPaced(before + lines.join(",\n")))) return;
    before = ",\n";
  }
  await writeOutPaced(before === "[\n" ? "[]\n" : "\n]\n");
}

/** DuckDB's numbers of BIGINT, UBIGINT and HUGEINT, which it writes as strings. Counts and sums have these types. */
const LONG_INTEGERS: ReadonlySet<number> = new Set([5, 9, 16]);

function asNumber(value: unknown): unknown {
  const number = Number(value);
  return value !== null && Number.isSafeInteger(number) ? number : value;
}

function cell(value: unknown): string {
  if (value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}
