import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { refreshSession } from "../../session.ts";
import { showPage } from "../../test-page.ts";
import { ENGLISH } from "../../words/english.ts";
import { Toaster } from "../toaster.tsx";
import { useCommands } from "./use-commands.ts";

test("who cannot be signed out from the palette is told so", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ account: { id: "acc_1", name: "Ann" } }));
  await refreshSession();
  await using page = await showPage(createElement(SignOutAndToasts));
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await page.press(ENGLISH["shell.signOut"]);
  expect(page.text()).toContain(ENGLISH["shell.signOutFailed"]);
});

function SignOutAndToasts() {
  const out = useCommands(() => {}).find(({ label }) => label === ENGLISH["shell.signOut"])!;
  return [
    createElement("button", { key: "out", type: "button", onClick: out.run }, out.label),
    createElement(Toaster, { key: "toasts" }),
  ];
}
