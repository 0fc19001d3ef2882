import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { bringTerminalUpToDate } from "../../src/cli/service/terminal-assets-current.ts";
import { openBrowser } from "../newscover/browser.ts";
import { openCoveredRecord } from "../newscover/edition.ts";
import { START, type TestService } from "../support/service.ts";
import { type Watched, watch } from "./watched-page.ts";

/** Everything a browser test needs: the terminal as it is, a service with the sample edition, and a real browser. */
export interface Stage extends AsyncDisposable {
  readonly service: TestService;
  readonly browser: Browser;
  /** A reader of their own, with cookies and memory of their own. */
  newReader(options?: ReaderOptions): Promise<Reader>;
}

export interface ReaderOptions {
  readonly width?: number;
  readonly colours?: "light" | "dark";
}

export interface Reader extends Watched, AsyncDisposable {
  readonly context: BrowserContext;
  /** Opens a page of the terminal and waits until it has what it shows. */
  open(path: string): Promise<void>;
}

/** Nothing waits for time, but a machine may be slow. */
export const PATIENCE_MS = 60_000;

export async function openStage(): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  await bringTerminalUpToDate(() => {});
  const record = opened.use(await openCoveredRecord());
  await record.publishEdition();
  const service = opened.use(await record.serve());
  const browser = opened.use(await openBrowser());
  const running = opened.move();
  return {
    service,
    browser,
    newReader: (options) => newReader(browser, service.url, options),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function newReader(
  browser: Browser,
  url: string,
  { width = 1280, colours = "light" }: ReaderOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: colours,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // The service's clock stands where the edition was published; the reader's is the same.
  await context.clock.setFixedTime(START);
  const watched = await watch(await context.newPage(), url);
  return {
    ...watched,
    context,
    async open(path) {
      await watched.page.goto(path, { waitUntil: "load" });
      await settled(watched.page);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Waits until nothing on the page says any more that it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main").first().waitFor();
  await page.waitForFunction(
    "!document.querySelector('[aria-busy=true]') && document.fonts.status === 'loaded'",
  );
}

/** Where pictures of pages go; null where nobody wants to look. */
const PICTURES = process.env["TIDINGS_PICTURES"];

/** Keeps a picture of the whole page, where a folder for them is named in TIDINGS_PICTURES. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}
