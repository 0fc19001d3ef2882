import { isIP } from "node:net";

/** Text is cut to this length, because a proxy may pass on anything in place of an address. */
const MAX_LENGTH = 64;

/**
 * The key under which a caller's failed tries are counted: an IPv4 address, or the first 64 bits of an IPv6
 * address. A caller with one IPv6 address usually owns its whole /64 and could try from each address in it.
 */
export function callerNetwork(address: string): string {
  // The zone names the local interface, not the caller.
  const bare = address.split("%", 1)[0]!;
  if (isIP(bare) !== 6) return bare.slice(0, MAX_LENGTH);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address, in any notation. */
function groupsOf(address: string): number[] {
  // `URL` normalises the address to lower-case hexadecimal groups without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = written
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
