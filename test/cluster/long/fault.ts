import type { Cluster } from "./cluster.ts";

/** A fault, and what must hold during it. */
export interface Fault {
  readonly name: string;
  /** Whether this fault can be caused in this environment. */
  readonly isPossible?: (cluster: Cluster) => boolean;
  /** Every request must be answered during the fault. */
  readonly mustAnswerAll?: true;
  /**
   * Causes the fault and undoes it; the cluster may need a while to recover. Returns the violations it found.
   */
  readonly happen: (cluster: Cluster, round: number) => Promise<readonly string[] | void>;
  /** Allowances must keep working: a caller over its limit is admitted as fast as its bucket refills. */
  readonly mustLetIn?: true;
  /** Repairs any lasting damage after the measurement. */
  readonly repair?: (cluster: Cluster) => Promise<void>;
}
