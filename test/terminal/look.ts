import type { Page } from "playwright-core";
import { findBarriers } from "./accessible.ts";
import { keepPicture } from "./reader.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** What is wrong with a page to the eye. */
export interface Look {
  readonly barriers: readonly string[];
  /** In dark colours. */
  readonly faint: readonly string[];
  /** How wide the page is on a phone: wider than the phone, it would have to be pushed about. */
  readonly phoneWidth: unknown;
  /** What a thumb would miss there. */
  readonly tight: readonly string[];
}

export const FAULTLESS: Look = { barriers: [], faint: [], phoneWidth: NARROW.width, tight: [] };

/** Looks at a page as it stands: wide and narrow, light and dark; with a picture of each, where somebody wants them. */
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
