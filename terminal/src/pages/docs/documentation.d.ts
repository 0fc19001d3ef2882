/** Made by `markdown-plugin/` when the terminal is built. */
declare module "virtual:documentation" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration cannot import by a relative path
  export const groups: readonly import("./documentation-page.ts").DocGroup[];
}

/** The words of every page, by its name and below which heading they stand, and the API reference as a page to be searched. */
declare module "virtual:documentation-words" {
  export const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  // oxlint-disable-next-line typescript/consistent-type-imports -- as above
  export const reference: import("./search.ts").SearchedPage;
}
