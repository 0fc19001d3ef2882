import type { ComponentType } from "react";
import { matchPath, type PathParams } from "./match-path.ts";
import type { PlainKey } from "./words/english.ts";

/** The props of a page: the values of the `:names` in its path. */
export interface PageProps {
  readonly params: PathParams;
}

export interface Route {
  readonly path: string;
  /** Shown in the window's title, in the navigation and in the palette. */
  readonly title: PlainKey;
  readonly load: () => Promise<{ default: ComponentType<PageProps> }>;
  /** The header has a link to it. */
  readonly isInHeader?: true;
  /** `g` followed by this letter opens it. */
  readonly letter?: string;
}

/** The table of all pages. The service answers the same paths with the pages' HTML. */
export const ROUTES: readonly Route[] = [
  {
    path: "/",
    title: "shell.page.news",
    load: () => import("./pages/news/page.tsx"),
    isInHeader: true,
    letter: "n",
  },
  {
    path: "/top",
    title: "shell.page.top",
    load: () => import("./pages/top/page.tsx"),
    isInHeader: true,
    letter: "t",
  },
  {
    path: "/asset",
    title: "shell.page.asset",
    load: () => import("./pages/asset/page.tsx"),
    isInHeader: true,
    letter: "a",
  },
  {
    path: "/question",
    title: "shell.page.question",
    load: () => import("./pages/question/page.tsx"),
    isInHeader: true,
    letter: "q",
  },
  {
    path: "/desk",
    title: "shell.page.desk",
    load: () => import("./pages/desk/page.tsx"),
    isInHeader: true,
    letter: "w",
  },
  {
    path: "/lab",
    title: "shell.page.lab",
    load: () => import("./pages/lab/page.tsx"),
    isInHeader: true,
    letter: "c",
  },
  {
    path: "/docs",
    title: "shell.page.docs",
    load: () => import("./pages/docs/page.tsx"),
    isInHeader: true,
    letter: "d",
  },
  {
    path: "/status",
    title: "shell.page.status",
    load: () => import("./pages/status/page.tsx"),
    isInHeader: true,
    letter: "s",
  },
  { path: "/keys", title: "shell.page.keys", load: () => import("./pages/keys/page.tsx"), letter: "k" },
  {
    path: "/reference",
    title: "shell.page.reference",
    load: () => import("./pages/reference/page.tsx"),
    letter: "r",
  },
  { path: "/watch", title: "watch.title", load: () => import("./pages/watch/page.tsx"), letter: "l" },
  { path: "/tables", title: "shell.page.tables", load: () => import("./pages/tables/page.tsx") },
  { path: "/docs/:name", title: "shell.page.docs", load: () => import("./pages/docs/page.tsx") },
  { path: "/story/:id", title: "shell.page.story", load: () => import("./pages/story/page.tsx") },
  { path: "/entity", title: "pages.entity", load: () => import("./pages/entity/page.tsx") },
  { path: "/market", title: "pages.market", load: () => import("./pages/market/page.tsx") },
  { path: "/account", title: "account.title", load: () => import("./pages/account/page.tsx") },
  { path: "/sign-in", title: "shell.page.signIn", load: () => import("./pages/sign-in/page.tsx") },
];

export const NOT_FOUND: Route = {
  path: "*",
  title: "shell.page.notFound",
  load: () => import("./pages/not-found/page.tsx"),
};

export function findRoute(path: string): { readonly route: Route; readonly params: PathParams } {
  for (const route of ROUTES) {
    const params = matchPath(route.path, path);
    if (params !== undefined) return { route, params };
  }
  return { route: NOT_FOUND, params: {} };
}
