/** Advice about a failing feed, by the kind and message of its fault. */
export function adviceFor(kind: string, words: string): string {
  if (kind === "status") {
    if (/\b(?:404|410)\b/.test(words)) return MOVED;
    if (/\b(?:401|402|403|451)\b/.test(words)) return UNWANTED;
    if (/\b429\b/.test(words)) return LIMITED;
    return PASSING;
  }
  return BY_KIND[kind] ?? PASSING;
}

const MOVED =
  "The feed has moved or closed: find its new address on the outlet's site and put it in your outlets file.";
const UNWANTED =
  "The outlet refuses us: remove its feed from your outlets file, or set contactUrl and ask them for access.";
const LIMITED = "The outlet limits requests: nothing to do, the feed is already polled less often.";
const PASSING =
  "Nothing to do yet: the feed will be retried. If many outlets fail, check this machine's network.";

const BY_KIND: Readonly<Record<string, string>> = {
  "not-a-feed":
    "The address is not a feed: run `tidings feeds check` on it to see what it is and which feeds it links to.",
  name: "Check that the outlet still uses this domain name, and that DNS works on this machine.",
  certificate: "The outlet must renew its certificate, or this machine's clock is wrong: check the clock.",
  address:
    "The address is in a private network: add the network to allowPrivateAddresses only if you want to fetch from it.",
  url: "The address cannot be fetched: correct it in your outlets file.",
  redirects: "The outlet redirects in a loop: find the feed's address on its site.",
  "too-large": "The feed is too large: look for a shorter feed of the same outlet.",
  encoding: "The outlet's answer cannot be decompressed: report it to the outlet.",
  ours: "This is a bug in Tidings: please report it with the feed's address.",
  robots: "The outlet's robots.txt asks us not to fetch the feed: remove the feed from your outlets file.",
};
