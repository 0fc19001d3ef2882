import type { Plugin } from "vite";

/** Has the page fetch a font at once, which it otherwise would after the styles and the code that first need it. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => name.test(file));
        return fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}
