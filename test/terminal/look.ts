import type { Page } from "playwright-core";
import { findBarriers } from "./accessible.ts";
import { keepPicture } from "./reader.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** What is wrong with a page's appearance. */
export interface Look {
  readonly barriers: readonly string[];
  /** Text with too little contrast in dark colours. */
  readonly faint: readonly string[];
  /** The page's width on a phone. If it is wider than the phone, readers have to scroll sideways. */
  readonly phoneWidth: unknown;
  /** Targets on a phone that are too small for a thumb. */
  readonly tight: readonly string[];
}

export const FAULTLESS: Look = { barriers: [], faint: [], phoneWidth: NARROW.width, tight: [] };

/** Checks a page in its current state, wide and narrow, light and dark. Keeps a picture of each if requested. */
export async function look(page: Page, name: string): Promise<Look> {
  const barriers = await findBarriers(page);
  await keepPicture(page, `${name}-1280-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  const faint = await findBarriers(page, { rules: ["color-contrast"] });
  await keepPicture(page, `${name}-1280-dark`);
  await page.setViewportSize(NARROW);
  const phoneWidth = await page.evaluate("document.documentElement.scrollWidth");
  const tight = await findBarriers(page, { rules: ["target-size"] });
  await keepPicture(page, `${name}-390-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await keepPicture(page, `${name}-390-light`);
  await page.setViewportSize(WIDE);
  return { barriers, faint, phoneWidth, tight };
}
