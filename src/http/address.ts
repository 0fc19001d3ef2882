import { BlockList, isIP } from "node:net";

/**
 * The reason why an address is not on the public internet; null if it is public. Follows IANA's special-purpose address
 * registries, plus one address that a cloud provider reserves. For IPv6 only the global unicast block passes. So IPv6
 * forms of IPv4 addresses (mapped, NAT64, 6to4, Teredo) are rejected, too.
 */
export function reservedUse(address: string): string | null {
  // A zone ("fe80::1%eth0") names the local interface, not the destination.
  const bare = address.split("%", 1)[0]!;
  const family = isIP(bare);
  if (family === 0) return "not an address";
  const named = RESERVED.find(({ list }) => list.check(bare, family === 4 ? "ipv4" : "ipv6"));
  if (named) return named.use;
  return family === 4 || GLOBAL_UNICAST.check(bare, "ipv6") ? null : "a reserved address";
}

/** The first match decides. */
const USES: readonly (readonly [use: string, ...subnets: string[]])[] = [
  ["a loopback address", "127.0.0.0/8", "::1/128"],
  ["a private address", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fec0::/10"],
  ["a link-local address", "169.254.0.0/16", "fe80::/10"],
  ["an address shared by a provider's customers", "100.64.0.0/10"],
  ["a multicast address", "224.0.0.0/4", "ff00::/8"],
  ["an address for documentation", "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24"],
  ["an address for documentation", "2001:db8::/32", "3fff::/20"],
  ["a translated address", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "192.88.99.0/24"],
  // IETF protocol assignments, including benchmarking and ORCHID.
  ["a reserved address", "0.0.0.0/8", "192.0.0.0/24", "198.18.0.0/15", "240.0.0.0/4", "2001::/23"],
  // Azure's host agent, whose address looks public.
  ["a cloud metadata address", "168.63.129.16/32"],
];

const RESERVED = USES.map(([use, ...subnets]) => ({ use, list: listOf(subnets) }));
const GLOBAL_UNICAST = listOf(["2000::/3"]);

function listOf(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network, bits] = subnet.split("/") as [string, string];
    list.addSubnet(network, Number(bits), isIP(network) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
