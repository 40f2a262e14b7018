import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

type OrderRef = Pick<RowOf<typeof schema.orders>, "teamId" | "id">;

/** A pending refund of $1.00. */
export async function makeRefund(
  db: Database,
  { teamId, id: orderId }: OrderRef,
  given: GivenFields<typeof schema.refunds> = {},
): Promise<RowOf<typeof schema.refunds>> {
  const row = {
    teamId,
    orderId,
    id: nextId("refund"),
    amount: 100,
    status: "pending" as const,
    reason: "",
    timeCreated: CREATION_TIME,
    timeChanged: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.refunds).values(row).returning());
}

/** A dispute about $1.00. */
export async function makeDispute(
  db: Database,
  { teamId, id: orderId }: OrderRef,
  given: GivenFields<typeof schema.disputes> = {},
): Promise<RowOf<typeof schema.disputes>> {
  const row = {
    teamId,
    orderId,
    id: nextId("dispute"),
    amount: 100,
    status: "open" as const,
    funds: "withdrawn" as const,
    reason: "fraudulent",
    timeCreated: CREATION_TIME,
    timeChanged: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.disputes).values(row).returning());
}

/** A club's request to refund $1.00 of an order. */
export async function makeRefundRequest(
  db: Database,
  { teamId, id: orderId }: OrderRef,
  given: GivenFields<typeof schema.refundRequests> = {},
): Promise<RowOf<typeof schema.refundRequests>> {
  const id = nextId("request");
  const row = {
    teamId,
    orderId,
    id,
    key: id,
    amount: 100,
    reason: "",
    reasonTold: false,
    who: "owner@example.com",
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.refundRequests).values(row).returning());
}

/** A refund of the first unit of an order line, with its refund request. */
export async function makeRefundUnit(
  db: Database,
  { teamId, orderId, position }: Pick<RowOf<typeof schema.lineItems>, "teamId" | "orderId" | "position">,
  requestId: string,
): Promise<RowOf<typeof schema.refundUnits>> {
  const row = { teamId, orderId, position, unit: 1, requestId, stockBack: true };
  return onlyRow(await db.insert(schema.refundUnits).values(row).returning());
}
