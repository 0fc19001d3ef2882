import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { earlyScripts } from "./early-scripts.ts";
import { documentation } from "./markdown-plugin/plugin.ts";

/** Where `vite` finds a running service during development; the service itself serves the built pages. */
const SERVICE = process.env["TIDINGS_URL"] ?? "http://127.0.0.1:8080";

/**
 * The code that all pages share: React, the client, and from `src/` the files beside `main.tsx`, the shared
 * parts and the English texts.
 */
const SHELL =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/src\/|\/terminal\/src\/([\w-]+\.tsx?|parts\/(?!(?:request-code|chart)\/).*|words\/(en\/)?[\w-]+\.ts)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    earlyScripts(["src/early/theme.js", "src/early/begin.js"]),
    documentation(join(import.meta.dirname, "..")),
  ],
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // We use `light-dark()`, `text-wrap` and modules in workers without fallbacks.
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    // The Content-Security-Policy allows nothing inline. An inlined font would also be downloaded by every
    // page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each language is one file, however many areas its texts have.
            { debugName: "words", name: languageOf, test: /\/src\/words\/(?!en\/)[a-zA-Z-]+\// },
            // Shared code is one file too: otherwise the browser would request a dozen small files one after
            // another.
            { name: "shell", test: SHELL },
            { name: "reading", test: /\/terminal\/src\/reading\// },
            { name: "watching", test: /\/terminal\/src\/watching\// },
            { name: "chart", test: /\/terminal\/src\/parts\/chart\// },
            { name: "request", test: /\/terminal\/src\/parts\/request-code\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        "/session",
        "/openapi.json",
        "/postman.json",
        "/insomnia.json",
        "/notebook.ipynb",
        "/covers",
        "/logos",
        "/docs/.*\\.md$",
        "/llms.txt",
      ].map((path) => [path.includes("*") ? `^${path}` : path, SERVICE]),
    ),
  },
});

function languageOf(moduleId: string): string | null {
  const code = /\/src\/words\/([a-zA-Z-]+)\//.exec(moduleId)?.[1];
  return code === undefined ? null : `words-${code}`;
}
