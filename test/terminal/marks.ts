import { expect, test } from "vitest";
import { croppedCover, type Picture, unmarkedPicture } from "./marked-pictures.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** Tests that the lab reads marks as the command line does, and sends no picture anywhere. */
export function marks(stage: Stage): void {
  test("a picture's mark is read in the browser, and the picture is not sent", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await reader.open("/lab?tool=mark");
    const read = async ({ file, confidence }: Picture, title: string) => {
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("heading", { name: title }).waitFor();
      const outcome = (await page.locator(".lab-outcome").textContent())!;
      // Two JPEG decoders may differ by about one level, so the confidence may differ slightly.
      expect(Math.abs(Number(/\d+\.\d/.exec(outcome)![0]) - confidence)).toBeLessThan(1);
      return outcome;
    };
    expect(await read(await croppedCover("cvg_bitcoin"), say("lab.mark.found"))).toContain("cvg_bitcoin");
    expect(await read(await unmarkedPicture(), say("lab.mark.none"))).not.toContain("cvg_");
    expect(sent.filter((request) => !request.startsWith("GET "))).toEqual([]);
    expect(reader.takeFaults()).toEqual([]);
  });
}
