import type { OrderBooks } from "../../../domain/desk/orders/order-books.ts";
import { platformFee } from "../../../domain/sale/platform-fee.ts";

/**
 * The books of an order's lines, recounted as one would by hand. This is a second implementation of the rule
 * that the desk's sums follow in SQL (decision 114), and shares no code for money with the program.
 */
export interface PlainOrder {
  status: "paid" | "refunded" | "late-refunded";
  channel: "site" | "door" | "comp";
  total: number;
  fee: number;
  lines: { unitPrice: number; quantity: number; shippingPrice: number }[];
  /** The club's refund requests, with pieces as [line, piece], both counted from 0. */
  requests: { pieces: [number, number][]; amount: number; state: RequestState }[];
  /** Refunds made directly at the provider. */
  outside: { amount: number; state: "pending" | "succeeded" | "failed" }[];
  lost: number;
}

export type RequestState = "asked" | "pending" | "succeeded" | "failed" | "refused" | "closed" | "by-hand";

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/**
 * Splits cents in proportion to the weights, without fractions: up to any place, the parts add up to the
 * exact share of the weights so far, rounded down.
 */
function spread(cents: number, weights: number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0));
  const due = (until: number) => Number((BigInt(cents) * BigInt(sum(weights.slice(0, until)))) / BigInt(all));
  return weights.map((_, at) => due(at + 1) - due(at));
}

const IS_LIVE: readonly RequestState[] = ["asked", "pending", "succeeded", "by-hand"];

function paidForLines({ total, lines }: Pick<PlainOrder, "total" | "lines">): number[] {
  const prices = lines.map(({ unitPrice, quantity, shippingPrice }) => unitPrice * quantity + shippingPrice);
  if (total < sum(prices)) return spread(total, prices);
  const buyersFee = spread(total - sum(prices), feesOf(lines));
  return prices.map((price, at) => price + (buyersFee[at] ?? 0));
}

const feesOf = (lines: PlainOrder["lines"]) =>
  lines.map(({ unitPrice, quantity }) => platformFee(unitPrice) * quantity);

export function recountPaidForPiece(
  order: Pick<PlainOrder, "total" | "lines">,
  [line, piece]: [number, number],
) {
  const pieces = Array<number>(order.lines[line]?.quantity ?? 0).fill(1);
  return spread(paidForLines(order)[line] ?? 0, pieces)[piece] ?? 0;
}

export function recountBooks(order: PlainOrder): OrderBooks[] {
  const paid = paidForLines(order);
  const { gone, bringing, isLate } = moneyGone(order, paid);
  const fees = spread(order.fee, feesOf(order.lines));
  const back = isLate ? order.fee : feeReturned(order);
  const first = spread(back, bringing).map((cents, at) => Math.min(cents, fees[at] ?? 0));
  const over = fees.map((fee, at) => fee - (first[at] ?? 0));
  const rest = spread(back - sum(first), over);
  return paid.map((cents, at) => {
    const kept = (over[at] ?? 0) - (rest[at] ?? 0);
    const refunds = gone[at] ?? 0;
    const isCash = order.channel === "door";
    const [gross, cash] = isCash ? [0, cents] : [cents, 0];
    return { gross, cash, fees: kept, refunds, net: cents - kept - refunds };
  });
}

/** The refunded cents of each line, and the part of those cents that returned the fee. */
function moneyGone({ status, total, lines, requests, outside, lost }: PlainOrder, paid: number[]) {
  const live = requests.filter(({ state }) => IS_LIVE.includes(state));
  const failures = requests.filter(
    ({ amount, state }) => amount > 0 && (state === "failed" || state === "closed"),
  ).length;
  const failed = failures + outside.filter(({ state }) => state === "failed").length;
  const given = outside.filter(({ state }) => state !== "failed").map(({ amount }) => amount);
  const counted = Math.min(total, sum(live.map(({ amount }) => amount)) + sum(given) + lost);
  const isOwed = status === "refunded" ? failed === 0 : status === "late-refunded" && failed < 3;
  const byHand = sum(live.filter(({ state }) => state === "by-hand").map(({ amount }) => amount));
  const sent = sum(live.map(({ amount }) => amount)) - byHand + sum(given) + lost;
  const isLate = status === "late-refunded" && (failed < 3 || sent >= total);
  const [gone, bringing] = [lines.map(() => 0), lines.map(() => 0)];
  for (const { pieces, amount, state } of live) {
    const prices = pieces.map((piece) => recountPaidForPiece({ total, lines }, piece));
    if (pieces.length === 0 || sum(prices) !== amount) continue;
    for (const [at, [line]] of pieces.entries()) {
      gone[line] = (gone[line] ?? 0) + (prices[at] ?? 0);
      if (state !== "by-hand") bringing[line] = (bringing[line] ?? 0) + (prices[at] ?? 0);
    }
  }
  const left = paid.map((cents, at) => cents - (gone[at] ?? 0));
  const asked = sum(live.filter(({ state }) => state !== "by-hand").map(({ amount }) => amount));
  const others = spread((isOwed ? total : counted) - sum(gone), left);
  const othersBringing = spread(asked - sum(bringing), left);
  return {
    gone: gone.map((cents, at) => cents + (others[at] ?? 0)),
    bringing: bringing.map((cents, at) => cents + (othersBringing[at] ?? 0)),
    isLate,
  };
}

/**
 * The fee is returned in proportion to each refund through the provider, and in full once all the money is
 * refunded.
 */
function feeReturned({ total, fee, requests }: PlainOrder): number {
  const asked = requests.filter(({ state }) => IS_LIVE.includes(state) && state !== "by-hand");
  if (asked.length > 0 && sum(asked.map(({ amount }) => amount)) >= total) return fee;
  return Math.min(fee, sum(asked.map(({ amount }) => Math.round((fee * amount) / total))));
}
