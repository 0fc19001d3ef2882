/** The builder's loader asks for a page's styles but once: those that could not be fetched are asked for again here. */
export async function fetchStylesAnew(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(links.filter(hasFailed).map(fetchAnew));
}

/** A browser has no sheet then, or one that nobody may read; ours are all from here. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules === undefined;
  } catch {
    return true;
  }
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new TypeError(`Failed to fetch ${again.href}`)));
    link.replaceWith(again);
  });
}
