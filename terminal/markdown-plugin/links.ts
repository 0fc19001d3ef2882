import { posix } from "node:path";

/** Where a link of the documentation leads. */
export type LinkTarget =
  /** A page or a heading of ours. */
  | { readonly kind: "inside"; readonly href: string }
  | { readonly kind: "outside"; readonly href: string }
  /** A picture of the repository, from its root. */
  | { readonly kind: "file"; readonly href: string }
  /** A file that is not served: its words stay, without a link. */
  | { readonly kind: "nowhere" };

/** What the documentation links to beside its own pages, by the file in the repository. */
const SERVED: Readonly<Record<string, string>> = { "docs/openapi.json": "/openapi.json" };

/** Resolves a link of a Markdown file: pages by their file, own addresses and the web as they are, all else nowhere. */
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
