import { UsageFault } from "../../settings/faults.ts";

/** Checks an item's id from the command line. */
export function readItemId(id: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    throw new UsageFault(
      `${id.slice(0, 80)} is not an id: ids are 1 to 64 of A-Z a-z 0-9 _ -. Copy it from the item's field \`id\`.`,
    );
  if (id.startsWith("evt_"))
    throw new UsageFault(`${id} is the id of a story; give the id of one of its items, such as itm_…`);
  return id;
}
