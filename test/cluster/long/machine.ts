import { openWire, type Wire } from "../wire.ts";

/** What a machine of the cluster is connected with, each by a line of its own. */
export type LineName = "front" | "database" | "redis" | "outlets";

/** A line between a machine and the others, and what can befall it. `mend` undoes all of it. */
export interface Line {
  /** The server at this address, by way of the line. */
  reach(url: string): Promise<string>;
  /** Nothing passes, either way. */
  cut(): Promise<void>;
  /** The connections there are stay open, and nothing more passes on them; new ones work. */
  hang?(): Promise<void>;
  /** What the machine sends (`out`) or what is sent to it (`in`) does not arrive, and the other way all is well. */
  cutOneWay?(way: "in" | "out"): Promise<void>;
  /** So many packets in a hundred are lost. */
  lose?(percent: number): Promise<void>;
  /** No more than so many thousand bits a second pass: whatever comes waits in a queue. */
  slow?(kilobits: number): Promise<void>;
  mend(): Promise<void>;
}

/** Where a node or a worker runs. */
export interface Machine {
  readonly name: string;
  /** The command that runs a program there. */
  readonly by: readonly string[];
  /** Its address, by which the proxy reaches it. */
  readonly host: string;
  readonly lines: Readonly<Record<LineName, Line>>;
}

export interface Network extends AsyncDisposable {
  /** Says in a line what the machines are made of, and what cannot be tried here. */
  readonly about: string;
  /** Addresses at which servers of this machine are reached by others. */
  readonly hosts: readonly string[];
  /** The one at which the world outside is asked, by every machine's line to the outlets. */
  readonly outletsHost: string;
  addMachine(name: string): Promise<Machine>;
}

/** Processes of this machine, each with TCP connections that can be cut: what is possible anywhere. */
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
