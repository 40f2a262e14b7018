import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { attemptHash } from "../../server/usecases/club/order-codes.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";
import { makeTicket } from "./tickets.ts";

/** An open order of $12.00 without order lines, bought on the club's own site. */
export async function makeOrder(
  db: Database,
  { teamId }: Pick<Club, "teamId">,
  given: GivenFields<typeof schema.orders> = {},
): Promise<RowOf<typeof schema.orders>> {
  const id = given.id ?? nextId("order");
  const row = {
    teamId,
    id,
    key: `key-${id}`,
    storefrontTeamId: teamId,
    status: "pending" as const,
    attempt: attemptHash(id),
    addressHash: "",
    blockHash: given.addressHash ?? "",
    networkHash: given.addressHash ?? "",
    currency: "usd",
    subtotal: 1200,
    shipping: 0,
    platformFee: 170,
    total: 1200,
    customerName: "",
    customerEmail: "",
    siteOrigin: "https://club.example.com",
    cancelPath: "/tickets",
    expiresAt: new Date("2026-01-01T00:31:00Z"),
    timeOpened: null,
    timeCreated: CREATION_TIME,
    ...given,
  };
  if (row.storefrontTeamId !== teamId)
    await db
      .insert(schema.linkedStores)
      .values({ storeId: row.storefrontTeamId, teamId })
      .onConflictDoNothing();
  return onlyRow(await db.insert(schema.orders).values(row).returning());
}

/** The first line of an order, for one ticket or product; by default for a new ticket. */
export async function makeLineItem(
  db: Database,
  { teamId, id: orderId }: Pick<RowOf<typeof schema.orders>, "teamId" | "id">,
  given: GivenFields<typeof schema.lineItems> = {},
): Promise<RowOf<typeof schema.lineItems>> {
  const row = {
    teamId,
    orderId,
    position: 1,
    cartItemId: "line",
    itemType: "TICKET" as const,
    ticketId: given.productId || given.submissionId ? null : await ticketFor(db, teamId, given),
    priceId: "price",
    title: "Game",
    priceTitle: "Adult",
    unitPrice: 1200,
    quantity: 1,
    options: "",
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    ...given,
  };
  return onlyRow(await db.insert(schema.lineItems).values(row).returning());
}

async function ticketFor(
  db: Database,
  teamId: string,
  { ticketId }: GivenFields<typeof schema.lineItems>,
): Promise<string> {
  return ticketId ?? (await makeTicket(db, { teamId, timeZone: "America/New_York" })).id;
}

/** The first admission of an order line. */
export async function makeAdmission(
  db: Database,
  { teamId, orderId, position }: RowOf<typeof schema.lineItems>,
  given: GivenFields<typeof schema.admissions> & { ticketId: string },
): Promise<RowOf<typeof schema.admissions>> {
  const code = given.code ?? nextId("code");
  const row = { teamId, orderId, position, code, seat: 1, timeCreated: CREATION_TIME, ...given };
  return onlyRow(await db.insert(schema.admissions).values(row).returning());
}
