import { readFileSync } from "node:fs";
import type { Outlet } from "../domain/outlet.ts";

const FILE = new URL("../../knowledge/outlets.json", import.meta.url);

/** The project's own outlets, numbers 1 to 46 (D34). They wear the neutral mark that the service draws. */
export function loadOutlets(): Outlet[] {
  const rows = JSON.parse(readFileSync(FILE, "utf8")) as Omit<Outlet, "logoUrl">[];
  return rows.map(({ number, name, homepage }) => ({ number, name, homepage, logoUrl: null }));
}
