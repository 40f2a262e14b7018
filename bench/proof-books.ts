import { isNotNull } from "drizzle-orm";
import { sandboxPayments } from "../sandbox/database/schema.ts";
import { admissions, lineItems, orders, tickets } from "../server/db/schema/index.ts";
import type { TestStore } from "../tests/harness/program/test-store.ts";

/** The sales that buyers have seen confirmed, by payment session. */
export interface ConfirmedSales {
  paid: Set<string>;
  codes: Map<string, string[]>;
  /** Purchases that a kill interrupted after their tickets were held. */
  broken: number;
}

export interface StoredSales {
  orders: { id: string; status: string; sessionId: string | null }[];
  lines: { orderId: string; quantity: number }[];
  admissions: { orderId: string; code: string }[];
  tickets: { id: string; sold: number; held: number }[];
  /** Sessions that the provider has charged. */
  charged: string[];
  mails: string[];
}

export async function findStoredSales(shop: Pick<TestStore, "inspect" | "mails">): Promise<StoredSales> {
  const books = await shop.inspect(async ({ db }) => ({
    orders: await db
      .select({ id: orders.id, status: orders.status, sessionId: orders.sessionId })
      .from(orders),
    lines: await db.select({ orderId: lineItems.orderId, quantity: lineItems.quantity }).from(lineItems),
    admissions: await db.select({ orderId: admissions.orderId, code: admissions.code }).from(admissions),
    tickets: await db
      .select({ id: tickets.id, sold: tickets.ticketsSold, held: tickets.ticketsHold })
      .from(tickets),
    charged: (
      await db
        .select({ id: sandboxPayments.id })
        .from(sandboxPayments)
        .where(isNotNull(sandboxPayments.paymentIntentId))
    ).map(({ id }) => id),
  }));
  const mails = (await shop.mails()).map((mail) => mail.replace(/=\r?\n/g, ""));
  return { ...books, mails };
}

const TICKET = "spt-general";

/** A sentence for each difference between the promised and the stored sales. */
export function findSalesDifferences(promised: ConfirmedSales, stored: StoredSales): string[] {
  const bySession = new Map(stored.orders.map((order) => [order.sessionId, order]));
  const seats = Map.groupBy(stored.admissions, ({ orderId }) => orderId);
  const wrong: string[] = [];
  for (const session of new Set([...promised.paid, ...stored.charged])) {
    const order = bySession.get(session);
    if (order?.status !== "paid") wrong.push(`${session} was paid for, its order is ${order?.status}`);
  }
  for (const [session, codes] of promised.codes) {
    const storedSeats = seats.get(bySession.get(session)?.id ?? "") ?? [];
    for (const code of codes)
      if (!storedSeats.some((seat) => seat.code === code))
        wrong.push(`${session}: a ticket that was shown is gone`);
  }
  const paid = stored.orders.filter(({ status }) => status === "paid");
  for (const { id } of paid) wrong.push(...wrongsOf(id, stored, seats.get(id) ?? []));
  return [
    ...wrong,
    ...stockWrongs(
      paid.map(({ id }) => id),
      stored,
    ),
  ];
}

function wrongsOf(id: string, stored: StoredSales, seats: StoredSales["admissions"]): string[] {
  const mails = stored.mails.filter((mail) => mail.includes(`order ${id}`));
  const wrong = [];
  if (seats.length !== 2) wrong.push(`Order ${id} has ${seats.length} admissions`);
  if (mails.length !== 1) wrong.push(`Order ${id} has ${mails.length} mails`);
  if (!seats.every(({ code }) => mails[0]?.includes(code)))
    wrong.push(`Order ${id}: a code is not in its mail`);
  return wrong;
}

function stockWrongs(paid: string[], stored: StoredSales): string[] {
  const open = stored.orders.filter(({ status }) => status === "pending");
  const ofPaid = new Set(paid);
  const sold = stored.lines
    .filter(({ orderId }) => ofPaid.has(orderId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = stored.tickets.find(({ id }) => id === TICKET);
  const wrong = open.map(({ id }) => `Order ${id} is still open`);
  if (counted?.sold !== sold) wrong.push(`${counted?.sold} tickets are counted as sold, ${sold} were`);
  if (counted?.held !== 0) wrong.push(`${counted?.held} tickets are held for nobody`);
  if (new Set(stored.admissions.map(({ code }) => code)).size !== stored.admissions.length)
    wrong.push("Two admissions have one code");
  return wrong;
}
