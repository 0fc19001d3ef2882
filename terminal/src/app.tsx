import { Suspense, useEffect, useRef } from "react";
import { usePath } from "./address.ts";
import { Frame } from "./parts/frame/frame.tsx";
import { PageLoading } from "./parts/page.tsx";
import { ProblemBoundary } from "./parts/problem-boundary.tsx";
import { pageOf } from "./page-of.ts";
import { findRoute } from "./routes.ts";

export function App() {
  const path = usePath();
  const { route, params } = findRoute(path);
  const Content = pageOf(route);
  useFocusOnChange(path);
  return (
    <Frame>
      <ProblemBoundary key={path}>
        <Suspense fallback={<PageLoading />}>
          <Content params={params} />
        </Suspense>
      </ProblemBoundary>
    </Frame>
  );
}

/** After a change of page the keyboard and the screen reader begin at its content, as after a load. */
function useFocusOnChange(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);
}
