import { expect, test } from "vitest";
import { FAULTLESS, look } from "./look.ts";
import type { World } from "./world.ts";

const PAGES = [
  "/",
  "/top",
  "/asset?keyword=Bitcoin,BTC",
  "/question?sentence=Will%20Bitcoin%20fall%3F",
  "/keys",
  "/docs",
  "/docs/quick-start",
  "/reference",
  "/tables",
  "/lab",
  "/status",
];

/** What everybody must be able to use, on every page. */
export function everyPage(world: World): void {
  test.each(PAGES)("%s bars nobody, in either theme, wide or narrow", async (path) => {
    const { reader } = world;
    await reader.open(path);
    const name = path.split("?", 1)[0]!.slice(1).replaceAll("/", "-") || "news";
    expect.soft(await look(reader.page, name)).toEqual(FAULTLESS);
    expect(reader.takeFaults()).toEqual([]);
  });
}
