import { BlockList, isIP } from "node:net";

/** Whether a text is an address or a network: "10.0.0.0/8", "192.168.1.5", "fd00::/8". */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const longest = LONGEST[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest && Number(bits) >= 1);
}

/** Whether an address is in one of these networks. An IPv4 address written as IPv6 (::ffff:10.0.0.1) is found, too. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const version = isIP(address);
    list.addSubnet(address, Number(bits ?? LONGEST[version]), version === 6 ? "ipv6" : "ipv4");
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The bits of an address, by the version of IP. */
const LONGEST: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
