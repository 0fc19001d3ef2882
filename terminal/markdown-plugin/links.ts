import { posix } from "node:path";

/** Where a link in the documentation leads. */
export type LinkTarget =
  /** One of our pages or headings. */
  | { readonly kind: "inside"; readonly href: string }
  | { readonly kind: "outside"; readonly href: string }
  /** A picture in the repository, from its root. */
  | { readonly kind: "file"; readonly href: string }
  /** A file that is not served: its text stays, without a link. */
  | { readonly kind: "nowhere" };

/** Files in the repository, other than its own pages, that the documentation links to. */
const SERVED: Readonly<Record<string, string>> = { "docs/openapi.json": "/openapi.json" };

/**
 * Resolves a link in a Markdown file. Pages resolve by their file; own addresses and web links stay;
 * everything else leads nowhere.
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
