import { isDeepStrictEqual } from "node:util";

/** Runs one input. Throws if the parser breaks its contract. */
export type Run = (input: Uint8Array) => void | Promise<void>;

/** A parser broke its contract. */
export class Broken extends Error {
  override readonly name = "Broken";
}

export function hold(isHeld: boolean, contract: string, value?: unknown): void {
  if (!isHeld) throw new Broken(`${contract}: ${shown(value)}`);
}

export function same(actual: unknown, expected: unknown, contract: string): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Broken(`${contract}: ${shown(actual)} instead of ${shown(expected)}`);
}

/**
 * Checks that a text can be stored unchanged: no halves of surrogate pairs, and no control characters except white
 * space.
 */
export function cleanText(text: string | null, what: string, allowed = /[\t\n\r]/): void {
  if (text === null) return;
  hold(text.isWellFormed(), `${what} has half a surrogate pair`, text);
  // oxlint-disable-next-line no-control-regex -- controls are what must not be there
  const control = /[\u0000-\u001f\u007f]/g;
  for (const [character] of text.matchAll(control))
    hold(allowed.test(character), `${what} has a control character`, text);
}

export function webAddress(address: string | null, what: string): void {
  if (address === null) return;
  const url = URL.parse(address);
  hold(url !== null && /^https?:$/.test(url.protocol), `${what} is not a web address`, address);
}

export function instant(time: number | null, what: string): void {
  hold(
    time === null || (Number.isFinite(time) && !Number.isNaN(new Date(time).getTime())),
    `${what} is not a time`,
    time,
  );
}

function shown(value: unknown): string {
  return (typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))).slice(
    0,
    400,
  );
}
