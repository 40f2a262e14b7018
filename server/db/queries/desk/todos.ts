import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";
import { orders } from "../../schema/sale/orders.ts";
import { orderStateWhere } from "./order-filter.ts";
import { toShipWhere } from "./parcels.ts";

/**
 * Counts for a desk's home. Each count stops at `most`, so that a large club costs no more than a small one.
 */

const countUpTo = (db: Database, table: PgTable, wanted: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(wanted)
      .limit(most)
      .as("counted"),
  );

/** Returns a function that counts the orders in this state, as the list of orders shows them. */
export const createOrderCount =
  (state: "to-answer" | "problem") =>
  (db: Database, teamId: string, most: number): Promise<number> =>
    countUpTo(db, orders, and(eq(orders.teamId, teamId), orderStateWhere(teamId)[state]), most);

export const countOrdersToShip = (db: Database, teamId: string, most: number) =>
  countUpTo(db, orders, and(eq(orders.teamId, teamId), toShipWhere(teamId)), most);

export const countUnreadSubmissions = (db: Database, teamId: string, most: number) =>
  countUpTo(
    db,
    formSubmissions,
    and(
      eq(formSubmissions.teamId, teamId),
      eq(formSubmissions.deleted, false),
      eq(formSubmissions.read, false),
    ),
    most,
  );
