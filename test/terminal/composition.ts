import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import { keepPicture } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

const [WIDTH, HEIGHT] = [1750, 1000];

/** Tests of covers composed in the lab. */
export function composition(stage: Stage): void {
  test("a split cover shows both subjects completely, whichever covers were chosen, on the page and in the file", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/lab");
    await page.getByRole("button", { name: say("lab.example") }).click();
    const pictures = page.locator(".lab-thumb");
    await expect.poll(() => pictures.count(), PATIENCE).toBe(2);
    const covers = await pictures.evaluateAll((images) =>
      images.map((image) => (image as unknown as { src: string }).src),
    );
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say("lab.preview.keep") }).click();
    const file = await readFile(await (await downloading).path());
    expect(await sharp(file).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
    for (const [place, url] of covers.entries()) {
      const cover = Buffer.from(await (await stage.fetch(url)).arrayBuffer());
      const room = { left: (place * WIDTH) / 2, top: HEIGHT / 4, width: WIDTH / 2, height: HEIGHT / 2 };
      expect(await distance(sharp(file).extract(room), sharp(cover))).toBeLessThan(4);
    }
    const shown = async () => distance(sharp(await page.locator(".lab-stage").screenshot()), sharp(file));
    await expect.poll(shown, PATIENCE).toBeLessThan(4);
    await keepPicture(page, "composition-1280-light");
    expect(reader.takeFaults()).toEqual([]);
  });
}

/** The average difference between two pictures on a scale of 0 to 255, compared at a small size. */
async function distance(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      picture.removeAlpha().resize(350, 200, { fit: "fill" }).toColourspace("srgb").raw().toBuffer(),
    ),
  );
  return a!.reduce((sum, level, at) => sum + Math.abs(level - b![at]!), 0) / a!.length;
}
