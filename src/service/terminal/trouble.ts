import type { OutletTrouble } from "../../session/wire.ts";

/**
 * What everybody may know of why a feed fails. Its fault word for word is the operator's, in `tidings status`: it can hold
 * addresses and names of their own network.
 */
export function troubleOf(kind: string | null, words: string | null): OutletTrouble {
  if (kind === "status") {
    if (/\b(?:404|410)\b/.test(words ?? "")) return "gone";
    return /\b(?:401|402|403|429|451)\b/.test(words ?? "") ? "refused" : "faulty";
  }
  return BY_KIND[kind ?? ""] ?? "faulty";
}

const BY_KIND: Readonly<Record<string, OutletTrouble>> = {
  url: "unreachable",
  address: "unreachable",
  name: "unreachable",
  connect: "unreachable",
  certificate: "unreachable",
  timeout: "unreachable",
  redirects: "unreachable",
  robots: "refused",
  "not-a-feed": "unreadable",
  protocol: "unreadable",
  "too-large": "unreadable",
  encoding: "unreadable",
};
