import type { OrderEffect } from "../../domain/order.ts";
import { type StockDemand, stockDemand } from "../../domain/stock.ts";
import { isFulfillable } from "../../domain/ticket-sale.ts";
import type { Database } from "../db/client.ts";
import { voidAdmissions } from "../db/queries/admissions.ts";
import type { LineItem, NewOrder, Order } from "../db/queries/orders.ts";
import { voidPickups } from "../db/queries/pickups.ts";
import { releaseHeld, sellHeld, takeBack, takeStock } from "../db/queries/stock.ts";
import { getStarts } from "../db/queries/tickets.ts";
import { issueCodes } from "./issue-codes.ts";
import type { SaleServices } from "./sale-services.ts";

/** An order under its lock. */
export interface Sale {
  services: SaleServices;
  tx: Database;
  order: Order;
  lines: LineItem[];
}

/** What an effect changes about the order besides its status; a status here goes before the table's. */
export type Changes = Partial<Pick<NewOrder, "status" | "timePaid" | "timeClosed" | "awaitingPayment">>;

/** What each effect of domain/order.ts does to stock and codes, in the order's transaction. */
export const EFFECTS: Record<OrderEffect, (sale: Sale) => Promise<Changes>> = {
  fulfil: async (sale) => {
    if (!(await isInTime(sale))) {
      await eachItem(sale, releaseHeld);
      return refundLate(sale);
    }
    await eachItem(sale, sellHeld);
    return issue(sale);
  },
  "fulfil-late": async (sale) =>
    (await isInTime(sale)) && (await takesAgain(sale)) ? issue(sale) : refundLate(sale),
  await: async () => ({ awaitingPayment: true }),
  release: async (sale) => {
    await eachItem(sale, releaseHeld);
    return {};
  },
  void: async (sale) => {
    const { services, tx, order } = sale;
    await eachItem(sale, takeBack);
    await voidAdmissions(tx, order.teamId, order.id, services.now());
    await voidPickups(tx, order.teamId, order.id, services.now());
    return {};
  },
  none: async () => ({}),
};

async function eachItem(
  { tx, order, lines }: Sale,
  move: (db: Database, teamId: string, demand: StockDemand) => Promise<void>,
): Promise<void> {
  for (const demand of stockDemand(lines)) await move(tx, order.teamId, demand);
}

/** More than a day after the event nobody is handed a ticket for it (section 4). */
async function isInTime({ services, tx, order, lines }: Sale): Promise<boolean> {
  const ids = lines.map(({ ticketId }) => ticketId).filter((id) => id !== null);
  const starts = await getStarts(tx, order.teamId, ids);
  return [...starts.values()].every((start) => isFulfillable({ start }, services.now()));
}

class Gone extends Error {}

/** Takes all places again, or none: a savepoint gives back what was taken before one was missing. */
async function takesAgain({ tx, order, lines }: Sale): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      for (const demand of stockDemand(lines))
        if (!(await takeStock(savepoint, order.teamId, demand, { onSale: false }))) throw new Gone();
    });
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

async function issue({ services, tx, order, lines }: Sale): Promise<Changes> {
  await issueCodes(services, tx, order, lines);
  return { timePaid: services.now(), timeClosed: null, awaitingPayment: false };
}

/** The payment came when nothing could be had for it any more: it goes back at once, and the buyer is told. */
async function refundLate({ services, tx, order }: Sale): Promise<Changes> {
  const job = { teamId: order.teamId, orderId: order.id };
  await services.addJob(tx, "refund-order", job);
  await services.addJob(tx, "mail-order", job);
  return { status: "late-refunded", timePaid: services.now(), timeClosed: services.now() };
}
