import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type Ref,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";

/** Tells the page that the address changed by `navigate`; the browser itself tells only of its back and forward buttons. */
const CHANGED = "tidings:address";

export interface Going {
  /** Takes the place of the entry in the history, as for a filter that is being typed. */
  readonly replace?: boolean;
}

/** The page's path, such as `/story/evt_1`. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname);
}

/** The page's query and a way to change it; what is set to `null` or to nothing leaves the address. */
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
  /** A path of our own pages, with its query. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to one of our own pages: a real address, which a plain click opens without loading everything anew. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  // The language in the address decides where it leads.
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

/** The part of the address after `#`, without it. */
export function useHash(): string {
  return useSyncExternalStore(listen, () => location.hash.slice(1));
}

/** Goes to an address of our own pages. The language, where the address names one, goes along. */
export function navigate(to: string, { replace = false }: Going = {}): void {
  const before = location.pathname;
  const target = hrefOf(to);
  // What is kept with the entry, the place on the page, stays.
  if (replace) history.replaceState(history.state, "", target);
  else if (target !== location.pathname + location.search + location.hash)
    history.pushState(null, "", target);
  // Another page begins at its top; another query of the same page stays where the reader is.
  if (!replace && location.pathname !== before && location.hash === "") window.scrollTo(0, 0);
  dispatchEvent(new Event(CHANGED));
}

/** The address of a link to one of our pages: with the language of this page's address, unless it names its own. */
export function hrefOf(to: string): string {
  return withLanguage(to, new URLSearchParams(location.search).get("lang"));
}

/** Pure: `/top?category=crypto` with `lang` where it has none. */
export function withLanguage(to: string, lang: string | null): string {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const query = new URLSearchParams(search);
  if (lang === null || query.has("lang")) return to;
  return path + searchWith(search, { lang }) + hash;
}

/** Pure: a query with some of its values changed, `""` where nothing is left. Commas stay readable. */
export function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}

/** With a key held, a click means another tab or window. */
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
