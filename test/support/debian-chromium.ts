import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The Chromium of npm is made for x86-64 alone; other processors take Debian's, which is installed where it is missing. */
export const needsDebianChromium = process.arch !== "x64";

export function debianChromium(): string {
  const found = PATHS.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new Error(
      `no Chromium for ${process.arch} could be found for the tests; install the package chromium-headless-shell of Debian`,
    );
  process.stderr.write("tests: installing Debian's chromium-headless-shell package\n");
  const apt = (...args: readonly string[]) =>
    execFileSync("apt-get", [...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: "ignore",
    });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell");
  return PATHS[0]!;
}
