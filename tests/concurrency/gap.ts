import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Database } from "../../server/db/client.ts";

const GAP_SECONDS = 0.02;
const NOUNS = ["tickets", "products"];

/**
 * Delays every change of a ticket or product, so that races happen. `before`: a writer that read first is overtaken in
 * between. `after`: a written change stays uncommitted, and others that look meanwhile do not see it.
 */
export async function holdStockBack(db: Database, when: "before" | "after"): Promise<void> {
  await db.execute(
    sql.raw(`create function gap() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${GAP_SECONDS}); return new; end $$`),
  );
  for (const noun of NOUNS)
    await db.execute(
      sql.raw(`create trigger gap ${when} update on ${noun} for each row execute function gap()`),
    );
}

/** Notes sold plus held of each item at every change. */
export async function watchStock(db: Database): Promise<void> {
  await db.execute(sql.raw("create table taken (team_id text, id text, units int)"));
  for (const noun of NOUNS) {
    await db.execute(
      sql.raw(`create function note_${noun}() returns trigger language plpgsql as
        $$ begin insert into taken values (new.team_id, new.id, new.${noun}_sold + new.${noun}_hold);
        return new; end $$`),
    );
    await db.execute(
      sql.raw(`create trigger note after update on ${noun} for each row execute function note_${noun}()`),
    );
  }
}

/** The most that were ever sold and held together of one item. */
export async function mostTaken(pool: Pool, teamId: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    "select coalesce(max(units), 0) as most from taken where team_id = $1 and id = $2",
    [teamId, id],
  );
  return rows[0]?.most ?? 0;
}
