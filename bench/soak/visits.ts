import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { coverGroupOf } from "../../src/covers/groups.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import type { Store } from "../../src/store/open.ts";

/** The tested service, and its record, opened by a process other than the service. */
export interface Visited {
  readonly port: number;
  readonly key: string;
  readonly store: Store;
}

/** Every tenth visit requests a new cover, which must be drawn; the other visits request existing covers. */
const NEW_COVER_EVERY = 10;
const HELD_MS = 3_000;
/** How many requests are pipelined without reading their answers, which exceed the network buffers. */
const UNREAD = 12;

const coverNames = loadEntities().flatMap((entity) => coverGroupOf(entity).variants[0]?.fileName ?? []);

/** Signs in with a key, reads the news in that session, and signs out or just leaves. */
export async function useSession({ port, key }: Visited, signsOut: boolean): Promise<void> {
  const url = `http://127.0.0.1:${port}/session`;
  const own = { origin: `http://127.0.0.1:${port}`, "content-type": "application/json" };
  const entered = await fetch(`${url}/key`, { method: "POST", headers: own, body: JSON.stringify({ key }) });
  await entered.arrayBuffer();
  const cookie = entered.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  expect(entered, 200, "Signing in");
  const headers = { cookie };
  for (const path of ["", "/keys", "/v1/news?limit=20"]) {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    expect(answer, 200, `/session${path}`);
  }
  if (!signsOut) return;
  expect(
    await fetch(`${url}/sign-out`, { method: "POST", headers: { ...own, ...headers } }),
    204,
    "Signing out",
  );
  const after = await fetch(`${url}/v1/news`, { headers });
  await after.arrayBuffer();
  expect(after, 401, "News after signing out");
}

/** Creates a key outside the service, uses it and revokes it. The service must refuse it soon afterwards. */
export async function useKey({ port, store }: Visited, number: number): Promise<void> {
  const { id, key } = await createKey(store, `visitor ${number}`, null, Date.now());
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/news?limit=1`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.arrayBuffer();
    return answer;
  };
  expect(await ask(), 200, "A new key");
  await revokeKey(store, id, Date.now());
  const patience = performance.now() + 30_000;
  while ((await ask()).status === 200) {
    if (performance.now() > patience) throw new Error(`The key ${id} still works 30 s after it was revoked`);
    await delay(100);
  }
}

/** Requests covers in full and small size, some of which must be drawn. */
export async function useCovers({ port }: Visited, number: number): Promise<void> {
  const drawn = Math.floor(number / NEW_COVER_EVERY);
  const at = number % NEW_COVER_EVERY === 0 ? drawn : (number * 7) % (drawn + 1);
  const name = coverNames[at % coverNames.length]!;
  for (const path of [`/covers/${name}`, `/covers/small/${name}`]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    expect(answer, 200, path);
  }
}

/** Requests a lot, reads the beginning, and hangs up midway. Returns before it has hung up. */
export async function hangUp({ port, key }: Visited, number: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const before = new Date(Date.now() - 60_000 - number).toISOString();
  const asked = `GET /v1/news?limit=100&before=${before} HTTP/1.1\r\nHost: soak\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  // A reset by the service is expected here.
  socket.on("error", () => {});
  socket.once("data", () => socket.pause());
  socket.write(asked.repeat(UNREAD));
  setTimeout(() => socket.resetAndDestroy(), HELD_MS);
}

function expect(answer: Response, status: number, what: string): void {
  if (answer.status !== status) throw new Error(`${what} was answered ${answer.status}, not ${status}`);
}
