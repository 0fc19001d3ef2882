import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A stretch of network between a node and a server, which can be cut. */
export interface Wire extends AsyncDisposable {
  /** The server's address, through this wire. */
  readonly url: string;
  /** Breaks connections and refuses new ones. */
  cut(): void;
  /** Existing connections stay open but carry nothing more, as after a lost route. New ones work. */
  stall(): void;
  /** Silences a connection as soon as this text is sent on it; resolves when that happens. */
  swallow(text: string): Promise<void>;
  mend(): void;
  /** From now on it leads to another server, as when an address moves. Existing connections break. */
  lead(url: string): void;
  /** The same as `lead`, but for new connections only; existing ones stay. */
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
