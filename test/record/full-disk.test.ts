import { rmSync, statfsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Line } from "../support/item.ts";
import { startTestService } from "../support/service.ts";
import { canMount, mountDisk } from "../support/small-disk.ts";
import { lineOf } from "./lines.ts";

/** Fills a disk to the last byte; the returned function frees it again. */
async function fillUp(folder: string): Promise<() => void> {
  const file = join(folder, "filler");
  const { bavail, bsize } = statfsSync(folder);
  await writeFile(file, Buffer.alloc((bavail + 64) * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
  return () => rmSync(file);
}

/** More than are in memory after a start, so that the text of the oldest has to be read from the record. */
const ITEMS = Array.from({ length: 2_100 }, (_, at): Line => {
  const publishedAt = new Date(Date.parse("2026-11-12T00:00:00Z") + at * 60_000).toISOString();
  return { ...(JSON.parse(lineOf(`itm_${at}`)) as Line), publishedAt };
});

const READING = [
  "/v1/news?limit=50",
  "/v1/news?limit=50&before=2026-11-12T05:00:00Z",
  "/v1/news?q=Bitcoin",
  "/v1/top-news?category=economy",
  "/v1/newscover?q=Bitcoin&mode=extended",
  "/v1/reference",
  "/openapi.json",
  "/logos/1.svg",
  "/healthz",
  "/readyz",
  "/session",
  "/session/status",
];

describe.runIf(canMount())("a full disk", () => {
  test("turns no reading into an error, refuses a sign-in with the reason, and is survived", async () => {
    await using disk = await mountDisk("96m");
    const data = join(disk.path, "data");
    await using service = await startTestService({ settings: { data }, items: ITEMS });
    const free = await fillUp(disk.path);
    const { url } = (await service.get("/v1/newscover?q=Bitcoin")).json.results[0].images[0];
    const cover = new URL(url as string);
    for (const path of [...READING, `${cover.pathname}${cover.search}`])
      expect([path, (await service.get(path)).status]).toEqual([path, 200]);
    const signIn = () =>
      service.ask("/session/key", {
        method: "POST",
        headers: { authorization: undefined, "content-type": "application/json", origin: service.url },
        body: JSON.stringify({ key: service.key }),
      });
    const refused = await signIn();
    expect([refused.status, refused.json.detail]).toEqual([503, expect.stringContaining("disk")]);
    free();
    expect((await signIn()).status).toBeLessThan(300);
  });
});
