import { useMemo } from "react";
import { type Shortcut, useShortcuts } from "../shortcuts.ts";
import { nextDensity } from "./density.ts";
import { stepFrom } from "./item-keys.ts";

interface Extra {
  /** Shows the new items, if the page has any. */
  readonly onFresh?: (() => void) | undefined;
}

/**
 * The keys of pages with lists of items. They move from the focused item to the next one on the page, even
 * into another list.
 */
export function useReadingKeys({ onFresh }: Extra = {}): void {
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: "j", does: "news.keys.next", run: () => moveBy(1) },
      { keys: "k", does: "news.keys.previous", run: () => moveBy(-1) },
      { keys: "o", does: "news.keys.open", run: () => press(".item-toggle") },
      { keys: "s", does: "news.keys.story", run: () => press(".item-more") },
      { keys: "v", does: "news.keys.original", run: () => press("a.source") },
      { keys: "d", does: "news.keys.density", run: nextDensity },
      { keys: "/", does: "news.keys.filter", run: focusFilter },
      { keys: "Escape", does: "news.keys.close", run: closeItem },
      ...(onFresh ? [{ keys: ".", does: "news.keys.fresh", run: onFresh } as const] : []),
    ],
    [onFresh],
  );
  useShortcuts("news.keys.title", shortcuts);
}

/** Focuses the next or previous item and scrolls it into view. */
export function moveBy(step: 1 | -1): void {
  const items = allItems();
  const ids = items.map(({ dataset }) => dataset["item"] ?? "");
  const current = currentItem()?.dataset["item"] ?? null;
  const target =
    current === null && step === 1 ? firstInSight(items) : itemOf(items, stepFrom(ids, current, step));
  if (target) {
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  } else if (step === 1) {
    // Below the last item is the button for older items.
    document.querySelector<HTMLElement>(".feed-end button")?.focus();
  }
}

export function focusItem(id: string): void {
  itemOf(allItems(), id)?.focus({ preventScroll: true });
}

function press(selector: string): void {
  currentItem()?.querySelector<HTMLElement>(selector)?.click();
}

function closeItem(): void {
  const toggle = currentItem()?.querySelector<HTMLElement>('.item-toggle[aria-expanded="true"]');
  if (toggle) toggle.click();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Pages mark the fields that `/` can focus. The first visible one gets the focus. */
function focusFilter(): void {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-filter]")];
  fields.find((field) => field.checkVisibility())?.focus();
}

function allItems(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-item]")];
}

function currentItem(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-item]") ?? null;
}

function itemOf(items: readonly HTMLElement[], id: string | null): HTMLElement | undefined {
  return items.find(({ dataset }) => dataset["item"] === id);
}

/** The first item in sight, so that a reader who has scrolled starts where they are. */
function firstInSight(items: readonly HTMLElement[]): HTMLElement | undefined {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  return items.find((item) => item.getBoundingClientRect().top >= top - 1) ?? items.at(-1);
}
