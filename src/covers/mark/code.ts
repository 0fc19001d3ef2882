/** The content of our mark: 6 bits for the service, 26 for the cover group. It says nothing about who requested the cover, or when. */
const SERVICE_CODE = 0x1d;
const GROUP_BITS = 26;

export function payloadOfGroup(groupId: string): number {
  return SERVICE_CODE * 2 ** GROUP_BITS + codeOf(groupId);
}

/**
 * A group's 26 bits: FNV-1a of its id in UTF-8, well mixed. The chance that two given groups share a code is one in 67 million.
 */
export function codeOf(groupId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(groupId)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> (32 - GROUP_BITS);
}

/** Whether a mark is ours at all. */
export function isOurs(payload: number): boolean {
  return payload >>> GROUP_BITS === SERVICE_CODE;
}

/** The groups that a mark can mean: one, unless two ids share a code; none if the mark is not ours. */
export function groupsOf(payload: number, groupIds: Iterable<string>): string[] {
  if (!isOurs(payload)) return [];
  const code = payload & (2 ** GROUP_BITS - 1);
  return Array.from(groupIds).filter((groupId) => codeOf(groupId) === code);
}
