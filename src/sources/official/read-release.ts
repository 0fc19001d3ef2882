import type { Adapter, Release } from "../../domain/release.ts";
import { onOneLine } from "../../text/html-text.ts";
import { readBea } from "./bea.ts";
import { readBls } from "./bls.ts";
import { readBoe, readEcb, readFed } from "./central-banks.ts";
import { readEurostat } from "./eurostat.ts";
import type { ReleaseText } from "./measured.ts";

/** Only the head is read, which has the official figures. Tables and notes follow. */
const MOST_CHARACTERS = 20_000;

const READERS: { readonly [name in Adapter]?: (release: ReleaseText) => Release | null } = {
  bea: readBea,
  bls: readBls,
  boe: readBoe,
  ecb: readEcb,
  eurostat: readEurostat,
  fed: readFed,
};

/**
 * The figure that an official release states, if it states one in its source's fixed wording. Otherwise null: a speech
 * from the same source has figures, too, but it is not a release.
 */
export function readRelease(
  adapter: Adapter,
  {
    title,
    text,
    publishedAt,
  }: { readonly title: string; readonly text: string; readonly publishedAt: number | null },
): Release | null {
  const words = onOneLine(`${title}. ${text}`.slice(0, MOST_CHARACTERS));
  return (
    READERS[adapter]?.({ text: words, publishedAt: isInstant(publishedAt) ? publishedAt : null }) ?? null
  );
}

function isInstant(at: number | null): boolean {
  return at !== null && Math.abs(at) < 8.64e15;
}
