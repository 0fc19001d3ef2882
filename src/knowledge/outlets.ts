import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "../domain/category.ts";
import type { Outlet, OutletFeed } from "../domain/outlet.ts";
import { readOperatorOutlets } from "./operator-outlets.ts";

/** An outlet as `knowledge/outlets.json` describes it. The first feed is the main one. */
export interface OutletEntry {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  readonly language: string;
  readonly country: string;
  /** The category most of its articles belong to. */
  readonly desk: Category;
  /** How much of its articles everybody may read. */
  readonly access: "free" | "partial" | "paywall";
  /** The least time between two requests to one of its hosts. */
  readonly secondsBetween: number;
  readonly feeds: readonly OutletFeed[];
  /** Ours have none: the service draws a mark. */
  readonly logoUrl?: string | null;
}

/** The project's own outlets, as an operator's file may have changed them. */
export function loadOutletRows(operatorFile: string | null = null): OutletEntry[] {
  const file = join(import.meta.dirname, "../../knowledge/outlets.json");
  const rows = JSON.parse(readFileSync(file, "utf8")) as OutletEntry[];
  if (operatorFile === null) return rows;
  const { changes } = readOperatorOutlets(operatorFile, rows.length);
  return rows.map((row) => ({ ...row, ...changes.get(row.number) }));
}

export function loadOutlets(operatorFile: string | null = null): Outlet[] {
  return loadOutletRows(operatorFile).map(({ number, name, homepage, logoUrl = null }) => ({
    number,
    name,
    homepage,
    logoUrl,
  }));
}
