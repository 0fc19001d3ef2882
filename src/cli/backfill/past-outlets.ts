import { loadGatheredOutlets } from "../../knowledge/gathered-outlets.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Store } from "../../store/open.ts";
import { type GivenOutlet, listOutlets } from "../../store/outlets.ts";

/** Finds the outlet of an article by its address. */
export interface PastOutlets {
  readonly find: (url: string) => number | GivenOutlet | null;
  /** How pages are requested from the outlets' hosts. */
  readonly asked: ReturnType<typeof askedOf>;
  readonly isPaywalled: (outlet: number) => boolean;
}

interface Site {
  readonly path: string;
  readonly outlet: number | GivenOutlet;
}

/** The project's outlets, those of the operator's file, and those in the record. */
export async function openPastOutlets(
  store: Store,
  { outlets: file }: Pick<Settings, "outlets">,
  takesAny: boolean,
): Promise<PastOutlets> {
  const { ours, own } = loadGatheredOutlets(file, false);
  const sites = new Map<string, Site[]>();
  const add = (homepage: string, outlet: number | GivenOutlet) => {
    const url = URL.parse(homepage);
    if (!url) return;
    const host = hostOf(url);
    sites.set(host, [...(sites.get(host) ?? []), { path: url.pathname.replace(/\/$/, ""), outlet }]);
  };
  for (const { homepage, number } of ours) add(homepage, number);
  for (const { homepage, number } of await listOutlets(store)) add(homepage, number);
  for (const { name, homepage, logoUrl } of own) add(homepage, { number: null, name, homepage, logoUrl });
  const paywalled = new Set(ours.filter(({ access }) => access === "paywall").map(({ number }) => number));
  return {
    find(address) {
      const url = URL.parse(address);
      if (!url) return null;
      const host = hostOf(url);
      for (let name = host; name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
        const found = sites.get(name);
        if (found) return nearest(found, url.pathname);
      }
      if (!takesAny) return null;
      return { number: null, name: host, homepage: `https://${host}/`, logoUrl: null };
    },
    asked: askedOf(ours, own),
    isPaywalled: (outlet) => paywalled.has(outlet),
  };
}

function askedOf(
  ours: ReturnType<typeof loadGatheredOutlets>["ours"],
  own: ReturnType<typeof loadGatheredOutlets>["own"],
) {
  return [...ours, ...own];
}

/** Of several outlets on a host, the one whose path the address begins with; else the first. */
function nearest(sites: readonly Site[], path: string): number | GivenOutlet {
  const fitting = sites.filter((site) => `${path}/`.startsWith(`${site.path}/`));
  const [best] = fitting.toSorted((a, b) => b.path.length - a.path.length);
  return (best ?? sites[0]!).outlet;
}

function hostOf({ hostname }: URL): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\d?\./, "");
}
