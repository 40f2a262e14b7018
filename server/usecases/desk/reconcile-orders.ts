import { booksOfOrder } from "../../../domain/desk/orders/order-books.ts";
import type { OrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import {
  type BookedPayment,
  type ReconcileDifference,
  type ReconciledSums,
  reconcileDifferences,
  sumsOfPayments,
} from "../../../domain/sale/reconcile.ts";
import { refundedAmount, sentRefunds } from "../../../domain/sale/refund.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { eachOrders, type ListedOrder } from "../../db/queries/desk/orders.ts";
import { findOrderOfPayment, getOrder } from "../../db/queries/sale/orders.ts";
import type { Payments, PaymentsAnswer, ProviderPayment } from "../../ports/payments.ts";

const DAY_MS = 24 * 3600_000;
/**
 * Payments are read from the provider beginning this long before the first day, because a bank may take two
 * weeks to report that a payment succeeded.
 */
const BEFORE_MS = 15 * DAY_MS;
const AFTER_MS = 2 * DAY_MS;

/** The first and last day on which orders were paid, "2026-11-05", in the club's zone; null for no limit. */
export type ReconciledDays = Pick<OrderFilter, "from" | "to">;

export interface ReconcileResult {
  ours: ReconciledSums;
  theirs: ReconciledSums;
  differences: ReconcileDifference[];
  /**
   * The number of payments on the club's account that this program did not make, which are not counted as
   * differences.
   */
  foreign: number;
}

interface ReconcileServices {
  db: WritePool;
  payments: Pick<Payments, "listPayments">;
  now(): Date;
}

interface Club {
  teamId: string;
  timeZone: string;
  /** The account to which the club is paid now. */
  stripeAccountId: string | null;
}

type Found = Omit<ListedOrder, "stripeAccountId"> & { stripeAccountId: string };

/**
 * Compares a club's orders with the provider's payments, one by one. Looks only at orders paid through the
 * provider, and changes nothing.
 */
export async function reconcileOrders(
  services: ReconcileServices,
  club: Club,
  days: ReconciledDays,
): Promise<PaymentsAnswer<ReconcileResult>> {
  const orders = await paidOrders(services, club, days);
  const accounts = new Set([...orders.map(({ stripeAccountId }) => stripeAccountId), club.stripeAccountId]);
  const theirs: ProviderPayment[] = [];
  let foreign = 0;
  for (const account of accounts) {
    if (!account) continue;
    const sold = orders.filter(({ stripeAccountId }) => stripeAccountId === account);
    const listed = await paymentsOf(services, account, sold, days);
    if (!listed.ok) return listed;
    const own = listed.value.filter(({ teamId }) => teamId === club.teamId);
    foreign += listed.value.filter(({ teamId }) => teamId === null).length;
    theirs.push(...(await withinDays(services.db, { account, payments: own, sold }, days)));
  }
  const ours = orders.map(bookedOrder);
  return {
    ok: true,
    value: {
      ours: sumsOfPayments(ours),
      theirs: sumsOfPayments(theirs),
      differences: reconcileDifferences(ours, theirs),
      foreign,
    },
  };
}

async function paidOrders(
  { db, now }: ReconcileServices,
  { teamId, timeZone }: Club,
  days: ReconciledDays,
): Promise<Found[]> {
  const filter: OrderFilter = {
    search: "",
    event: null,
    product: null,
    state: "bought",
    channel: null,
    ...days,
  };
  const found: Found[] = [];
  for await (const orders of eachOrders(db, teamId, { filter, timeZone }, { begun: now() }))
    for (const order of orders)
      if (order.timePaid !== null && order.stripeAccountId !== null)
        found.push({ ...order, stripeAccountId: order.stripeAccountId });
  return found;
}

function bookedOrder(order: Found): BookedPayment {
  const { id, paymentIntentId, currency, total, refunds, disputes } = order;
  return {
    orderId: id,
    paymentIntentId,
    currency,
    amount: total,
    // Excludes refunds made by hand, which the provider does not have.
    refunded: refundedAmount(sentRefunds(refunds)),
    // Excludes refund requests that the provider has not answered: it has not moved their money yet, so the
    // platform still has its fee.
    fee: booksOfOrder({ ...order, asked: [] }).fees,
    disputes,
  };
}

/**
 * Lists the account's payments around these days, then adds the payments of orders in `sold` that are not
 * among them.
 */
async function paymentsOf(
  { payments }: ReconcileServices,
  account: string,
  sold: readonly Found[],
  days: ReconciledDays,
): Promise<PaymentsAnswer<ProviderPayment[]>> {
  const listed = await payments.listPayments(account, spanOf(days));
  if (!listed.ok) return listed;
  const found = [...listed.value];
  const known = new Set(found.map(({ paymentIntentId }) => paymentIntentId));
  for (const { paymentIntentId } of sold) {
    if (paymentIntentId === null || known.has(paymentIntentId)) continue;
    const single = await payments.listPayments(account, { paymentIntentId });
    if (!single.ok) return single;
    found.push(...single.value);
  }
  return { ok: true, value: found };
}

/**
 * A time span that is somewhat longer than the days, because of time zones and slow payments. The day of each
 * payment is checked afterwards.
 */
function spanOf({ from, to }: ReconciledDays): { from: Date; to: Date } {
  const first = from === null ? EVER.from : Date.parse(`${from}T00:00:00Z`);
  const last = to === null ? EVER.to : Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  return { from: new Date(first - BEFORE_MS), to: new Date(last + AFTER_MS) };
}

/** A span that contains all payments. */
const EVER = { from: Date.UTC(2010), to: Date.UTC(2200) };

/**
 * Omits payments whose order was paid on another day. Keeps a payment whose order is unpaid or missing,
 * because otherwise it would appear on no day.
 */
async function withinDays(
  db: Database,
  {
    account,
    payments,
    sold,
  }: { account: string; payments: readonly ProviderPayment[]; sold: readonly Found[] },
  { from, to }: ReconciledDays,
): Promise<ProviderPayment[]> {
  if (from === null && to === null) return [...payments];
  const here = new Set(sold.map(({ paymentIntentId }) => paymentIntentId));
  const found: ProviderPayment[] = [];
  for (const payment of payments) {
    if (here.has(payment.paymentIntentId)) found.push(payment);
    else if (!(await isBooked(db, account, payment.paymentIntentId))) found.push(payment);
  }
  return found;
}

async function isBooked(db: Database, account: string, paymentIntentId: string): Promise<boolean> {
  const name = await findOrderOfPayment(db, account, paymentIntentId);
  return name !== null && (await getOrder(db, name.teamId, name.id))?.timePaid != null;
}
