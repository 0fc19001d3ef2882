import { beforeEach, expect, test, vi } from "vitest";
import { connectionFailed, pageLoaded, reloadsInstead } from "./reload-after-trouble.ts";

const reload = vi.fn<() => void>();
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", storage);
});

test("does not reload if the connection never failed, because an update has removed the code", () => {
  expect(reloadsInstead()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("reloads twice at most after the connection failed, and again after a page has loaded since", () => {
  connectionFailed();
  expect([reloadsInstead(), reloadsInstead(), reloadsInstead()]).toEqual([true, true, false]);
  connectionFailed();
  expect(reloadsInstead()).toBe(false);
  pageLoaded();
  connectionFailed();
  expect(reloadsInstead()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});

test("does not reload if the browser keeps nothing, because it could not count", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  connectionFailed();
  expect(reloadsInstead()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
