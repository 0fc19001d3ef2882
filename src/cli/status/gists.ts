/** How many items have their gist, for a person to read; empty if all have it. */
export function reportGists({ items, gists }: { readonly items: number; readonly gists: number }): string {
  if (gists >= items) return "";
  return [
    `${gists} of ${items} items have their gist; a running \`tidings serve\` makes the others, the newest first.`,
    "Until then, questions match those only by their entities.",
  ].join("\n");
}
