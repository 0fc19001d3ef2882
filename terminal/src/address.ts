import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type Ref,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";

/**
 * The event for address changes made by `navigate`. The browser itself only reports the back and forward
 * buttons.
 */
const CHANGED = "tidings:address";

export interface Going {
  /** Replaces the current history entry, for example while the reader is typing a filter. */
  readonly replace?: boolean;
}

/** The page's path, such as `/story/evt_1`. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname);
}

/**
 * The page's query and a function to change it. A value of `null` or an empty string is removed from the
 * address.
 */
export function useQuery(): [URLSearchParams, ChangeQuery] {
  const search = useSyncExternalStore(listen, () => location.search);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change: ChangeQuery = useCallback((changes, going) => {
    navigate(location.pathname + searchWith(location.search, changes) + location.hash, going);
  }, []);
  return [query, change];
}

export type ChangeQuery = (changes: Readonly<Record<string, string | null>>, going?: Going) => void;

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path to one of our pages, with its query. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to one of our pages. It is a real address, but a plain click opens it without reloading everything.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  // Renders again when the query changes, because the link keeps the page's language.
  useSyncExternalStore(listen, () => location.search);
  return createElement("a", {
    ...rest,
    href: hrefOf(to),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || rest.target !== undefined || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(to);
    },
  });
}

/** The part of the address after `#`. */
export function useHash(): string {
  return useSyncExternalStore(listen, () => location.hash.slice(1));
}

/** Goes to one of our pages. If the current address names a language, it is kept. */
export function navigate(to: string, { replace = false }: Going = {}): void {
  const before = location.pathname;
  const target = hrefOf(to);
  // Keep the state of the history entry: it holds the scroll position.
  if (replace) history.replaceState(history.state, "", target);
  else if (target !== location.pathname + location.search + location.hash)
    history.pushState(null, "", target);
  // A different page starts at the top; a different query on the same page keeps the scroll position.
  if (!replace && location.pathname !== before && location.hash === "") window.scrollTo(0, 0);
  dispatchEvent(new Event(CHANGED));
}

/**
 * The address of a link to one of our pages. It keeps the language of the current address, unless `to` names
 * its own.
 */
export function hrefOf(to: string): string {
  return withLanguage(to, new URLSearchParams(location.search).get("lang"));
}

/** Pure: `/top?category=crypto` with `lang` added if it has none. */
export function withLanguage(to: string, lang: string | null): string {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const query = new URLSearchParams(search);
  if (lang === null || query.has("lang")) return to;
  return path + searchWith(search, { lang }) + hash;
}

/** Pure: a query with some values changed, `""` if nothing is left. Commas stay readable. */
export function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}

/** With a modifier key, a click means another tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function listen(listener: () => void): () => void {
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener("hashchange", listener);
    removeEventListener(CHANGED, listener);
  };
}
