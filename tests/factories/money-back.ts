import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { CREATED, type Given, nextId, only, type RowOf } from "./rows.ts";

type OrderRef = Pick<RowOf<typeof schema.orders>, "teamId" | "id">;

/** A refund of $1.00, on its way. */
export async function makeRefund(
  db: Database,
  { teamId, id: orderId }: OrderRef,
  given: Given<typeof schema.refunds> = {},
): Promise<RowOf<typeof schema.refunds>> {
  const row = {
    teamId,
    orderId,
    id: nextId("refund"),
    amount: 100,
    status: "pending" as const,
    reason: "",
    timeCreated: CREATED,
    timeChanged: CREATED,
    ...given,
  };
  return only(await db.insert(schema.refunds).values(row).returning());
}

/** A dispute about $1.00. */
export async function makeDispute(
  db: Database,
  { teamId, id: orderId }: OrderRef,
  given: Given<typeof schema.disputes> = {},
): Promise<RowOf<typeof schema.disputes>> {
  const row = {
    teamId,
    orderId,
    id: nextId("dispute"),
    amount: 100,
    status: "open" as const,
    funds: "withdrawn" as const,
    reason: "fraudulent",
    timeCreated: CREATED,
    timeChanged: CREATED,
    ...given,
  };
  return only(await db.insert(schema.disputes).values(row).returning());
}
