import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import { takeOtherFaults } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** Tests of revoking a key and signing out. */
export function leave(stage: Stage): void {
  test("a failed sign-out is reported, and a session that ended elsewhere leads to the sign-in page", async () => {
    await using reader = await stage.newReader();
    const { page, context } = reader;
    await reader.open("/docs");
    await page.route("**/session/sign-out", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type(say("shell.signOut"));
    await page.keyboard.press("Enter");
    await page.getByText(say("shell.signOutFailed")).first().waitFor();

    await context.clearCookies();
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("menuitem", { name: say("shell.page.keys") }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: say("shell.signIn") })
      .click();
    await page.getByRole("link", { name: say("keys.signIn.with", { provider: "Demo account" }) }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(takeOtherFaults(reader)).toEqual([]);
  });

  test("a revoked key is rejected, and a reader can sign out", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/keys");
    await page.getByRole("button", { name: say("keys.actions", { name: "First key" }) }).click();
    await page.getByRole("menuitem", { name: say("keys.action.revoke") }).click();
    // The dialog identifies the key by its last characters before it is revoked.
    const hint = `tdg_…${reader.key.slice(-4)}`;
    expect(await page.getByRole("dialog").getByText(hint, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("rowheader").getByText(hint, { exact: true }).count()).toBe(1);
    await page.getByRole("button", { name: say("keys.revoke.do") }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(async () => (await stage.ask(reader.key)).status, PATIENCE).toBe(401);
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
    await page.getByText(say("keys.signedOut.title")).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });
}
