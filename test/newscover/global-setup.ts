import { debianChromium, needsDebianChromium } from "../support/debian-chromium.ts";

/** Runs before all tests, so that no two of them install it at once. */
export default function setUp(): void {
  if (!needsDebianChromium) return;
  try {
    debianChromium();
  } catch {
    // Tests that need a browser report the failure; the others don't care.
  }
}
