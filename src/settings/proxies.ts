import { inNetworks, isNetwork } from "../http/networks.ts";
import { type SettingRow, yesOrNo } from "./kinds.ts";

/** Which proxies are trusted to report the caller's address. */
export interface ProxySettings {
  readonly behindProxy: boolean;
  /** How many proxies are in front of the service, or their addresses. */
  readonly trustedProxies: number | readonly string[] | null;
}

const MAX_PROXIES = 10;
/** Network names that the HTTP server understands. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const NAMED = Object.keys(NETWORKS);

export const PROXY_SETTINGS: { readonly [name in keyof ProxySettings]: SettingRow<ProxySettings[name]> } = {
  behindProxy: {
    description:
      "Trust one proxy in front of the service to add the client's address to X-Forwarded-For. Same as `trustedProxies` 1.",
    fallback: false,
    ...yesOrNo(),
  },
  trustedProxies: {
    description:
      "Trusted proxies in front of the service: their number, or their addresses and networks. The client is the first address to their left in X-Forwarded-For. Default: 1 with `behindProxy`, otherwise none.",
    fallback: null,
    parse(value) {
      if (/^\d+$/.test(value)) return isCount(Number(value)) ? Number(value) : undefined;
      const networks = value.split(",").map((network) => network.trim());
      return networks.every(isKnown) ? networks : undefined;
    },
    accepts: (value) =>
      value === null || isCount(value) || (Array.isArray(value) && value.length > 0 && value.every(isKnown)),
    expects: `a number from 1 to ${MAX_PROXIES}, or addresses and networks such as 10.0.0.0/8,fd00::/8,${NAMED[0]}`,
  },
};

/** The trusted proxies: their number, or their addresses. */
export function trustedProxiesOf({ behindProxy, trustedProxies }: ProxySettings): number | readonly string[] {
  return trustedProxies ?? (behindProxy ? 1 : 0);
}

/**
 * Whether the peer of a connection is a trusted proxy. If only the number of proxies is set, every peer counts as a
 * proxy. Then no one else should be able to reach the service.
 */
export function trustedPeers(settings: ProxySettings): (address: string) => boolean {
  const trusted = trustedProxiesOf(settings);
  if (typeof trusted === "number") return () => trusted > 0;
  return inNetworks(trusted.flatMap((name) => NETWORKS[name] ?? name));
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_PROXIES;
}

function isKnown(value: unknown): boolean {
  return typeof value === "string" && (NAMED.includes(value) || isNetwork(value));
}
