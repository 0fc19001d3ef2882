import type { Page } from "playwright-core";

/** A page of the terminal that is watched while in use. */
export interface Watched {
  readonly page: Page;
  /** The faults so far: script and console errors, requests to other sites, and policy violations. */
  takeFaults(): string[];
  /**
   * Bytes transferred since the last call, still encoded. Pictures do not count, because they load only when they
   * come into view.
   */
  takeBytes(): number;
}

/** The browser's warning that a preloaded font was not used soon. On a slow machine that is not a fault. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** Watches a page from before its first request. */
export async function watch(page: Page, origin: string): Promise<Watched> {
  let faults: string[] = [];
  let bytes = 0;
  const say = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on("pageerror", ({ message }) => say(message));
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && !LATE.test(message.text())) say(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== "data:" && url.protocol !== "blob:")
      say(`asked ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) say(`${response.status()} of ${response.url()}`);
  });
  await page.exposeFunction("tellBreach", (breach: string) => say(breach));
  await page.addInitScript(() => {
    interface Breach {
      readonly violatedDirective: string;
      readonly blockedURI: string;
    }
    const world = globalThis as unknown as {
      addEventListener(kind: string, hear: (breach: Breach) => void): void;
      tellBreach(breach: string): void;
    };
    world.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      world.tellBreach(`breaks ${violatedDirective} with ${blockedURI}`),
    );
  });
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const pictures = new Set<string>();
  line.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  return {
    page,
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}
