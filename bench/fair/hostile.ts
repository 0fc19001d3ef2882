import { connect, type Socket } from "node:net";

/**
 * A caller at full speed, in a separate process: every connection sends the next request as soon as the previous one is
 * answered. It never waits for an allowance and ignores `Retry-After`. The parent process starts and stops it by
 * messages.
 */
export type Attack = "batches" | "sentences" | "covers" | "slow readers" | "without a key";

export interface HostileSetup {
  readonly port: number;
  readonly key: string;
  readonly covers: readonly string[];
}

const CONNECTIONS = 48;
const QUERIES = 100;

const setup = JSON.parse(process.argv[2]!) as HostileSetup;
let asked = 0;
let attack: Attack | null = null;
let statuses: Record<string, number> = {};
const sockets = new Set<Socket>();

process.on("message", (message: Attack | "stop") => {
  attack = message === "stop" ? null : message;
  if (attack) for (let at = 0; at < CONNECTIONS; at++) open(attack);
  else {
    for (const socket of sockets) socket.destroy();
    process.send!(statuses);
    statuses = {};
  }
});

/** Opens a connection that repeats the attack until it ends. A connection that the service closes is opened again. */
function open(kind: Attack): void {
  const socket = connect(setup.port, "127.0.0.1");
  sockets.add(socket);
  let left = 0;
  const next = () => {
    left = 0;
    socket.write(requestOf(kind));
  };
  socket.setNoDelay(true).on("error", () => {});
  socket.on("connect", next);
  socket.on("close", () => {
    sockets.delete(socket);
    if (attack === kind) setTimeout(() => attack === kind && open(kind), 20);
  });
  if (kind === "slow readers") return void socket.pause();
  socket.on("data", (chunk) => {
    if (left === 0) {
      const head = chunk.toString("latin1");
      const status = head.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      left = head.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    left -= chunk.length;
    if (left <= 0) next();
  });
}

function requestOf(kind: Attack): string {
  const at = asked++;
  if (kind === "batches" || kind === "slow readers") return batch(at);
  if (kind === "covers") return get(setup.covers[at % setup.covers.length]!);
  if (kind === "sentences") {
    const sentence = `Will Entity ${at % 5_000} sign deal number ${at} with Entity ${(at * 7) % 5_000}?`;
    const match = at % 2 === 0 ? "question" : "entities";
    return get(`/v1/news?limit=100&match=${match}&sentence=${encodeURIComponent(sentence)}`, setup.key);
  }
  const doors = ["/docs/limits.md", "/session", "/llms.txt", "/v1/news", "/assets/none.js", "/openapi.json"];
  return get(doors[at % doors.length]!, at % doors.length === 3 ? `tdg_${"0".repeat(38)}` : undefined);
}

function get(path: string, key?: string): string {
  const credential = key === undefined ? "" : `Authorization: Bearer ${key}\r\n`;
  return `GET ${path} HTTP/1.1\r\nHost: bench\r\n${credential}\r\n`;
}

/** Every query is new to the cache, because its `expiresAt` is a millisecond later than in the query before. */
function batch(at: number): string {
  const queries = Array.from({ length: QUERIES }, (_, place) => ({
    queryId: String(place),
    sentence: `Will Entity ${2 + ((at * QUERIES + place) % 300)} settle with the lenders?`,
    category: "crypto",
    expiresAt: new Date(Date.UTC(2100, 0, 1) + at * QUERIES + place).toISOString(),
  }));
  const body = JSON.stringify({ queries, limit: 50 });
  return `POST /v1/match HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${setup.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
