import { Suspense, useEffect, useRef } from "react";
import { usePath } from "./address.ts";
import { Frame } from "./parts/frame/frame.tsx";
import { PageLoading } from "./parts/page.tsx";
import { ProblemBoundary } from "./parts/problem-boundary.tsx";
import { forgetPage, preparePage, RoutePage } from "./page-of.ts";
import { findRoute } from "./routes.ts";
import { useWords } from "./words/index.ts";

export function App() {
  const path = usePath();
  const { route, params } = findRoute(path);
  const { say } = useWords();
  useFocusOnChange(path);
  return (
    <Frame>
      <ProblemBoundary
        key={path}
        title={say(route.title)}
        load={() => preparePage(route)}
        forget={() => forgetPage(route)}
      >
        <Suspense fallback={<PageLoading />}>
          <RoutePage route={route} params={params} />
        </Suspense>
      </ProblemBoundary>
    </Frame>
  );
}

/**
 * Focuses the content after a change of page, so that keyboards and screen readers start there, as they do
 * when a page is loaded.
 */
function useFocusOnChange(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);
}
