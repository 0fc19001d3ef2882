import type { Plugin } from "vite";

/** Makes the page fetch a font at once, instead of after the styles and the code that need it. */
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
