import { BackupFault } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";

const OWNER = "record.json";

/**
 * Makes a place the backup of one record, or checks that it is. A follower deletes what it no longer needs, and a restore
 * takes the newest copy, so neither may meet anything else there.
 */
export async function claimShelf(shelf: BackupShelf, identity: number): Promise<void> {
  const names = await shelf.list("");
  if (!names.includes(OWNER)) {
    if (names.length > 0)
      throw new BackupFault(
        `${shelf.name} is not empty and holds no followed backup, for example ${names[0]}; choose an empty folder`,
      );
    return shelf.put(OWNER, Buffer.from(`${JSON.stringify({ identity })}\n`));
  }
  const owner = (JSON.parse((await shelf.read(OWNER)).toString()) as { identity: number }).identity;
  if (owner !== identity)
    throw new BackupFault(
      `${shelf.name} holds the backup of the record with the identity ${owner}, and this is ${identity}; choose an empty folder`,
    );
}
