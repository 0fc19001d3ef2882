import { existsSync } from "node:fs";
import { installPackage } from "./debian.ts";

const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** npm's Chromium is built for x86-64 only. Other processors use Debian's Chromium, which is installed if missing. */
export const needsDebianChromium = process.platform === "linux" && process.arch !== "x64";

export function debianChromium(): string {
  const found = PATHS.find((path) => existsSync(path));
  if (found) return found;
  try {
    installPackage("chromium-headless-shell");
    return PATHS[0]!;
  } catch (cause) {
    const text = `no Chromium for ${process.arch} is available for the tests; install Debian's package chromium-headless-shell`;
    throw new Error(text, { cause });
  }
}
