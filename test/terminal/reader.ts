import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { openBrowser } from "../session/browser.ts";
import { signIn as signInAt } from "../session/visit.ts";
import { PATIENCE } from "./patience.ts";
import { type Watched, watch } from "./watched-page.ts";

/** A person with a browser. */
export interface Reader extends Watched, AsyncDisposable {
  readonly context: BrowserContext;
  /** The service's address. */
  readonly url: string;
  /** Their account's first key; empty if they are not signed in. */
  readonly key: string;
  /** The items on the page. */
  readonly items: Locator;
  /** Opens a page of the terminal and waits until it has loaded. */
  open(path: string): Promise<void>;
}

export interface ReaderOptions {
  readonly width?: number;
  /** Whether they have no account yet. */
  readonly isStranger?: boolean;
}

export async function newReader(
  browser: Browser,
  url: string,
  { width = 1280, isStranger = false }: ReaderOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: "light",
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE.timeout);
  // Readers with an account have dismissed the hint for newcomers.
  if (!isStranger) await context.addInitScript("localStorage.setItem('tidings.hint', 'seen')");
  const key = isStranger ? "" : await signIn(context, url);
  const watched = await watch(await context.newPage(), url);
  const { page } = watched;
  return {
    ...watched,
    context,
    url,
    key,
    items: page.getByRole("article"),
    async open(path) {
      await page.goto(path);
      await settled(page);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/**
 * Signs in under a unique name without opening a page, since most tests are about something else. Returns the
 * account's first key.
 */
async function signIn(context: BrowserContext, url: string): Promise<string> {
  using person = openBrowser(url);
  await signInAt(person, { as: { as: "name", name: `Reader ${randomUUID()}` } });
  const { newKey } = (await person.get("/session")).json as { newKey: { key: string } };
  const { hostname: domain } = new URL(url);
  await context.addCookies(
    [...person.cookies].map(([name, { value, path }]) => ({ name, value, path, domain })),
  );
  return newKey.key;
}

/** Waits until the page has finished loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor({ state: "attached" });
  await page
    .locator(".page-loading, .skeleton, .item-skeleton, [aria-busy=true]")
    .first()
    .waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}

/** Faults other than failed or rejected requests, which the browser reports by itself. */
export function takeOtherFaults(reader: Reader): string[] {
  return reader.takeFaults().filter((fault) => !fault.includes("Failed to load resource"));
}

const folder = process.env["TIDINGS_PICTURES"];
export const keepsPictures = Boolean(folder);

/** Keeps a picture of the whole page if TIDINGS_PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
