import { booksOf } from "../../../domain/desk/order-books.ts";
import type { OrderFilter } from "../../../domain/desk/order-filter.ts";
import {
  type BookedPayment,
  type Difference,
  differences,
  type Sums,
  sumsOf,
} from "../../../domain/sale/reconcile.ts";
import { refundedAmount, sentRefunds } from "../../../domain/sale/refund.ts";
import type { Database } from "../../db/client.ts";
import { eachOrders, type ListedOrder } from "../../db/queries/desk/orders.ts";
import { findOrderOfPayment, getOrder } from "../../db/queries/sale/orders.ts";
import type { Payments, PaymentsAnswer, ProviderPayment } from "../../ports/payments.ts";

const DAY_MS = 24 * 3600_000;
/** A payment is made before it is told: a bank may need two weeks to say that it succeeded. */
const BEFORE_MS = 15 * DAY_MS;
const AFTER_MS = 2 * DAY_MS;

/** The days an order was paid on, "2026-11-05", both included, in the club's zone; null for no end. */
export type Days = Pick<OrderFilter, "from" | "to">;

export interface Reconciled {
  ours: Sums;
  theirs: Sums;
  differences: Difference[];
  /** Payments of the club's account that were not made by this program: no difference. */
  foreign: number;
}

interface ReconcileServices {
  db: Database;
  payments: Pick<Payments, "listPayments">;
  now(): Date;
}

interface Club {
  teamId: string;
  timeZone: string;
  /** The account it is paid to at present. */
  stripeAccountId: string | null;
}

type Found = Omit<ListedOrder, "stripeAccountId"> & { stripeAccountId: string };

/**
 * Compares a club's orders with the provider's payments, one by one. Only what was paid through the provider is looked at;
 * it changes nothing.
 */
export async function reconcileOrders(
  services: ReconcileServices,
  club: Club,
  days: Days,
): Promise<PaymentsAnswer<Reconciled>> {
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
    theirs.push(...(await withinDays(services.db, account, own, sold, days)));
  }
  const ours = orders.map(bookedOrder);
  return {
    ok: true,
    value: { ours: sumsOf(ours), theirs: sumsOf(theirs), differences: differences(ours, theirs), foreign },
  };
}

async function paidOrders(
  { db, now }: ReconcileServices,
  { teamId, timeZone }: Club,
  days: Days,
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
    // What a club gave in another way is in its own books alone.
    refunded: refundedAmount(sentRefunds(refunds)),
    // As the provider has it, what it was only asked for is with the buyer's money, and the platform's fee is still taken.
    fee: booksOf({ ...order, asked: [] }).fees,
    disputes,
  };
}

/** Those of the time, and of each order whose payment is not among them. */
async function paymentsOf(
  { payments }: ReconcileServices,
  account: string,
  sold: readonly Found[],
  days: Days,
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

/** Somewhat more than the days: zones and slow payments are settled by looking at each order. */
function spanOf({ from, to }: Days): { from: Date; to: Date } {
  const first = from === null ? EVER.from : Date.parse(`${from}T00:00:00Z`);
  const last = to === null ? EVER.to : Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  return { from: new Date(first - BEFORE_MS), to: new Date(last + AFTER_MS) };
}

/** Before the provider was there, and after all of us. */
const EVER = { from: Date.UTC(2010), to: Date.UTC(2200) };

/**
 * Leaves out payments whose order was paid on another day. One whose order is not paid, or not there, stays: no day would
 * ever have it.
 */
async function withinDays(
  db: Database,
  account: string,
  payments: readonly ProviderPayment[],
  sold: readonly Found[],
  { from, to }: Days,
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
