import chromium from "@sparticuz/chromium";
import { debianChromium, needsDebianChromium } from "../support/debian-chromium.ts";

/** Installs or unpacks Chromium before all tests if needed: a test cannot start a file that another is still writing. */
export default async function setUp(): Promise<void> {
  try {
    if (needsDebianChromium) debianChromium();
    else await chromium.executablePath();
  } catch {
    // Tests that need a browser report the failure; other tests can run without one.
  }
}
