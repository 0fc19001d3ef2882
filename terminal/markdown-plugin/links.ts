import { posix } from "node:path";

/** Where a link in the documentation leads. */
export type LinkTarget =
  /** One of our pages or headings. */
  | { readonly kind: "inside"; readonly href: string }
  | { readonly kind: "outside"; readonly href: string }
  /** A picture in the repository: its path, relative to the root. */
  | { readonly kind: "file"; readonly href: string }
  /** A file that is not served: the link becomes plain text. */
  | { readonly kind: "nowhere" };

/** Files that the documentation links to although they are not pages, and the paths that serve them. */
const SERVED: Readonly<Record<string, string>> = {
  "docs/openapi.json": "/openapi.json",
  "docs/collections/postman.json": "/postman.json",
  "docs/collections/insomnia.json": "/insomnia.json",
  "docs/recipes/notebook.ipynb": "/notebook.ipynb",
};

/**
 * Resolves a link in a Markdown file. A link to a page's file becomes a link to the page. Web links and
 * absolute paths stay. Pictures and served files are found by their path; everything else leads nowhere.
 */
export function resolveLink(
  href: string,
  file: string,
  findPage: (file: string) => string | undefined,
): LinkTarget {
  if (/^https?:\/\//i.test(href)) return { kind: "outside", href };
  if (/^#[^\s]*$/.test(href) || /^\/(?!\/)/.test(href)) return { kind: "inside", href };
  const [, path, anchor = ""] = /^([^#?:]+)(#.*)?$/s.exec(href) ?? [];
  if (path === undefined) return { kind: "nowhere" };
  const target = posix.join(posix.dirname(file), decodeURI(path));
  const name = findPage(target);
  if (name !== undefined) return { kind: "inside", href: `/docs/${name}${anchor}` };
  const served = SERVED[target];
  if (served !== undefined) return { kind: "inside", href: served };
  return /\.(?:png|jpe?g|webp|svg)$/.test(target) && !target.startsWith("..")
    ? { kind: "file", href: target }
    : { kind: "nowhere" };
}
