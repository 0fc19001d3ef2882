import type { OutletTrouble } from "../../session/wire.ts";

/**
 * The public reason why a feed fails. The full message is only for the operator, in `tidings status`: it may
 * contain addresses and host names from the operator's network.
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
