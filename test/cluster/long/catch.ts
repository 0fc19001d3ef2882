import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../src/store/open.ts";
import type { Cluster, Seat } from "./cluster.ts";
import type { Running } from "../../cli/program.ts";

/** What a worker may be in the middle of, and the stage of the articles that it holds then. */
export const POINTS = {
  "asking a feed": null,
  "fetching a page": "listed",
  "reading a page": "fetched",
  analysing: "extracted",
  writing: "analysed",
  publishing: "written",
} as const;
export type Point = keyof typeof POINTS;

const LEASE_MS = 15_000;
/** What was on its way to the database when the other worker was stopped has arrived by then. */
const GRACE_MS = 300;
/** The other's claims stand for longer than that. */
const TRY_MS = 5_000;
const TRIES = 8;

/**
 * Stops a worker (SIGSTOP) in the middle of something. It is seen in the record, after the stop, that it still holds what
 * it was at: so it is known to have been there, and nothing was put into the worker to keep it there.
 */
export async function stopAt(cluster: Cluster, worker: Seat<Running>, point: Point): Promise<void> {
  const other = cluster.workers.find((each) => each !== worker)!;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    cluster.world.publish();
    // Whoever claims something from now on is the one that goes on.
    other.process.process.kill("SIGSTOP");
    const goOn = () => other.process.process.kill("SIGCONT");
    try {
      if (await tryToStop(cluster.store, worker, point, goOn)) return;
    } finally {
      goOn();
    }
    worker.process.process.kill("SIGCONT");
    await delay(500);
  }
  throw new Error(`${worker.machine.name} could not be met while ${point}`);
}

async function tryToStop(
  store: Store,
  worker: Seat<Running>,
  point: Point,
  goOn: () => void,
): Promise<boolean> {
  const since = (await readClock(store)) + GRACE_MS + LEASE_MS;
  const until = performance.now() + TRY_MS;
  await delay(GRACE_MS);
  if (point === "publishing") return stopInTurn(store, worker, { since, until, goOn });
  while (performance.now() < until) {
    const [seen] = await heldAt(store, point, since);
    if (seen === undefined) continue;
    worker.process.process.kill("SIGSTOP");
    // What it had sent has arrived by then; what is held now is held by one that is stopped.
    await delay(100);
    if ((await heldAt(store, point, since)).includes(seen)) return true;
    worker.process.process.kill("SIGCONT");
  }
  return false;
}

/**
 * Holds the turn, as any publisher does, until the worker has something to publish and waits; stops it and lets go. So the
 * turn is given to one that is stopped, in the middle of its transaction.
 */
async function stopInTurn(
  store: Store,
  worker: Seat<Running>,
  { since, until, goOn }: { since: number; until: number; goOn: () => void },
): Promise<boolean> {
  const isWaiting = await store.db.transaction().execute(async (tx) => {
    await sql`select value from counters where name = 'publication' for update`.execute(tx);
    while (performance.now() < until) {
      if ((await heldAt(store, "publishing", since)).length > 0) {
        // It gathers for a moment what else is to be published, and asks for the turn.
        await delay(300);
        worker.process.process.kill("SIGSTOP");
        // It may be waiting, too, and must not be given the turn while it is stopped.
        goOn();
        return true;
      }
      await delay(5);
    }
    return false;
  });
  if (!isWaiting) return false;
  await delay(500);
  const { rows } = await sql`
    select 1 from pg_stat_activity
     where state = 'idle in transaction' and state_change < clock_timestamp() - interval '0.3 seconds'`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** What is held at a point by whoever has claimed or renewed something lately: article and claimant, or feed and claimant. */
async function heldAt(store: Store, point: Point, since: number): Promise<string[]> {
  const stage = POINTS[point];
  const rows =
    stage === null
      ? await store.db
          .selectFrom("feeds")
          .select(["url as id", "claimed_by"])
          .where("claimed_until", ">", since)
          .execute()
      : await store.db
          .selectFrom("articles")
          .select(["id", "claimed_by"])
          .where("stage", "=", stage)
          .where("claimed_until", ">", since)
          .execute();
  return rows.map(({ id, claimed_by }) => `${id} ${claimed_by}`);
}

async function readClock({ db }: Store): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]!.now;
}
