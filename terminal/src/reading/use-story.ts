import type { Language } from "@tidings/client";
import { useCallback, useEffect, useState } from "react";
import { client } from "../client.ts";
import { followStory, isMoving } from "./follow-story.ts";
import { type Gathered, gatherStory, PAGE, type TimeSpan, type StoryAsk } from "./story.ts";
import { useEvery } from "./use-every.ts";

interface Story {
  readonly gathered: Gathered | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The reports of a story as they are found, and as they arrive while it is being read. */
export function useStory(clusterId: string, at: string | null, lang: Language): Story {
  const [gathered, setGathered] = useState<Gathered | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    setError(undefined);
    const gather = async () => {
      for await (const state of gatherStory(askOf(lang, signal), clusterId, at, Date.now())) {
        if (signal.aborted) return;
        setGathered(state);
      }
    };
    gather().catch((reason: unknown) => {
      if (!signal.aborted) setError(reason);
    });
    return () => ending.abort();
  }, [clusterId, at, lang, attempt]);

  const isFollowed = error === undefined && gathered !== null && isMoving(gathered, Date.now());
  useEvery(isFollowed ? `${clusterId} ${lang}` : null, async (signal) => {
    if (gathered === null) return;
    const followed = await followStory(askOf(lang, signal), gathered, Date.now());
    if (!signal.aborted) setGathered(followed);
  });

  return { gathered, error, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

function askOf(lang: Language, signal: AbortSignal): StoryAsk {
  const common = ({ after, before }: TimeSpan) => ({
    after: new Date(after),
    before: new Date(before),
    limit: PAGE,
    lang,
    signal,
  });
  return {
    named: async (keyword, span) => (await client.match({ keyword, ...common(span) })).items,
    all: async (span) => (await client.news(common(span))).items,
  };
}
