import { expect, test } from "vitest";
import { openBrowser, pageOf, servePage } from "./browser.ts";
import { openCoveredRecord } from "./edition.ts";

interface Covered {
  readonly covers: readonly { readonly url: string }[];
}

// Browsers for tests are available only on this platform.
test.runIf(process.platform === "linux")(
  "a page on another site shows a dozen of the demo's covers in a real browser",
  { timeout: 300_000 },
  async () => {
    await using record = await openCoveredRecord();
    await record.publishEdition(24);
    await using service = await record.serve();
    const items = (await service.news("limit=100&fields=covers")).json.items as Covered[];
    const leading = new Set(items.flatMap(({ covers }) => covers[0]?.url ?? []));
    const urls = [...leading].slice(0, 12);
    expect(urls).toHaveLength(12);

    await using page = await servePage(pageOf(urls));
    await using browser = await openBrowser();
    await using tab = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    const faults: string[] = [];
    tab.on("pageerror", ({ message }) => faults.push(message));
    tab.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await tab.goto(page.url, { waitUntil: "load", timeout: 240_000 });
    const shown = await tab
      .locator("img")
      .evaluateAll((images) =>
        (images as unknown as { complete: boolean; naturalWidth: number; naturalHeight: number }[]).map(
          ({ complete, naturalWidth, naturalHeight }) => ({ complete, naturalWidth, naturalHeight }),
        ),
      );
    expect(shown).toEqual(urls.map(() => ({ complete: true, naturalWidth: 1_750, naturalHeight: 1_000 })));
    expect(faults.filter((fault) => !fault.includes("favicon"))).toEqual([]);
    expect((await tab.screenshot()).length).toBeGreaterThan(50_000);
  },
);
