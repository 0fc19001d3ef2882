import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PATIENCE } from "./patience.ts";
import { type Watched, watch } from "./watched-page.ts";
import { say } from "./words.ts";

/** Somebody with a browser. */
export interface Reader extends Watched, AsyncDisposable {
  readonly context: BrowserContext;
  /** Opens a page of the terminal and waits until it shows what it has to show. */
  open(path: string): Promise<void>;
  /** Signs in with the demo's provider, saves the first key and goes on to the page. */
  signIn(to: string): Promise<string>;
}

export interface ReaderOptions {
  readonly width?: number;
  /** Who is signed in there is signed in here, on a device that has seen nothing yet. */
  readonly likewise?: Reader;
}

export async function newReader(
  browser: Browser,
  url: string,
  { width = 1280, likewise }: ReaderOptions = {},
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
  if (likewise) await context.addCookies(await likewise.context.cookies());
  const watched = await watch(await context.newPage(), url);
  const { page } = watched;
  return {
    ...watched,
    context,
    async open(path) {
      await page.goto(path);
      await settled(page);
    },
    async signIn(to) {
      await page.goto(`/sign-in?to=${encodeURIComponent(to)}`);
      await page.getByRole("link", { name: say("keys.signIn.with", { provider: "Demo account" }) }).click();
      await page.getByRole("button", { name: "Continue as the demo reader" }).click();
      const key = await page.getByLabel(say("keys.new.key"), { exact: true }).textContent();
      await page.getByRole("button", { name: say("keys.new.saved") }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await settled(page);
      return key!;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Waits until nothing on the page is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor({ state: "attached" });
  await page
    .locator(".page-loading, .skeleton, .item-skeleton, [aria-busy=true]")
    .first()
    .waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}

/** Whatever went wrong beside requests that were not answered or refused: of those the browser tells by itself. */
export function takeOtherFaults(reader: Reader): string[] {
  return reader.takeFaults().filter((fault) => !fault.includes("Failed to load resource"));
}

/** Keeps a picture of the whole page, where a folder for pictures is named in TIDINGS_PICTURES. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["TIDINGS_PICTURES"];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
