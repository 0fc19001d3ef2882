import type { Understood } from "@tidings/client";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { useAccount } from "../../session.ts";
import type { Intent } from "./intent.ts";

/** How long the reader must have stopped typing. */
const PAUSE_MS = 250;

/** Texts in which names are looked for. An id or an address of a page names nothing. */
const ASKED: ReadonlySet<Intent> = new Set(["question", "headline", "name", "ticker", "market"]);

interface Reading {
  readonly text: string;
  readonly names: readonly Understood[];
}

/** The names that the service recognises in a text; undefined until it has answered, or without an account. */
export function useUnderstood(text: string, intent: Intent): readonly Understood[] | undefined {
  const account = useAccount();
  const [reading, setReading] = useState<Reading>();
  const isAsked = account !== null && account !== undefined && text.length > 1 && ASKED.has(intent);
  useEffect(() => {
    if (!isAsked) return;
    const ending = new AbortController();
    const { signal } = ending;
    const timer = setTimeout(() => {
      const call = { limit: 1, fields: "publishedAt", signal } as const;
      const isName = intent === "ticker" || intent === "name";
      client.match(isName ? { keyword: text.replace(/^\$/, ""), ...call } : { sentence: text, ...call }).then(
        ({ understood }) => setReading({ text, names: understood }),
        // The box works without it; the page that opens reports what is wrong.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, intent, isAsked]);
  return isAsked && reading?.text === text ? reading.names : undefined;
}
