import { setTimeout as delay } from "node:timers/promises";
import { readLastNumber } from "../../src/store/publications.ts";
import type { Store } from "../../src/store/open.ts";
import type { ServiceProcess } from "../cli/program.ts";
import { ask } from "./nodes.ts";

/** A cluster must have recovered completely within this time. On a busy machine, processes take minutes to start. */
const MAX_LEVEL_MS = 300_000;

/**
 * Waits until the record answers and all nodes are ready, are up to date and share allowances. Returns how long
 * it took.
 */
export async function settled(
  store: Store,
  key: string,
  nodes: () => readonly ServiceProcess[],
): Promise<number> {
  const from = performance.now();
  let number: number | undefined;
  for (;;) {
    number ??= await readLastNumber(store).catch(() => undefined);
    const standing = await Promise.all(nodes().map((node) => standingOf(node, key)));
    const areTogether = nodes().every(({ said }) => areAllowancesShared(said.stderr));
    if (
      areTogether &&
      number !== undefined &&
      standing.every((each) => each.status === "ready" && each.publication! >= number!)
    )
      return Math.round(performance.now() - from);
    if (performance.now() - from > MAX_LEVEL_MS)
      throw new Error(`the cluster did not recover: ${JSON.stringify({ standing, areTogether })}`);
    await delay(50);
  }
}

/** Decides by the node's last log line about Redis. */
function areAllowancesShared(log: string): boolean {
  return log.lastIndexOf('"Redis is unreachable') <= log.lastIndexOf('"Redis is reachable again');
}

async function standingOf(
  node: { readonly url: string },
  key: string,
): Promise<{ status?: string; publication?: number }> {
  try {
    return (await ask(node, "/readyz", key)).json;
  } catch {
    // The node is starting.
    return {};
  }
}
