/** Made by `markdown-plugin/` when the terminal is built. */
declare module "virtual:documentation" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration cannot import by a relative path
  export const groups: readonly import("./documentation-page.ts").DocGroup[];
}
