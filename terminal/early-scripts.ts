import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { filesOfPages } from "./files-of-pages.ts";

/**
 * Adds small scripts that run before the first paint, in one file. It is in the page's head, because the
 * Content-Security-Policy allows no inline scripts, and has the names of the files of each page as an attribute.
 */
export function earlyScripts(paths: readonly string[]): Plugin {
  const source = paths.map((path) => readFileSync(join(import.meta.dirname, path), "utf8")).join("\n");
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  const built = `assets/early-${hash}.js`;
  return {
    name: "early-scripts",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: built, source });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { server, bundle }) {
        if (server !== undefined)
          return paths.map((path) => ({
            tag: "script",
            attrs: { src: `/${path}` },
            injectTo: "head-prepend",
          }));
        const pages = JSON.stringify(filesOfPages(bundle ?? {}));
        return [
          { tag: "script", attrs: { src: `/${built}`, "data-pages": pages }, injectTo: "head-prepend" },
        ];
      },
    },
  };
}
