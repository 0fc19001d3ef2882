import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A stretch of network between a node and a server, which can be cut. */
export interface Wire extends AsyncDisposable {
  /** The same address, by way of this wire. */
  readonly url: string;
  /** Connections break and new ones are refused. */
  cut(): void;
  /** The connections there are stay open, and nothing more passes on them: what a lost route leaves behind. New ones work. */
  stall(): void;
  /** Nothing passes any more on a connection on which this text is sent; told when it is. */
  swallow(text: string): Promise<void>;
  mend(): void;
  /** From now on it leads elsewhere, as an address does that moves to another server. */
  lead(url: string): void;
  /** The same for new connections; those that there are stay. */
  turn(url: string): void;
}

export async function openWire(url: string): Promise<Wire> {
  let target = new URL(url);
  const ends = new Set<Socket>();
  const stalled = new WeakSet<Socket>();
  let isCut = false;
  let swallowing: { text: string; told: PromiseWithResolvers<void> } | undefined;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("data", (bytes) => {
        if (swallowing && bytes.includes(swallowing.text)) {
          stalled.add(near).add(far);
          swallowing.told.resolve();
        }
        if (!stalled.has(end)) other.write(bytes);
      });
      end.on("error", () => {});
      end.on("close", () => {
        ends.delete(end);
        if (!stalled.has(end)) other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: own.href,
    cut() {
      isCut = true;
      breakAll();
    },
    stall() {
      for (const end of ends) stalled.add(end);
    },
    swallow(text) {
      swallowing = { text, told: Promise.withResolvers() };
      return swallowing.told.promise;
    },
    mend() {
      isCut = false;
      swallowing = undefined;
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
