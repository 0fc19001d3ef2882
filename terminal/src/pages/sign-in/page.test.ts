import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { retrySession } from "../../session.ts";
import { showPage } from "../../test-page.ts";
import { ENGLISH } from "../../words/english.ts";
import SignInPage from "./page.tsx";

test("stops requesting the session if the service refuses it", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    // A page that keeps polling would never let the test end.
    if (asked > 9) throw new TypeError("Nobody is there any more");
    return Response.json({ detail: "Who are you?" }, { status: 401 });
  });
  // Unlike a refresh, this forgets the previous session.
  retrySession();
  await using page = await showPage(createElement(SignInPage), "/sign-in");
  await expect.poll(() => page.text()).toContain(ENGLISH["shell.problem.signedOut.title"]);
  await page.after(() => {});
  expect(asked).toBe(1);
});
