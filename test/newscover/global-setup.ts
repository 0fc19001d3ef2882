import { debianChromium, needsDebianChromium } from "../support/debian-chromium.ts";

/** Before all tests, so that no two of them install it at once. */
export default function setUp(): void {
  if (!needsDebianChromium) return;
  try {
    debianChromium();
  } catch {
    // Those that need a browser say so; the others do not.
  }
}
