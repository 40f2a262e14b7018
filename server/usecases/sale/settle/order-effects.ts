import type { LateReason, OrderEffect } from "../../../../domain/sale/order.ts";
import { retryDelaySeconds } from "../../../../domain/sale/refund.ts";
import { linesWithPieces, pieceKey } from "../../../../domain/sale/refund-request.ts";
import { stockDemand } from "../../../../domain/store/stock.ts";
import { isFulfillable } from "../../../../domain/tickets/ticket-sale.ts";
import type { Database } from "../../../db/client.ts";
import { findTeamById } from "../../../db/queries/club/teams.ts";
import { setSubmissionPaid } from "../../../db/queries/forms/form-submissions.ts";
import { type NewAdmission, voidAdmissions } from "../../../db/queries/sale/admissions.ts";
import type { LockedOrder } from "../../../db/queries/sale/order-steps.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import { voidPickups } from "../../../db/queries/sale/pickups.ts";
import { listRefundUnits } from "../../../db/queries/sale/refund-requests.ts";
import { listRefunds } from "../../../db/queries/sale/refunds.ts";
import {
  releaseHeldStock,
  returnSoldStock,
  type SettleStock,
  sellHeldStock,
  sellStock,
} from "../../../db/queries/store/stock.ts";
import type { MoneyNews } from "../../../ports/payment-events.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { addSubmissionMails } from "../../forms/add-submission-mails.ts";
import { countSubmission } from "../../forms/count-submission.ts";
import { issueCodesExceptAdmissions } from "../checkout/issue-codes.ts";
import { addNotice } from "./add-notice.ts";

/** The services that a step of an order needs besides its transaction. */
export type StepServices = Pick<OrderServices, "addJob" | "now" | "log">;

export interface EffectContext extends LockedOrder {
  services: StepServices;
  tx: Database;
  /** The news of a charge, refund or dispute that causes the step; null if it has another cause. */
  money: MoneyNews | null;
}

/** The result of an effect, which the caller has to store. */
export interface EffectResult {
  /**
   * Changes to store in the order. A `status` here replaces the one that the transition table
   * (domain/sale/order.ts) gives the order.
   */
  changes: Partial<
    Pick<Order, "status" | "timePaid" | "timeClosed" | "awaitingPayment" | "lateReason" | "timeMailed">
  >;
  admissions?: NewAdmission[];
  /** How to move the stock, as the last step: all of a club's buyers wait for its row until the commit. */
  stock?: SettleStock;
  /** The line items whose stock is moved; undefined for all of the order's items. */
  stockOf?: LockedOrder["lines"];
}

/** Carries out the effects of domain/sale/order.ts on stock and codes, in the order's transaction. */
export const ORDER_EFFECTS: Record<OrderEffect, (sale: EffectContext) => Promise<EffectResult>> = {
  fulfil: async (sale) =>
    isInTime(sale)
      ? { ...(await issue(sale)), stock: sellHeldStock }
      : { ...(await refundLate(sale, "event-over")), stock: releaseHeldStock },
  "fulfil-late": async (sale) => {
    if (!isInTime(sale)) return refundLate(sale, "event-over");
    return (await takesAgain(sale)) ? issue(sale) : refundLate(sale, "not-available");
  },
  await: async () => ({ changes: { awaitingPayment: true } }),
  release: async () => ({ changes: {}, stock: releaseHeldStock }),
  void: async (sale) => {
    const { services, tx, order, lines } = sale;
    await setSubmissionsPaid(sale, null);
    await voidAdmissions(tx, order.teamId, order.id, services.now());
    await voidPickups(tx, order.teamId, order.id, services.now());
    // Excludes pieces that were refunded earlier, because their refund has already decided whether they go
    // back on sale.
    const refunded = new Set(
      (await listRefundUnits(tx, { teamId: order.teamId, orderId: order.id })).map(pieceKey),
    );
    const stockOf = linesWithPieces(lines, (piece) => !refunded.has(pieceKey(piece)));
    return { changes: {}, stock: returnSoldStock, stockOf };
  },
  alert: async (sale) => {
    await noticeRefund(sale);
    return UNCHANGED;
  },
  "refund-again": async (sale) => {
    const { services, tx, order } = sale;
    const job = { teamId: order.teamId, orderId: order.id };
    const afterSeconds = retryDelaySeconds(await listRefunds(tx, job));
    if (afterSeconds !== null) {
      await services.addJob(tx, "refund-order", job, { afterSeconds });
      return UNCHANGED;
    }
    await noticeRefund(sale);
    await services.addJob(tx, "mail-order", { ...job, again: services.now().toISOString() });
    return { changes: { timeMailed: null } };
  },
  none: async () => UNCHANGED,
};

const UNCHANGED: EffectResult = { changes: {} };

/** False if an event was more than a day ago: its tickets are no longer issued (rule tickets-3). */
function isInTime({ services, starts }: EffectContext): boolean {
  return starts.every((start) => isFulfillable({ start }, services.now()));
}

class SoldOut extends Error {}

/**
 * Takes all of the order's stock again, or none: the savepoint undoes a partial success. False if an item is
 * sold out.
 */
async function takesAgain({ tx, order, lines }: EffectContext): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      for (const demand of stockDemand(lines))
        if (!(await sellStock(savepoint, order.teamId, demand, { onSaleAt: null }))) throw new SoldOut();
    });
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

/**
 * Marks the order's form submissions as paid, and only then mails them to the club; if `timePaid` is null,
 * marks them as unpaid.
 */
async function setSubmissionsPaid(
  { services, tx, order, lines }: EffectContext,
  timePaid: Date | null,
): Promise<void> {
  for (const { submissionId } of lines) {
    if (submissionId === null) continue;
    const submission = await setSubmissionPaid(tx, order.teamId, submissionId, timePaid);
    if (timePaid === null) continue;
    // The sender gets no acknowledgement, because the payment's receipt replaces it.
    await addSubmissionMails(services, tx, submission);
    const team = await findTeamById(tx, order.teamId);
    if (team && submission.formId !== null)
      await countSubmission(tx, team, { formId: submission.formId, at: timePaid });
  }
}

async function issue(sale: EffectContext): Promise<EffectResult> {
  const { services, tx, order, lines } = sale;
  await setSubmissionsPaid(sale, services.now());
  const admissions = await issueCodesExceptAdmissions(services, tx, order, lines);
  return { changes: { timePaid: services.now(), timeClosed: null, awaitingPayment: false }, admissions };
}

/**
 * Refunds at once a payment that arrived after the tickets were gone or the event was over, and mails the
 * buyer.
 */
async function refundLate(
  { services, tx, order }: EffectContext,
  lateReason: LateReason,
): Promise<EffectResult> {
  const job = { teamId: order.teamId, orderId: order.id };
  await services.addJob(tx, "refund-order", job);
  await services.addJob(tx, "mail-order", job);
  const now = services.now();
  return { changes: { status: "late-refunded", lateReason, timePaid: now, timeClosed: now } };
}

/** Notifies the club of a failed refund that the program does not retry. */
async function noticeRefund({ services, tx, order, money }: EffectContext): Promise<void> {
  if (money?.kind !== "refund") return;
  const { id, status } = money;
  await addNotice(services, tx, { teamId: order.teamId, orderId: order.id, about: "refund", id, status });
}
