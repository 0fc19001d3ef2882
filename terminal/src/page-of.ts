import { type ComponentType, lazy } from "react";
import { findRoute, type PageProps, type Route } from "./routes.ts";

const pages = new Map<Route["load"], ComponentType<PageProps>>();

/** A route's page, fetched when it is first shown. */
export function pageOf(route: Route): ComponentType<PageProps> {
  const known = pages.get(route.load);
  if (known !== undefined) return known;
  const made = lazy(() => route.load().catch(forget));
  pages.set(route.load, made);
  return made;

  /** React keeps a failure for ever: whoever comes back has the page fetched anew. */
  function forget(error: unknown): never {
    pages.delete(route.load);
    throw error;
  }
}

/**
 * Fetches the page that the address names before anything is shown. React keeps what it once showed as waiting for 300 ms,
 * however soon the page is there: the first page is to be there at once.
 */
export async function preparePage(path: string): Promise<void> {
  const { route } = findRoute(path);
  try {
    pages.set(route.load, (await route.load()).default);
  } catch {
    // It is asked for again when it is shown, where its failure is told.
  }
}
