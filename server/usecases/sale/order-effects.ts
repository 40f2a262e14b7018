import type { LateReason, OrderEffect } from "../../../domain/sale/order.ts";
import { nextTrySeconds } from "../../../domain/sale/refund.ts";
import { type StockDemand, stockDemand } from "../../../domain/store/stock.ts";
import { isFulfillable } from "../../../domain/tickets/ticket-sale.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { setSubmissionPaid } from "../../db/queries/forms/form-submissions.ts";
import { voidAdmissions } from "../../db/queries/sale/admissions.ts";
import type { LineItem, NewOrder, Order } from "../../db/queries/sale/orders.ts";
import { voidPickups } from "../../db/queries/sale/pickups.ts";
import { listRefunds } from "../../db/queries/sale/refunds.ts";
import { releaseHeld, sellHeld, takeBack, takeStock } from "../../db/queries/store/stock.ts";
import { getStarts } from "../../db/queries/tickets/tickets.ts";
import type { MoneyNews } from "../../ports/payment-events.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { addSubmissionMails } from "../forms/mail-submission.ts";
import { addNotice } from "./add-notice.ts";
import { issueCodes } from "./issue-codes.ts";

/** `order` is locked. */
export interface Sale {
  services: SaleServices;
  tx: Database;
  order: Order;
  lines: LineItem[];
  /** News of money that goes back; null if something else happened. */
  money: MoneyNews | null;
}

/** An effect's changes to the order besides its status; a status here wins over the table's. */
export type Changes = Partial<
  Pick<NewOrder, "status" | "timePaid" | "timeClosed" | "awaitingPayment" | "lateReason" | "timeMailed">
>;

/** Carries out the effects of domain/sale/order.ts on stock and codes, in the order's transaction. */
export const EFFECTS: Record<OrderEffect, (sale: Sale) => Promise<Changes>> = {
  fulfil: async (sale) => {
    if (!(await isInTime(sale))) {
      await eachItem(sale, releaseHeld);
      return refundLate(sale, "event-over");
    }
    await eachItem(sale, sellHeld);
    return issue(sale);
  },
  "fulfil-late": async (sale) => {
    if (!(await isInTime(sale))) return refundLate(sale, "event-over");
    return (await takesAgain(sale)) ? issue(sale) : refundLate(sale, "not-available");
  },
  await: async () => ({ awaitingPayment: true }),
  release: async (sale) => {
    await eachItem(sale, releaseHeld);
    return {};
  },
  void: async (sale) => {
    const { services, tx, order } = sale;
    await eachItem(sale, takeBack);
    await eachSubmission(sale, null);
    await voidAdmissions(tx, order.teamId, order.id, services.now());
    await voidPickups(tx, order.teamId, order.id, services.now());
    return {};
  },
  alert: async (sale) => {
    await tellOfRefund(sale);
    return {};
  },
  "refund-again": async (sale) => {
    const { services, tx, order } = sale;
    const job = { teamId: order.teamId, orderId: order.id };
    const afterSeconds = nextTrySeconds(await listRefunds(tx, job));
    if (afterSeconds !== null) {
      await services.addJob(tx, "refund-order", job, { afterSeconds });
      return {};
    }
    await tellOfRefund(sale);
    await services.addJob(tx, "mail-order", { ...job, again: services.now().toISOString() });
    return { timeMailed: null };
  },
  none: async () => ({}),
};

async function eachItem(
  { tx, order, lines }: Sale,
  move: (db: Database, teamId: string, demand: StockDemand) => Promise<void>,
): Promise<void> {
  for (const demand of stockDemand(lines)) await move(tx, order.teamId, demand);
}

/** More than a day after the event no ticket is handed out for it (rule tickets-3). */
async function isInTime({ services, tx, order, lines }: Sale): Promise<boolean> {
  const ids = lines.map(({ ticketId }) => ticketId).filter(isPresent);
  const starts = await getStarts(tx, order.teamId, ids);
  return [...starts.values()].every((start) => isFulfillable({ start }, services.now()));
}

class Gone extends Error {}

/** Takes all places again, or none: the savepoint undoes those taken before one was missing. */
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

/** Marks the order's submissions paid, which is when the club gets their mails, or (null) not paid. */
async function eachSubmission({ services, tx, order, lines }: Sale, timePaid: Date | null): Promise<void> {
  for (const { submissionId } of lines) {
    if (submissionId === null) continue;
    const submission = await setSubmissionPaid(tx, order.teamId, submissionId, timePaid);
    // Without an acknowledgement: the payment's receipt replaces it.
    if (timePaid !== null) await addSubmissionMails(services, tx, submission);
  }
}

async function issue(sale: Sale): Promise<Changes> {
  const { services, tx, order, lines } = sale;
  await eachSubmission(sale, services.now());
  await issueCodes(services, tx, order, lines);
  return { timePaid: services.now(), timeClosed: null, awaitingPayment: false };
}

/** The payment arrived when its places were gone: it goes back at once, and the buyer is told. */
async function refundLate({ services, tx, order }: Sale, lateReason: LateReason): Promise<Changes> {
  const job = { teamId: order.teamId, orderId: order.id };
  await services.addJob(tx, "refund-order", job);
  await services.addJob(tx, "mail-order", job);
  return { status: "late-refunded", lateReason, timePaid: services.now(), timeClosed: services.now() };
}

/** Only tells people: the program does not try again. */
async function tellOfRefund({ services, tx, order, money }: Sale): Promise<void> {
  if (money?.kind !== "refund") return;
  const { id, status } = money;
  await addNotice(services, tx, { teamId: order.teamId, orderId: order.id, about: "refund", id, status });
}
