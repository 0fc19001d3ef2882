import { openWire, type Wire } from "../wire.ts";

/** What a machine in the cluster connects to. Each connection has its own line. */
export type LineName = "front" | "database" | "redis" | "outlets";

/** A line between a machine and the others, with the faults it supports. `mend` undoes all faults. */
export interface Line {
  /** The address of this server through the line. */
  reach(url: string): Promise<string>;
  /** Drops all traffic in both directions. */
  cut(): Promise<void>;
  /** Existing connections stay open but carry nothing more; new ones work. */
  hang?(): Promise<void>;
  /** Drops what the machine sends (`out`) or receives (`in`); the other direction works. */
  cutOneWay?(way: "in" | "out"): Promise<void>;
  /** Loses this percentage of packets. */
  lose?(percent: number): Promise<void>;
  /** Limits the bandwidth to this many kilobits a second; the excess queues. */
  slow?(kilobits: number): Promise<void>;
  mend(): Promise<void>;
}

/** The place where a node or a worker runs. */
export interface Machine {
  readonly name: string;
  /** The command that runs a program there. */
  readonly by: readonly string[];
  /** The address at which the proxy reaches it. */
  readonly host: string;
  readonly lines: Readonly<Record<LineName, Line>>;
}

export interface Network extends AsyncDisposable {
  /** Describes the machines, and the faults that are not possible here, in one line. */
  readonly about: string;
  /** Addresses at which other machines reach the servers of this machine. */
  readonly hosts: readonly string[];
  /** The address of the outside world, which every machine reaches over its line to the outlets. */
  readonly outletsHost: string;
  addMachine(name: string): Promise<Machine>;
}

/** Processes on this machine, with TCP connections that can be cut. This works anywhere. */
export function openWires(reason: string): Network {
  const opened = new AsyncDisposableStack();

  function openLine(): Line {
    const wires: Wire[] = [];
    const onAll = (act: (wire: Wire) => void) => async () => wires.forEach(act);
    return {
      async reach(url) {
        const wire = opened.use(await openWire(url));
        wires.push(wire);
        return wire.url;
      },
      cut: onAll((wire) => wire.cut()),
      hang: onAll((wire) => wire.stall()),
      mend: onAll((wire) => wire.mend()),
    };
  }

  return {
    about: `no namespaces here (${reason}): lines are TCP connections that are cut; no one-way cuts, losses or slow lines`,
    hosts: ["127.0.0.1"],
    outletsHost: "127.0.0.1",
    addMachine: async (name) => ({
      name,
      by: [],
      host: "127.0.0.1",
      lines: { front: openLine(), database: openLine(), redis: openLine(), outlets: openLine() },
    }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
