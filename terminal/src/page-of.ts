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

/** React caches a failure forever. After it was shown, the next visit fetches the page again. */
export function forgetPage(route: Route): void {
  pages.delete(route.load);
}

/**
 * Fetches a page before it is shown. Once React shows a page as loading, it does so for 300 ms. The first
 * page should appear at once.
 */
export async function preparePage(route: Route): Promise<void> {
  pages.set(route.load, (await load(route)).default);
}

/**
 * Fails like the service if the service is unreachable: then the code still exists, unlike after an update.
 */
async function load(route: Route): ReturnType<Route["load"]> {
  try {
    return await fetchPage(route);
  } catch {
    await reachService();
  }
  // The service may have come back between the two requests. The code is gone only if it is missing while the
  // service answers.
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
