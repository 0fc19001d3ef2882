import type { AccessOf } from "../../http/origin-access.ts";
import { loadGatheredOutlets } from "../../knowledge/gathered-outlets.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { accessOf } from "../../sources/outlet-access.ts";

/**
 * How to send requests to the outlets' hosts, from the operator's outlets file. Fails if the file names a secret that
 * is not set.
 */
export function openOutletAccess({
  outlets,
  officialSources,
  outletSecrets,
}: Pick<Settings, "outlets" | "officialSources" | "outletSecrets">): AccessOf {
  try {
    const { ours, official, own } = loadGatheredOutlets(outlets, officialSources);
    return accessOf([...ours, ...official, ...own], outletSecrets);
  } catch (cause) {
    throw new CommandFault((cause as Error).message, { cause });
  }
}
