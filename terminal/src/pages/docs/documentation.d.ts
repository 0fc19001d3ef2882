/** Made by `markdown-plugin/` when the terminal is built. */
declare module "virtual:documentation" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration cannot import by a relative path
  export const groups: readonly import("./documentation-page.ts").DocGroup[];
}

/** The words of every page, by page name and heading, with the API reference as a searchable page. */
declare module "virtual:documentation-words" {
  export const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  // oxlint-disable-next-line typescript/consistent-type-imports -- as above
  export const reference: import("./search.ts").SearchedPage;
}

/** The plain text of the API reference, for excerpts. */
declare module "virtual:documentation-texts/reference" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- as above
  export const texts: import("./documentation-page.ts").DocSections;
}
