import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";
import { orders } from "../../schema/sale/orders.ts";
import { inStateWhere } from "./order-filter.ts";
import { toShipWhere } from "./parcels.ts";

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

/** As the list of orders in this state has them. */
export const countOrdersIn =
  (state: "to-answer" | "problem") =>
  (db: Database, teamId: string, most: number): Promise<number> =>
    counted(db, orders, and(eq(orders.teamId, teamId), inStateWhere(teamId)[state]), most);

export const countToShip = (db: Database, teamId: string, most: number) =>
  counted(db, orders, and(eq(orders.teamId, teamId), toShipWhere(teamId)), most);

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
