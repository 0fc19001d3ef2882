import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import { say } from "./words.ts";
import { askNews, type World } from "./world.ts";

/** Taking a key back, and going. */
export function leave(world: World): void {
  test("a key that is revoked is refused, and who signs out is a stranger again", async () => {
    const { reader } = world;
    const { page } = reader;
    await reader.open("/keys");
    await page.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: say("keys.action.revoke") }).click();
    await page.getByRole("button", { name: say("keys.revoke.do") }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(async () => (await askNews(world, world.key)).status, PATIENCE).toBe(401);
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
    await page.getByText(say("keys.signedOut.title")).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });
}
