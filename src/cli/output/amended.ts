import { formatInstant } from "../../domain/instant.ts";
import type { AmendOutcome } from "../../newsroom/amend.ts";
import { CommandFault } from "../../settings/faults.ts";
import { findItems, findOthersOfStory } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { print } from "../calling/command.ts";

/** How many other reports are listed. */
const MAX_NAMED = 10;

export function noSuchItem(id: string): string {
  return `there is no item ${id}; check the id, and --data or --database`;
}

/** Prints what happened to an item, and other reports of its story, which may need the same change. */
export async function reportAmended(
  store: Store,
  id: string,
  outcome: AmendOutcome,
  kind: "corrected" | "withdrawn",
  isJson: boolean,
): Promise<void> {
  const [item] = await findItems(store, [id]);
  if (!item) throw new CommandFault(noSuchItem(id));
  if (outcome.kind === "refused") throw new CommandFault(`${id}: ${outcome.reason}; nothing was changed`);
  const others = await findOthersOfStory(store, item, MAX_NAMED);
  if (isJson) {
    const at = outcome.kind === "amended" ? formatInstant(outcome.at) : null;
    return print(JSON.stringify({ id, kind: outcome.kind === "amended" ? kind : "unchanged", at, others }));
  }
  if (outcome.kind === "unchanged") return print(`${id} says exactly this already; nothing was changed`);
  print(`${id} was ${kind}; every node shows it within two seconds`);
  if (others.length > 0) print(`not changed, though they report the same story: ${others.join(" ")}`);
}
