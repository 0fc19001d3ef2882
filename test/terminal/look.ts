import type { Page } from "playwright-core";
import { isNightly } from "../support/nightly.ts";
import { findBarriers } from "./accessible.ts";
import { keepPicture, keepsPictures } from "./reader.ts";

const WIDTHS = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
};
const WAYS = [
  { theme: "light", width: "wide" },
  { theme: "dark", width: "narrow" },
  { theme: "dark", width: "wide" },
  { theme: "light", width: "narrow" },
] as const;

/** What is wrong with a page's appearance. */
export interface Look {
  readonly barriers: readonly string[];
  /** The page's width on a phone. If it is wider than the phone, readers have to scroll sideways. */
  readonly phoneWidth: unknown;
}

export const FAULTLESS: Look = { barriers: [], phoneWidth: WIDTHS.narrow.width };

/**
 * Checks a page in its current state. The nightly run checks it wide and narrow, light and dark. By day, each page is checked
 * in one of the four, so that every theme and width is checked on many pages: checking takes most of the browser's time.
 * Keeps a picture of each if requested.
 */
export async function look(page: Page, name: string): Promise<Look> {
  const chosen = WAYS[name.length % WAYS.length]!;
  const barriers: string[] = [];
  let phoneWidth: unknown;
  for (const way of WAYS) {
    const isChecked = isNightly || way === chosen;
    if (!isChecked && !keepsPictures && way.width !== "narrow") continue;
    const { theme, width } = way;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(WIDTHS[width]);
    if (width === "narrow") phoneWidth = await page.evaluate("document.documentElement.scrollWidth");
    if (isChecked)
      barriers.push(...(await findBarriers(page)).map((barrier) => `${theme}, ${width}: ${barrier}`));
    await keepPicture(page, `${name}-${WIDTHS[width].width}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDTHS.wide);
  return { barriers, phoneWidth };
}
