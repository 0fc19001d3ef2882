import type { CoverImage, CoverResult } from "@tidings/client";

export interface CoverSubject {
  readonly name: string;
  readonly image: CoverImage;
}

/** How news can show its covers: two side by side, one alone, or text only. */
export type Composition =
  | { readonly kind: "split"; readonly subjects: readonly [CoverSubject, CoverSubject] }
  | { readonly kind: "single"; readonly subjects: readonly [CoverSubject] }
  | { readonly kind: "text"; readonly subjects: readonly [] };

/** The first two matches, each with the cover chosen for its group, otherwise with its first cover. */
export function compositionOf(
  results: readonly CoverResult[],
  chosen: ReadonlyMap<string, string>,
  isSingle = false,
): Composition {
  const [first, second] = results.flatMap((result) => subjectOf(result, chosen) ?? []);
  if (!first) return { kind: "text", subjects: [] };
  if (!second || isSingle) return { kind: "single", subjects: [first] };
  return { kind: "split", subjects: [first, second] };
}

function subjectOf(
  { matched, name, images }: CoverResult,
  chosen: ReadonlyMap<string, string>,
): CoverSubject | null {
  const [first] = images;
  if (!matched || !first) return null;
  const image = images.find(({ imageId }) => imageId === chosen.get(first.groupId)) ?? first;
  return { name: name ?? image.groupId, image };
}

/**
 * The cover's path on our own origin. Pages may load pictures only from there, whatever the service's public
 * name is.
 */
export function ownPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** The name of a downloaded file. */
export function fileNameOf(subjects: readonly CoverSubject[], extension: string): string {
  return `${subjects.map(({ image }) => image.imageId).join("-")}.${extension}`;
}
