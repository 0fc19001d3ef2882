import { createElement } from "react";
import { expect, test, vi } from "vitest";
import type { NewKey } from "../../doors.ts";
import { showPage, tell, type TestPage } from "../../test-page.ts";
import { ENGLISH } from "../../words/english.ts";
import { KeyFormDialog } from "./key-form-dialog.tsx";
import type { KeyRow } from "./key-row.ts";
import { RotateDialog } from "./rotate-dialog.tsx";

const standing = { id: "key_1", name: "first", expiresAt: null } as KeyRow;
const made = { id: "key_2", name: "second", key: "tdg_2" };

const dialogs = {
  create: {
    show: (onClose: () => void, onMade: (made: NewKey) => void) =>
      createElement(KeyFormDialog, { onClose, onMade, onSaved: () => {} }),
    async start(page: TestPage) {
      await page.type("second");
      await page.after(() => tell(page.root.querySelector("form")!, "submit"));
    },
  },
  rotate: {
    show: (onClose: () => void, onMade: (made: NewKey) => void) =>
      createElement(RotateDialog, { standing, onClose, onMade }),
    start: (page: TestPage) => page.press(ENGLISH["keys.rotate.do"]),
  },
};

test.each(["create", "rotate"] as const)(
  "%s: a key that is being made is waited for, whatever is pressed, because it is shown but once",
  async (which) => {
    const { show, start } = dialogs[which];
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const [first, second] = answers;
    vi.stubGlobal("fetch", () => answers.shift()!.promise);
    const [onClose, onMade] = [vi.fn<() => void>(), vi.fn<(made: NewKey) => void>()];
    await using page = await showPage(show(onClose, onMade), "/keys");

    await start(page);
    await pressEveryWayOut(page);
    expect(onClose).not.toHaveBeenCalled();
    await page.after(() => first!.reject(new TypeError("Failed to fetch")));
    expect(page.text()).toContain(ENGLISH["shell.problem.noAnswer.text"]);
    await pressEveryWayOut(page);
    expect(onClose).toHaveBeenCalledTimes(3);

    await start(page);
    await page.after(() => second!.resolve(Response.json(made)));
    expect(onMade).toHaveBeenCalledExactlyOnceWith(made);
  },
);

/** Escape, a click on the ground, and the button. */
async function pressEveryWayOut(page: TestPage): Promise<void> {
  const dialog = page.root.querySelector("dialog")!;
  await page.after(() => tell(dialog, "cancel"));
  await page.after(() => tell(dialog, "pointerdown"));
  await page.after(() => tell(dialog, "click"));
  // A browser does not tell of a press on a disabled button.
  const cancel = [...dialog.querySelectorAll("button")].find(
    ({ textContent }) => textContent === ENGLISH["shell.cancel"],
  )!;
  if (!cancel.disabled) await page.press(ENGLISH["shell.cancel"]);
}
