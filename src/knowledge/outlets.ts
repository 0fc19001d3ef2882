import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "../domain/category.ts";
import type { Outlet, OutletAccess, OutletFeed } from "../domain/outlet.ts";
import type { OutletRequests } from "../domain/outlet-requests.ts";
import { readOperatorOutlets } from "./operator-outlets.ts";

/** An outlet in `knowledge/outlets.json`. The first feed is the main one. */
export interface OutletEntry extends OutletRequests {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  readonly language: string;
  readonly country: string;
  /** The category of most of its articles. */
  readonly desk: Category;
  readonly access: OutletAccess;
  /** The minimum time between two requests to one of its hosts. */
  readonly secondsBetween: number;
  readonly feeds: readonly OutletFeed[];
  /** The project's outlets have none, so the service draws a logo for them. */
  readonly logoUrl?: string | null;
}

/** The project's own outlets, with an operator's changes applied. */
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
