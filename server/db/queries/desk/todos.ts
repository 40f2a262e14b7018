import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";
import { orders } from "../../schema/sale/orders.ts";
import { disputes } from "../../schema/sale/refunds.ts";
import { ORDER_STATES_SQL } from "./order-filter.ts";
import { IS_TO_SHIP } from "./parcels.ts";

/** Numbers for a desk's home: each is at most `most`, and nothing is counted beyond. */

const counted = (db: Database, table: PgTable, wanted: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(wanted)
      .limit(most)
      .as("counted"),
  );

export const countOpenDisputes = (db: Database, teamId: string, most: number) =>
  counted(db, disputes, and(eq(disputes.teamId, teamId), eq(disputes.status, "open")), most);

/** As the list of orders that need a look has them. */
export const countProblemOrders = (db: Database, teamId: string, most: number) =>
  counted(db, orders, and(eq(orders.teamId, teamId), ORDER_STATES_SQL.problem), most);

export const countToShip = (db: Database, teamId: string, most: number) =>
  counted(db, orders, and(eq(orders.teamId, teamId), IS_TO_SHIP), most);

export const countUnread = (db: Database, teamId: string, most: number) =>
  counted(
    db,
    formSubmissions,
    and(
      eq(formSubmissions.teamId, teamId),
      eq(formSubmissions.deleted, false),
      eq(formSubmissions.read, false),
    ),
    most,
  );
