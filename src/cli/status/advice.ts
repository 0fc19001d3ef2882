/** Advice about a failing feed, by the kind and message of its fault. */
export function adviceFor(kind: string, words: string): string {
  if (kind === "status") {
    if (/\b(?:404|410)\b/.test(words)) return MOVED;
    if (/\b(?:401|402|403|451)\b/.test(words)) return UNWANTED;
    if (/\b429\b/.test(words)) return "Nothing: it is asked less often by itself.";
    return PASSING;
  }
  return BY_KIND[kind] ?? PASSING;
}

const MOVED =
  "The feed has moved or ended: look for its new address on the outlet's site, and put it into your file of outlets.";
const UNWANTED =
  "The outlet does not want to be asked by us: take its feed out of your file of outlets, or ask them and set contactUrl.";
const PASSING = "Nothing yet: it is asked again. Where many outlets fail, see to this machine's network.";

const BY_KIND: Readonly<Record<string, string>> = {
  "not-a-feed":
    "The address leads to something else: `tidings feeds check` with it says what, and which feeds it names.",
  name: "See whether the outlet still has this name, and whether this machine can look names up.",
  certificate: "The outlet has to renew its certificate; see whether this machine's clock is right.",
  address: "It leads into a private network: only if that is meant, set allowPrivateAddresses.",
  url: "The address is not one that can be asked: correct it in your file of outlets.",
  redirects: "The outlet sends us in a circle: see where its site says that the feed is.",
  "too-large": "The feed is larger than any we take: look for a shorter one of the same outlet.",
  encoding: "The outlet packs its answer in a way that cannot be unpacked; tell them.",
  ours: "This is a fault of Tidings: please report it with the feed's address.",
  robots: "The outlet asks not to be fetched from: take its feed out of your file of outlets.",
};
