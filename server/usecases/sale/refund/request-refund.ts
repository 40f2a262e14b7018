import { isAboveRefundLimit } from "../../../../domain/desk/officers/refund-limit.ts";
import { BY_HAND_PREFIX } from "../../../../domain/sale/refund.ts";
import {
  leftToRefund,
  linesWithPieces,
  pieceKey,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
  type RefundSelection,
  refundPlan,
  refundVersion,
} from "../../../../domain/sale/refund-request.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { stockDemand } from "../../../../domain/store/stock.ts";
import { formatPrice } from "../../../../domain/values/money.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { lockRefundsOfEveryone } from "../../../db/queries/desk/holding-orders.ts";
import { type LockedOrder, lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { listStockItems, updateOrder } from "../../../db/queries/sale/orders.ts";
import {
  findRefundRequestByKey,
  insertRefundRequest,
  lockRefundedBy,
  type RefundRequestRow,
} from "../../../db/queries/sale/refund-requests.ts";
import { upsertRefund } from "../../../db/queries/sale/refunds.ts";
import { returnSoldStock } from "../../../db/queries/store/stock.ts";
import { logSecurityEvent } from "../../access/log-security-event.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { loadRefundableOrder } from "./refundable-order.ts";
import { voidPieces } from "./void-pieces.ts";

type Services = Pick<OrderServices, "db" | "turns" | "addJob" | "now" | "log" | "purgeSoon">;

/** An order, and the officer who refunds it. */
export interface RefundAct {
  /** The club that sells. */
  teamId: string;
  orderId: string;
  /** The officer's email address. */
  who: string;
}

export interface ShownRefund {
  /** The amount to refund, in cents. */
  amount: number;
  /** The order's `refundVersion`. If two officers act on the same version, the second is refused. */
  version: string;
}

export interface RefundRequestInput {
  ask: RefundSelection;
  /**
   * The facts that the officer saw: if they have changed since, nothing is refunded. Null if nobody saw any.
   */
  shown: ShownRefund | null;
  /** A key made for one press of a button, so that sending it twice refunds once. */
  key: string;
  /** True if the pieces go back on sale. */
  stockBack: boolean;
  /** True to refund even tickets that were used to enter and goods that were handed out. */
  evenUsed: boolean;
  reason: string;
  /** True if the buyer's mail names the reason. */
  reasonTold: boolean;
  /** What the officer may refund without a fresh sign-in; null if they have one, or no officer decides. */
  bound: RefundBound | null;
}

interface RefundBound {
  /** The club's limit, in cents. */
  limit: number;
  /** The officer's refunds since then count towards it. */
  since: Date;
}

export type RefundOutcome =
  | { ok: true; request: RefundRequestRow }
  | { ok: false; reason: RefundRefusal | RefundObstacle };

type RefundObstacle = "no-order" | "changed" | "used" | "refunding-everyone" | "not-proved";

/** The data of one transaction that holds the order's lock. */
interface RefundContext {
  services: Services;
  tx: Database;
  found: LockedOrder;
  order: RefundableOrder;
  plan: Extract<RefundPlan, { ok: true }>;
}

/** Thrown to roll the transaction back, so that codes voided in it stay valid. */
class Used extends Error {}

/**
 * Refunds pieces of an order in one transaction: voids their codes, puts them back on sale if `stockBack`,
 * and adds the job that requests the money from the provider after the commit. A repeated call with the same
 * key returns the first request. `changed`: the order is not as it was shown; `used`: a ticket was used, or
 * goods were handed out; `refunding-everyone`: the refund of all of the event's buyers is running;
 * `not-proved`: above `bound`, so the officer has to confirm who they are.
 */
export async function requestRefund(
  services: Services,
  act: RefundAct,
  wish: RefundRequestInput,
): Promise<RefundOutcome> {
  try {
    const { teamId, orderId } = act;
    const items = await listStockItems(services.db, teamId, orderId);
    const done = await saleTransaction(services, { teamId, items }, (tx) => decide(services, tx, act, wish));
    if (done.ok) {
      const { id: request, amount: cents } = done.request;
      logSecurityEvent(services.log, "refund.requested", { team: teamId, order: orderId, request, cents });
    }
    return done;
  } catch (error) {
    if (error instanceof Used) return { ok: false, reason: "used" };
    throw error;
  } finally {
    services.purgeSoon(stockTag(act.teamId));
  }
}

async function decide(
  services: Services,
  tx: Database,
  act: RefundAct,
  wish: RefundRequestInput,
): Promise<RefundOutcome> {
  const { teamId, orderId } = act;
  const found = await lockOrder(tx, teamId, orderId);
  if (!found) return { ok: false, reason: "no-order" };
  const before = await findRefundRequestByKey(tx, { teamId, orderId }, wish.key);
  if (before) return { ok: true, request: before };
  const order = await loadRefundableOrder(tx, found);
  const { shown } = wish;
  if (shown !== null && (await lockRefundsOfEveryone(tx, { teamId, orderId })))
    return { ok: false, reason: "refunding-everyone" };
  const changed = { ok: false, reason: "changed" } as const;
  if (shown !== null && shown.version !== refundVersion(order)) return changed;
  const plan = refundPlan(order, wish.ask);
  if (!plan.ok) return plan;
  if (shown !== null && shown.amount !== plan.amount) return changed;
  if (wish.bound !== null && (await isAboveBound(tx, act, plan.amount, wish.bound)))
    return { ok: false, reason: "not-proved" };
  return { ok: true, request: await giveBack({ services, tx, found, order, plan }, act, wish) };
}

async function isAboveBound(
  tx: Database,
  { teamId, who }: RefundAct,
  amount: number,
  { limit, since }: RefundBound,
): Promise<boolean> {
  if (amount === 0) return false;
  const earlier = await lockRefundedBy(tx, { teamId, who, since });
  return isAboveRefundLimit({ amount, earlier, limit });
}

async function giveBack(
  context: RefundContext,
  act: RefundAct,
  wish: RefundRequestInput,
): Promise<RefundRequestRow> {
  const { services, tx, found, order, plan } = context;
  const { key, reason, reasonTold, stockBack } = wish;
  const timeCreated = services.now();
  const request = await insertRefundRequest(
    tx,
    { ...act, id: crypto.randomUUID(), key, amount: plan.amount, reason, reasonTold, timeCreated },
    plan.units.map((one) => ({ ...one, stockBack })),
  );
  const voided = { found, given: order.given, units: plan.units, now: timeCreated };
  if ((await voidPieces(tx, voided)) && !wish.evenUsed) throw new Used();
  await settleMoney(context, request);
  await addAct(tx, {
    teamId: act.teamId,
    who: act.who,
    act: wish.ask.kind === "take-back" ? "pieces-taken-back" : "refunded",
    subject: act.orderId,
    before: { left: formatPrice(leftToRefund(order)) },
    after: { amount: formatPrice(plan.amount), pieces: `${plan.units.length}`, reason },
    timeCreated,
  });
  // The stock comes last, because all of a club's buyers wait for its rows until the commit.
  const chosen = new Set(plan.units.map(pieceKey));
  if (stockBack)
    for (const demand of stockDemand(linesWithPieces(found.lines, (piece) => chosen.has(pieceKey(piece)))))
      await returnSoldStock(tx, act.teamId, demand);
  return request;
}

/**
 * Adds the job that requests the money from the provider. Cash is recorded as refunded by hand, and for a
 * free order there is no money. In both cases no provider's event will close the order, so it is closed here
 * if all of it is refunded.
 */
async function settleMoney(
  { services, tx, found, plan }: RefundContext,
  { id: requestId, amount }: RefundRequestRow,
): Promise<void> {
  const { teamId, id: orderId, paymentIntentId } = found.order;
  const name = { teamId, orderId };
  if (paymentIntentId !== null && amount > 0) {
    await services.addJob(tx, "ask-refund", { ...name, requestId });
    return;
  }
  const now = services.now();
  if (amount > 0) {
    const byHand = {
      id: `${BY_HAND_PREFIX}${requestId}`,
      status: "succeeded",
      reason: "",
      requestId,
    } as const;
    await upsertRefund(tx, name, { ...byHand, amount, timeCreated: now }, now);
  }
  if (isValidEmail(found.order.customerEmail))
    await services.addJob(tx, "mail-refund", { ...name, requestId });
  if (paymentIntentId === null && plan.isWhole)
    await updateOrder(tx, teamId, orderId, { status: "refunded", timeClosed: now });
}
