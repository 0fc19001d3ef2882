import { isTransient } from "@tidings/client";
import { type ComponentType, createElement, lazy, type ReactNode } from "react";
import { askDoor } from "./doors.ts";
import { fetchStylesAnew } from "./fetch-styles-anew.ts";
import { connectionFailed, pageLoaded, reloadsInstead } from "./reload-after-trouble.ts";
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

/** React caches a failed load forever. Forgetting the page makes the next visit fetch it again. */
export function forgetPage(route: Route): void {
  pages.delete(route.load);
}

/**
 * Fetches a page before it is shown, so that the first page appears at once. React would show its loading
 * placeholder for at least 300 ms.
 */
export async function preparePage(route: Route): Promise<void> {
  pages.set(route.load, (await load(route)).default);
}

/**
 * Loads a page's code. If the service is unreachable, it fails with that error, because the code probably
 * still exists. Any other error means that an update removed the code, or that the browser has cached an
 * earlier failure. Then the terminal is loaded again.
 */
async function load(route: Route): ReturnType<Route["load"]> {
  try {
    return await fetchPage(route);
  } catch {
    await reachService();
  }
  // The service may have come back after the first attempt. The code is gone only if it is missing while the
  // service answers.
  try {
    return await fetchPage(route);
  } catch (error) {
    await reachService();
    if (reloadsInstead()) return new Promise(() => {});
    throw error;
  }
}

async function fetchPage(route: Route): ReturnType<Route["load"]> {
  const page = await route.load();
  await fetchStylesAnew();
  pageLoaded();
  return page;
}

async function reachService(): Promise<void> {
  await askDoor("/session").catch((error: unknown) => {
    if (!isTransient(error)) return;
    connectionFailed();
    throw error;
  });
}
