/** The builder's loader asks for a page's styles but once: those that could not be fetched are asked for again here. */
export async function fetchStylesAnew(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(failed.map(fetchAnew));
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new TypeError(`Failed to fetch ${again.href}`)));
    link.replaceWith(again);
  });
}
