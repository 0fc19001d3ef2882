import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../src/store/open.ts";
import type { Cluster, Seat } from "./cluster.ts";
import type { Running } from "../../cli/program.ts";

/** For each activity of a worker: the stage of the articles that the worker holds meanwhile. */
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
/** After this time, everything that the other worker sent before it was stopped has reached the database. */
const GRACE_MS = 300;
/** Less than the time for which the other worker's claims are valid. */
const TRY_MS = 5_000;
const TRIES = 8;

/**
 * Stops a worker (SIGSTOP) in the middle of an activity. Afterwards the record shows that the worker still
 * holds a claim at that point. This proves what it was doing, without any hook in the worker.
 */
export async function stopAt(cluster: Cluster, worker: Seat<Running>, point: Point): Promise<void> {
  const other = cluster.workers.find((each) => each !== worker)!;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    cluster.world.publish();
    // Any claim from now on belongs to the worker that still runs.
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
    // After this delay, everything the worker sent has arrived. So if its claim is still there, it was stopped
    // at this point.
    await delay(100);
    if ((await heldAt(store, point, since)).includes(seen)) return true;
    worker.process.process.kill("SIGCONT");
  }
  return false;
}

/**
 * Holds the turn, as any publisher does, until the worker waits to publish; then stops the worker and
 * releases the turn. So a stopped worker gets the turn, in the middle of its transaction.
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
        // The worker first collects what else is ready to publish, then asks for the turn.
        await delay(300);
        worker.process.process.kill("SIGSTOP");
        // The other worker may be waiting too, and must not get the turn while it is stopped.
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

/** The recent claims at a point, as article and claimant or feed and claimant. */
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
