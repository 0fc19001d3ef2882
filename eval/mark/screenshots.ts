import type { Browser } from "playwright-core";
import sharp from "sharp";
import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { toImage, toPixels } from "./images.ts";

/**
 * A kind of screenshot of a cover, and the shares of covers whose mark must be readable if it is saved as PNG and as JPEG 75.
 */
export interface Shot {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScale: number;
  readonly html: (source: string) => string;
  /** Whether the whole page is captured rather than the picture alone. */
  readonly isPage: boolean;
  readonly pngAtLeast: number;
  readonly jpegAtLeast: number;
}

const WORDS =
  "The central bank left its main rate unchanged on Thursday and said that it would watch prices for longer. " +
  "Markets had expected as much, and the currency hardly moved. Bonds rose a little towards the close.";

export const SHOTS: readonly Shot[] = [
  element("picture 640 px wide, scale 1", 640, 1, 1),
  element("picture 640 px wide, scale 2", 640, 2, 1),
  element("picture 400 px wide, scale 1", 400, 1, 0.9),
  {
    name: "phone page, scale 2",
    viewport: { width: 390, height: 844 },
    deviceScale: 2,
    html: (source) =>
      page(`<header>Tidings</header><main style="padding:16px"><img src="${source}" style="width:358px;border-radius:8px">
        <h2>Rates stay where they are</h2><p>${WORDS}</p><p>${WORDS}</p></main>`),
    isPage: true,
    pngAtLeast: 0.97,
    jpegAtLeast: 0.97,
  },
  {
    name: "whole page of 1280 px, scale 1",
    viewport: { width: 1280, height: 900 },
    deviceScale: 1,
    html: (source) =>
      page(`<header>Tidings</header><main style="padding:32px;display:grid;grid-template-columns:600px 1fr;gap:40px">
        <article><img src="${source}" style="width:600px"><h1>Rates stay where they are</h1><p>${WORDS}</p><p>${WORDS}</p></article>
        <aside>${`<h3>Also today</h3><p>${WORDS}</p>`.repeat(5)}</aside></main>`),
    isPage: true,
    pngAtLeast: 0.8,
    jpegAtLeast: 0.8,
  },
];

/** The browser's rendering as a PNG file. */
export async function takeShot(browser: Browser, cover: Pixels, shot: Shot): Promise<Buffer> {
  const { viewport, deviceScale, html, isPage } = shot;
  await using tab = await browser.newPage({ viewport: { ...viewport }, deviceScaleFactor: deviceScale });
  const file = await toImage(cover).png({ compressionLevel: 1 }).toBuffer();
  await tab.setContent(html(`data:image/png;base64,${file.toString("base64")}`), { waitUntil: "load" });
  // Must be awaited here, because the tab closes when this function returns.
  return isPage ? await tab.screenshot({ fullPage: true }) : await tab.locator("img").screenshot();
}

export async function fromFile(file: Buffer, quality: number | null): Promise<Pixels> {
  return toPixels(sharp(quality === null ? file : await sharp(file).jpeg({ quality }).toBuffer()));
}

function element(name: string, width: number, deviceScale: number, atLeast: number): Shot {
  return {
    name,
    viewport: { width: 800, height: 600 },
    deviceScale,
    html: (source) => page(`<img src="${source}" style="width:${width}px;margin:24px">`),
    isPage: false,
    pngAtLeast: atLeast,
    jpegAtLeast: atLeast,
  };
}

function page(body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:16px/1.5 sans-serif;color:#14181d}
    header{padding:16px;background:#101418;color:#fff;font-weight:bold}img{display:block}</style>${body}`;
}
