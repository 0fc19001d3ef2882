import { useEffect, useRef, useSyncExternalStore } from "react";
import { keep, readKept } from "./kept.ts";
import { nameOfKey, stepOf } from "./key-sequence.ts";
import type { PlainKey } from "./words/english.ts";

export interface Shortcut {
  /** A key (`j`, `ArrowDown`, `?`), a sequence (`g n`), or a key with Ctrl or Command (`Mod+k`). */
  readonly keys: string;
  /** Its action, for the list of shortcuts. */
  readonly does: PlainKey;
  readonly run: (event: KeyboardEvent) => void;
}

export interface ShortcutGroup {
  readonly title: PlainKey;
  readonly shortcuts: readonly Shortcut[];
}

/** How long a first key waits for its second. */
const SEQUENCE_MS = 1500;

const groups = new Set<{ current: ShortcutGroup }>();
const switchListeners = new Set<() => void>();
let pending = "";
let pendingSince = 0;

/**
 * Adds shortcuts while a component is mounted. If two have the same keys, the one added later wins: the shortcut of the page.
 */
export function useShortcuts(title: PlainKey, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts });
  useEffect(() => {
    group.current = { title, shortcuts };
  });
  useEffect(() => {
    groups.add(group);
    if (groups.size === 1) document.addEventListener("keydown", onKeyDown);
    return () => {
      groups.delete(group);
      if (groups.size === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

/** The current shortcuts, for the list of shortcuts. */
export function readShortcuts(): ShortcutGroup[] {
  return [...groups].map(({ current }) => current);
}

/** Whether single-key shortcuts are on. Readers who dictate or press keys by accident turn them off. */
export function useAreLettersOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      switchListeners.add(listener);
      return () => switchListeners.delete(listener);
    },
    () => readKept("shortcuts") !== "off",
  );
}

export function turnLetters(isOn: boolean): void {
  keep("shortcuts", isOn ? null : "off");
  for (const listener of switchListeners) listener();
}

function onKeyDown(event: KeyboardEvent): void {
  const key = nameOfKey(event);
  if (key === undefined || event.defaultPrevented || event.isComposing) return;
  // A dialog over the page has its own keys.
  if (document.querySelector("dialog[open]") !== null) return;
  const isLetter = !key.startsWith("Mod+");
  if (isLetter && (isTyping(event.target) || readKept("shortcuts") === "off")) return;
  if ((key === "Enter" || key === " ") && isPressable(event.target)) return;
  const all = readShortcuts().flatMap(({ shortcuts }) => shortcuts);
  const held = event.timeStamp - pendingSince < SEQUENCE_MS ? pending : "";
  const step = stepOf(
    all.map(({ keys }) => keys),
    held,
    key,
  );
  pending = step.pending;
  pendingSince = event.timeStamp;
  const found = all.findLast(({ keys }) => keys === step.found);
  if (found === undefined) return;
  event.preventDefault();
  found.run(event);
}

/** Elements on which Enter and the space bar already do something. */
function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("a, button, summary, label, [role=tab], [role=option]") !== null
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("[role=menu]") !== null) return true;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
