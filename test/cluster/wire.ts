import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Flow, type FlowTools, type Manner, type WireCounts } from "./flow.ts";

/** A network between a client and a server that fails on command. */
export interface Wire extends AsyncDisposable {
  /** The server's address, through this wire. */
  readonly url: string;
  readonly counts: Readonly<WireCounts>;
  /** Sets how it treats bytes from now on. An empty manner passes them on at once. */
  behave(manner: Manner): void;
  /** Breaks connections and refuses new ones. */
  cut(): void;
  /** Breaks existing connections in the middle of what they send next. New ones work. */
  tear(): void;
  /**
   * Existing connections stay open but carry nothing more, in one direction or both, as after a lost route. New
   * ones work.
   */
  stall(direction?: Direction): void;
  /** The server's ends of existing connections are gone, and clients are not told. New ones work. */
  abandon(): void;
  /** Silences a connection as soon as this text is sent on it; resolves when that happens. */
  swallow(text: string): Promise<void>;
  mend(): void;
  /** From now on it leads to another server, as when an address moves. Existing connections break. */
  lead(url: string): void;
  /** The same as `lead`, but for new connections only; existing ones stay. */
  turn(url: string): void;
}

export type Direction = "toServer" | "toClient";

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  readonly toServer: Flow;
  readonly toClient: Flow;
}

/** Waits between two connections that are delivered out of order, so that the receiver sees that order. */
const OVERTAKING_MS = 5;

export async function openWire(url: string, chance: () => number = Math.random): Promise<Wire> {
  let target = new URL(url);
  const connections = new Set<Connection>();
  const counts = { delayed: 0, pieces: 0, overtaken: 0, silenced: 0, cut: 0, torn: 0, refused: 0 };
  let manner: Manner = {};
  let isCut = false;
  let swallowing: { text: string; told: PromiseWithResolvers<void> } | undefined;
  const wait = takingTurns(() => manner.reorderMs ?? 0, counts);

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    if (isCut) {
      counts.refused += 1;
      return near.resetAndDestroy();
    }
    const far = connect({
      port: Number(target.port),
      host: target.hostname,
      allowHalfOpen: true,
      noDelay: true,
    });
    const tools: FlowTools = { manner: () => manner, counts, chance, wait, swallows };
    const made = { near, far, toServer: new Flow(near, far, tools), toClient: new Flow(far, near, tools) };
    connections.add(made);
    join(made);

    function swallows(bytes: Buffer): boolean {
      if (!swallowing || !bytes.includes(swallowing.text)) return false;
      silence(made);
      swallowing.told.resolve();
      return true;
    }
  });

  /** If one end breaks, so does the other, unless the connection is silent. */
  function join(made: Connection): void {
    for (const [end, other] of [
      [made.near, made.far],
      [made.far, made.near],
    ] as const) {
      end.on("error", () => {});
      end.on("close", (hasFailed) => {
        if (!made.toClient.isSilent && !made.toServer.isSilent && hasFailed) other.resetAndDestroy();
        if (made.near.destroyed && made.far.destroyed) connections.delete(made);
      });
    }
  }

  function silence({ toServer, toClient }: Connection): void {
    counts.silenced += 1;
    toServer.silence();
    toClient.silence();
  }

  function breakAll(): void {
    for (const { near, far } of connections) {
      counts.cut += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    connections.clear();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    counts,
    behave: (given) => void (manner = given),
    cut() {
      isCut = true;
      breakAll();
    },
    tear() {
      for (const { toServer, toClient } of connections) (chance() < 0.5 ? toServer : toClient).tear();
    },
    stall(direction) {
      for (const made of connections)
        if (direction === undefined) silence(made);
        else {
          counts.silenced += 1;
          made[direction].silence();
        }
    },
    abandon() {
      for (const made of connections) {
        silence(made);
        made.far.resetAndDestroy();
      }
    },
    swallow(text) {
      swallowing = { text, told: Promise.withResolvers() };
      return swallowing.told.promise;
    },
    mend() {
      isCut = false;
      swallowing = undefined;
      manner = {};
    },
    lead(elsewhere) {
      target = new URL(elsewhere);
      breakAll();
    },
    turn: (elsewhere) => void (target = new URL(elsewhere)),
    async [Symbol.asyncDispose]() {
      isCut = true;
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}

/** Delivers flows in rounds, the one that came last first. */
function takingTurns(roundMs: () => number, counts: WireCounts): (flow: Flow) => void {
  const waiting = new Set<Flow>();
  return (flow) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const round = [...waiting].toReversed();
        waiting.clear();
        counts.overtaken += round.length - 1;
        for (const [at, each] of round.entries()) setTimeout(() => each.release(), at * OVERTAKING_MS);
      }, roundMs());
    waiting.add(flow);
  };
}
