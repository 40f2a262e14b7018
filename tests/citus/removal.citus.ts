import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { orders } from "../../server/db/schema/index.ts";
import { removeClub } from "../../server/usecases/import/remove-club.ts";
import { makeClub, makeOrder } from "../factories/factories.ts";
import { createCitusDatabase } from "./citus-databases.ts";
import { queryEverywhere } from "./every-node.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = openPostgres(await createCitusDatabase("test_removal"));
  // Delays the removal long enough for a sale in between: it deletes admissions before an order's other rows.
  await database.unhurried.execute(sql`create function gap() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`);
  await database.unhurried.execute(
    sql`create trigger gap before delete on admissions for each statement execute function gap()`,
  );
  return () => database.close();
});

test("an order that is placed while its club is removed stays, and the club with it", async () => {
  const { db, unhurried } = database;
  const club = await makeClub(db);
  const services = { db: unhurried, images: { remove: async () => {} }, purge: async () => {} };
  const removal = removeClub({ ...services, now: () => new Date() }, club.teamId, { withOrders: false });
  const refused = expect(removal).rejects.toThrow("An order was placed");
  await expect
    .poll(() => queryEverywhere(db, "select pid from pg_stat_activity where wait_event = 'PgSleep'"))
    .not.toEqual([]);
  const order = await makeOrder(db, club);
  await refused;
  const stored = await db.select({ id: orders.id }).from(orders).where(eq(orders.teamId, club.teamId));
  expect(stored).toEqual([{ id: order.id }]);
});
