import { debianChromium, needsDebianChromium } from "../support/debian-chromium.ts";

/** Installs Chromium before all tests if needed, so that no two tests install it at once. */
export default function setUp(): void {
  if (!needsDebianChromium) return;
  try {
    debianChromium();
  } catch {
    // Tests that need a browser report the failure; other tests can run without one.
  }
}
