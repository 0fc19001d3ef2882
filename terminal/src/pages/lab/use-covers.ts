import type { CoverResult } from "@tidings/client";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { isAskable, type LabQuestion, namesIn } from "./question.ts";

export type CoversView =
  | { readonly kind: "nothing" }
  | { readonly kind: "asking" }
  | { readonly kind: "found"; readonly results: readonly CoverResult[] }
  | { readonly kind: "failed"; readonly error: unknown };

/** The covers for a question, requested once whenever `attempt` or the question changes. */
export function useCovers(
  { tool, text, isExtended }: LabQuestion,
  isAllowed: boolean,
  attempt: number,
): CoversView {
  const [view, setView] = useState<CoversView>({ kind: "nothing" });
  const isAsked = isAllowed && isAskable(tool, text);
  useEffect(() => {
    if (!isAsked) return setView({ kind: "nothing" });
    const ended = new AbortController();
    const options = { signal: ended.signal, ...(isExtended && { mode: "extended" as const }) };
    setView({ kind: "asking" });
    client
      .newscover(tool === "names" ? { q: namesIn(text), ...options } : { headline: text, ...options })
      .then(({ results }) => setView({ kind: "found", results }))
      .catch((error: unknown) => {
        if (!ended.signal.aborted) setView({ kind: "failed", error });
      });
    return () => ended.abort();
  }, [tool, text, isExtended, isAsked, attempt]);
  return view;
}
