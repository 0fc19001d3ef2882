import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";
import { debianChromium, needsDebianChromium } from "../support/debian-chromium.ts";

/**
 * Arguments to leave out. A single-process browser ends with its first tab, and the usual restrictions on pages
 * must apply. Emulating a graphics card would take most of the time, and the tests do not need one.
 */
const UNWANTED = new Set([
  "--single-process",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]);

/**
 * Opens a real browser; on x86-64, everything comes from npm. If the system lacks libraries that the browser
 * needs, those in its package are used.
 */
export async function openBrowser(): Promise<Browser> {
  const options = {
    executablePath: needsDebianChromium ? debianChromium() : await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !UNWANTED.has(arg)), "--disable-gpu"],
    headless: true,
  };
  return playwright.launch(options).catch(async (error: unknown) => {
    if (needsDebianChromium) throw error;
    const libraries = join(
      fileURLToPath(import.meta.resolve("@sparticuz/chromium")),
      "../../bin/al2023.tar.br",
    );
    const LD_LIBRARY_PATH = join(await inflate(libraries), "lib");
    return playwright.launch({
      ...options,
      env: { ...process.env, LD_LIBRARY_PATH },
    });
  });
}

/** A page on another origin that shows our pictures. */
export async function servePage(html: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const server: Server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Pictures in rows of four. */
export function pageOf(urls: readonly string[]): string {
  const images = urls.map((url) => `<img src="${url}" alt="">`).join("\n");
  return `<!doctype html><meta charset="utf-8"><title>Covers</title>
<style>body{margin:12px;display:grid;grid-template-columns:repeat(4,1fr);gap:12px;background:#eee}img{width:100%;display:block}</style>
${images}`;
}
