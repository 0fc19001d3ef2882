/** Styles that failed to load. Only the event tells them from those still loading: neither has a sheet. */
const failed = new Set<HTMLLinkElement>();
const underWay = new Set<Promise<void>>();

/** From here on, notices styles that fail to load. */
export function watchStyles(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  };
  document.addEventListener("error", notice, { capture: true });
}

/** The builder's loader requests a page's styles only once. Those that failed are fetched again here. */
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
