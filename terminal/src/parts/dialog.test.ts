import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { showPage, tell } from "../test-page.ts";
import { Dialog } from "./dialog.tsx";

test("a click on the backdrop closes the dialog, unless the press began inside", async () => {
  const onClose = vi.fn<() => void>();
  const children = createElement("input", { type: "text" });
  await using page = await showPage(createElement(Dialog, { title: "Filters", onClose, children }));
  const ground = page.root.querySelector("dialog")!;
  const click = (from: Element) =>
    page.after(() => {
      tell(from, "pointerdown");
      tell(ground, "click");
    });
  await click(page.root.querySelector("input")!);
  expect(onClose).not.toHaveBeenCalled();
  await click(ground);
  expect(onClose).toHaveBeenCalledTimes(1);
});
