import { sql } from "kysely";
import type { Store } from "../../../src/store/open.ts";

/** Makes the record reject renditions with certain headlines, to simulate a fault in the record. */
export async function refuseWords({ engine, db }: Store, headlines: readonly string[]): Promise<void> {
  await sql`create table refused (headline text not null)`.execute(db);
  for (const headline of headlines) await sql`insert into refused values (${headline})`.execute(db);
  if (engine === "sqlite") {
    await sql`create trigger refusing before insert on renditions
      when exists (select 1 from refused where headline = new.headline)
      begin select raise(abort, 'refused'); end`.execute(db);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select 1 from refused where headline = new.headline) then raise exception 'refused'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger refusing before insert on renditions for each row execute function refuse()`.execute(
    db,
  );
}

export async function takeAgain({ db }: Store, headlines: readonly string[]): Promise<void> {
  for (const headline of headlines) await sql`delete from refused where headline = ${headline}`.execute(db);
}

/** Lets all claims lapse at once, even claims on work in progress, but not on work being committed right now. */
export async function lapse({ engine, db }: Store): Promise<void> {
  const held = db.selectFrom("rendition_work").select("item_id").where("claimed_by", "is not", null);
  await db
    .updateTable("rendition_work")
    .set({ claimed_until: 0 })
    .where("item_id", "in", engine === "postgres" ? held.forUpdate().skipLocked() : held)
    .execute();
}

/** Cuts connections to the record, busy ones included, except for the connection that runs this query. */
export async function cutConnections({ engine, db }: Store, count: number): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tidings' and pid <> pg_backend_pid()
    order by random() limit ${count}`.execute(db);
}
