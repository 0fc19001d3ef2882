/**
 * Style sheets that failed to load. Only the `error` event tells them apart from those still loading: neither
 * has a `sheet` yet.
 */
const failed = new Set<HTMLLinkElement>();
const underWay = new Set<Promise<void>>();

/** Starts to notice style sheets that fail to load. */
export function watchStyles(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  };
  document.addEventListener("error", notice, { capture: true });
}

/** The bundler's loader requests a page's style sheets only once. This fetches the failed ones again. */
export async function fetchStylesAnew(): Promise<void> {
  for (const link of failed) {
    failed.delete(link);
    const fetching = fetchAnew(link).finally(() => underWay.delete(fetching));
    underWay.add(fetching);
  }
  await Promise.all(underWay);
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new TypeError(`Failed to fetch ${again.href}`)));
    link.replaceWith(again);
  });
}
