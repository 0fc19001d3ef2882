import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Adds a small script that runs before the first paint. It is a separate file in the page's head, because the
 * Content-Security-Policy allows no inline scripts.
 */
export function earlyScript(path: string): Plugin {
  const source = readFileSync(join(import.meta.dirname, path), "utf8");
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  const built = `assets/early-${hash}.js`;
  return {
    name: "early-script",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: built, source });
    },
    transformIndexHtml(_html, { server }) {
      const src = server === undefined ? `/${built}` : `/${path}`;
      return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
    },
  };
}
