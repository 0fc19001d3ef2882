/** A named view, which is just one of our addresses. */
export interface SavedView {
  readonly name: string;
  /** Path and query, such as `/?category=crypto`. */
  readonly address: string;
}

export const LONGEST_NAME = 60;
const MOST_VIEWS = 50;

/** Parses what the browser stored; skips everything that is not a saved view. */
export function parseSavedViews(text: string | null): SavedView[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.filter(isSavedView).reduce<SavedView[]>(withView, []);
}

/** The views with one more; a view with the same name is replaced in place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.trim().slice(0, LONGEST_NAME);
  if (name === "") return [...views];
  const named = { name, address: view.address };
  if (views.some((other) => other.name === name))
    return views.map((other) => (other.name === name ? named : other));
  return [...views, named].slice(-MOST_VIEWS);
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null) return false;
  const { name, address } = value as Partial<SavedView>;
  // An address that begins with two slashes leads to another site.
  return typeof name === "string" && typeof address === "string" && /^\/(?![/\\])/.test(address);
}
