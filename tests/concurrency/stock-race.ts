import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { createTableEverywhere, queryEverywhere } from "../citus/every-node.ts";
import { countLockWaits } from "./while-held.ts";

const GAP_SECONDS = 0.02;
const NOUNS = ["tickets", "products"];

/**
 * Delays every change of a ticket or product, so that races happen. `before`: a second writer overtakes a
 * writer that has already read. `after`: a written change stays uncommitted, so that others do not see it
 * yet.
 */
export async function delayStockChanges(db: Database, when: "before" | "after"): Promise<void> {
  await db.execute(
    sql.raw(`create function gap() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${GAP_SECONDS}); return new; end $$`),
  );
  for (const noun of NOUNS)
    await db.execute(
      sql.raw(`create trigger gap ${when} update on ${noun} for each row execute function gap()`),
    );
}

/** Records the sum of sold and held units of each item at every change. */
export async function recordStockTaken(db: Database): Promise<void> {
  await createTableEverywhere(db, "taken", "team_id text, id text, units int");
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

/** The highest sum of sold and held units that an item ever had. */
export async function maxStockTaken(db: Database, teamId: string, id: string): Promise<number> {
  const found = await queryEverywhere<{ units: number }>(
    db,
    `select units from taken where team_id = '${teamId}' and id = '${id}'`,
  );
  return Math.max(0, ...found.map(({ units }) => units));
}

/**
 * Wraps the database so that a transaction is interrupted: after it has read the table for the first time, it
 * pauses until `happens` is done or waits for a lock.
 */
export function interruptAtTable(db: Database, table: PgTable, happens: () => Promise<unknown>): Database {
  let isLooked = false;
  const gap = async () => {
    if (isLooked) return;
    isLooked = true;
    let isDone = false;
    void happens().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isAnybodyWaiting(db))).toBe(true);
  };
  const select = (tx: Database) => () => {
    const builder = tx.select();
    const from = builder.from.bind(builder);
    return Object.assign(builder, {
      from: (of: PgTable) => {
        const query = from(of);
        const answer = query.then.bind(query);
        // The statement is sent only when it is awaited.
        const then: typeof answer = (done, failed) =>
          answer(async (rows) => {
            await gap();
            return rows;
          }).then(done, failed);
        return of === table ? Object.assign(query, { then }) : query;
      },
    });
  };
  const transaction = <T>(work: (tx: Database) => Promise<T>) =>
    db.transaction((tx) => work(replacing(tx, { select: select(tx) })));
  return replacing(db, { transaction });
}

const replacing = (db: Database, own: Record<string, unknown>): Database =>
  new Proxy(db, { get: (target, name) => Reflect.get(Object.hasOwn(own, name) ? own : target, name) });

export const isAnybodyWaiting = async (db: Database): Promise<boolean> => (await countLockWaits(db)) > 0;
