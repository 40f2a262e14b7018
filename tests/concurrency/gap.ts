import { sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";
import { askEverywhere, runEverywhere } from "../citus/every-node.ts";

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
  await runEverywhere(db, "create table taken (team_id text, id text, units int)");
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
export async function mostTaken(db: Database, teamId: string, id: string): Promise<number> {
  const found = await askEverywhere<{ units: number }>(
    db,
    `select units from taken where team_id = '${teamId}' and id = '${id}'`,
  );
  return Math.max(0, ...found.map(({ units }) => units));
}
