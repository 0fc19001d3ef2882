import { isTransient } from "@tidings/client";
import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import { askDoor } from "./doors.ts";
import { fetchStylesAnew } from "./fetch-styles-anew.ts";
import type { PageProps, Route } from "./routes.ts";

const pages = new Map<Route["load"], ComponentType<PageProps>>();

/** A route's page, fetched when it is first shown. */
export function RoutePage({ route, params }: PageProps & { route: Route }): ReactNode {
  return createElement(pageOf(route), { params });
}

function pageOf(route: Route): ComponentType<PageProps> {
  const known = pages.get(route.load);
  if (known !== undefined) return known;
  const made = lazy(() => load(route));
  pages.set(route.load, made);
  return made;
}

/** React keeps a failure for ever: once it is told, whoever comes back has the page fetched anew. */
export function forgetPage(route: Route): void {
  pages.delete(route.load);
}

/**
 * Fetches a page before it is shown. React keeps what it once showed as waiting for 300 ms, however soon the page is there:
 * the first page is to be there at once.
 */
export async function preparePage(route: Route): Promise<void> {
  pages.set(route.load, (await load(route)).default);
}

/** Fails as the service does if it cannot be reached: then the code is still there, unlike after an update. */
async function load(route: Route): ReturnType<Route["load"]> {
  try {
    return await fetchPage(route);
  } catch {
    await reachService();
  }
  // The service may have come back between the two questions. Code is gone only if it is missing while the service answers.
  try {
    return await fetchPage(route);
  } catch (error) {
    await reachService();
    throw error;
  }
}

async function fetchPage(route: Route): ReturnType<Route["load"]> {
  const page = await route.load();
  await fetchStylesAnew();
  return page;
}

async function reachService(): Promise<void> {
  await askDoor("/session").catch((error: unknown) => {
    if (isTransient(error)) throw error;
  });
}
