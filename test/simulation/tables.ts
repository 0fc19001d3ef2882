import { DISK_CALLS, type DiskCall } from "./disk/disk.ts";
import type { SimulatedRun } from "./simulate.ts";
import { FAULT_KINDS } from "./world/faults.ts";

/** The results of many runs: the figures in `docs/reliability.md`. */
export class Totals {
  seeds = 0;
  events = 0;
  readonly reached = new Map<string, number>();
  readonly calls = new Map<DiskCall, { made: number; failed: number }>();

  add({ history, reached, calls, failures }: SimulatedRun): void {
    this.seeds += 1;
    this.events += history.length;
    for (const [state, times] of reached) this.reached.set(state, (this.reached.get(state) ?? 0) + times);
    for (const call of DISK_CALLS) {
      const { made, failed } = this.calls.get(call) ?? { made: 0, failed: 0 };
      this.calls.set(call, { made: made + calls[call], failed: failed + failures[call] });
    }
  }

  /** The kinds of faults that never happened. */
  get missing(): string[] {
    return FAULT_KINDS.filter((kind) => !this.reached.has(`fault: ${kind}`));
  }

  format(): string {
    const rows = (head: string, all: readonly (readonly [string, string])[]) =>
      [`| ${head} |`, "|---|---|", ...all.map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
    const count = (value: number) => value.toLocaleString("en");
    const states = [...this.reached].sort(([a], [b]) => (a < b ? -1 : 1));
    const isFault = ([state]: readonly [string, number]) => state.startsWith("fault: ");
    return [
      `${count(this.seeds)} seeds, ${count(this.events)} events`,
      rows(
        "fault | times",
        states.filter(isFault).map(([state, n]) => [state.slice(7), count(n)]),
      ),
      rows(
        "calls of the disk | made, failed by order",
        [...this.calls].map(([call, { made, failed }]) => [call, `${count(made)}, ${count(failed)}`]),
      ),
      rows(
        "state | times",
        states.filter((each) => !isFault(each)).map(([state, n]) => [state, count(n)]),
      ),
    ].join("\n\n");
  }
}
