import type { Cluster } from "./cluster.ts";

/** Something that goes wrong, and what must hold meanwhile. */
export interface Fault {
  readonly name: string;
  /** Whether it can be tried with what there is here. */
  readonly isPossible?: (cluster: Cluster) => boolean;
  /** Nobody may be put off or left without an answer meanwhile. */
  readonly mustAnswerAll?: true;
  /** Does it and undoes it; the cluster may need a while after. What was wrong meanwhile, where it looks for something. */
  readonly happen: (cluster: Cluster, round: number) => Promise<readonly string[] | void>;
  /** Allowances go on as ever meanwhile: who asks for too much is let in as often as a bucket is refilled. */
  readonly mustLetIn?: true;
  /** What is made good afterwards, when nobody looks any more. */
  readonly repair?: (cluster: Cluster) => Promise<void>;
}
