import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "../domain/category.ts";
import type { Outlet } from "../domain/outlet.ts";

/** An outlet as `knowledge/outlets.json` describes it. The first feed is the main one. */
export interface OutletRow {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  readonly language: string;
  readonly country: string;
  /** The category most of its articles belong to. */
  readonly desk: Category;
  readonly feeds: readonly { readonly topic: string; readonly url: string }[];
}

export function loadOutletRows(): OutletRow[] {
  const file = join(import.meta.dirname, "../../knowledge/outlets.json");
  return JSON.parse(readFileSync(file, "utf8")) as OutletRow[];
}

export function loadOutlets(): Outlet[] {
  return loadOutletRows().map(({ number, name, homepage }) => ({ number, name, homepage, logoUrl: null }));
}
