import { isIP } from "node:net";

/** What is no address can be anything that a proxy passed on. */
const MAX_LENGTH = 64;

/**
 * What stands for a caller where tries are counted: the address, or of IPv6 its first 64 bits, because whoever has one
 * address has all that begin so and could try each of them.
 */
export function callerNetwork(address: string): string {
  // A zone says by which interface, not who.
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

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // As the platform writes it: in small hexadecimal groups, without dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = written
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
