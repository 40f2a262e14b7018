import fc from "fast-check";
import type { PaymentEvent, PaymentNews } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import type { BoxOffice } from "./box-office.ts";

/** Each way an order can go: what the buyer does on the payment page, and what the provider reports. */
export const BUYER_FATES = [
  "pays",
  "is declined, then pays",
  "is declined, and gives up",
  "lets the session expire",
  "pays when it was called expired",
  "pays by a transfer that arrives",
  "pays by a transfer that fails",
  "pays, and nobody is told",
  "leaves, and nobody is told",
] as const;
export type BuyerFate = (typeof BUYER_FATES)[number];

export interface RushBuyer {
  lines: { priceId: string; quantity: number }[];
  fate: BuyerFate;
  /** The order in which the provider's events arrive; each event arrives twice. */
  order: number[];
}

/** Random buyers for a seed; each cart has one to three of the prices. */
export function makeBuyers(count: number, priceIds: readonly string[], seed: number): RushBuyer[] {
  const line = fc.record({ priceId: fc.constantFrom(...priceIds), quantity: fc.integer({ min: 1, max: 2 }) });
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ priceId }) => priceId });
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  return fc.sample(fc.record({ lines, fate: fc.constantFrom(...BUYER_FATES), order }), {
    numRuns: count,
    seed,
  });
}

/**
 * Buys, acts as this buyer on the payment page, and sends the provider's events. False if no stock was left
 * to buy.
 */
export async function buyAtOffice(office: BoxOffice, buyer: RushBuyer, name: string): Promise<boolean> {
  const answer = await office.buy(buyer.lines, { addressHash: name });
  if (!answer.ok) {
    if (answer.reason !== "items-not-for-sale") throw new Error(`${name} was refused: ${answer.reason}`);
    return false;
  }
  const id = await office.sessionOf(answer);
  const told = responseIn(office, id, buyer.fate);
  const twice = [...told, ...told];
  const arriving = buyer.order.flatMap((place) => twice[place] ?? []);
  await Promise.all(arriving.map((event) => applyPaymentEvent(office.services, event)));
  return true;
}

/**
 * Two buyers want the only unit of an item: the first order expires, the second buyer pays, then the first
 * buyer pays after all. In a random rush this may or may not happen; here it always does.
 */
export async function payTooLate(office: BoxOffice, priceId: string): Promise<void> {
  const lines = [{ priceId, quantity: 1 }];
  const open = async (addressHash: string) => {
    const answer = await office.buy(lines, { addressHash });
    if (!answer.ok) throw new Error(`${addressHash} was refused: ${answer.reason}`);
    return office.sessionOf(answer);
  };
  const tellAll = async (events: PaymentEvent[]) => {
    for (const event of events) await applyPaymentEvent(office.services, event);
  };
  const first = await open("the first");
  const told = responseIn(office, first, "pays when it was called expired");
  await tellAll(told.slice(0, 1));
  await tellAll(responseIn(office, await open("the second"), "pays"));
  await tellAll(told.slice(1));
}

/** The provider's events in chronological order, each with the session's state at the time of the event. */
function responseIn({ payments, event }: BoxOffice, id: string, fate: BuyerFate): PaymentEvent[] {
  const tell = (what: Extract<PaymentNews, { kind: "session" }>["what"], session: PaymentSession) =>
    event(session, { type: `checkout.session.${what}`, news: { kind: "session", what, session } });
  const transferred = () => tell("completed", payments.change(id, { status: "complete" }));
  switch (fate) {
    case "pays":
    case "is declined, then pays":
      return [tell("completed", payments.pay(id))];
    case "is declined, and gives up":
    case "lets the session expire":
      return [tell("expired", payments.change(id, { status: "expired", url: null }))];
    case "pays when it was called expired":
      return [
        tell("expired", payments.change(id, { status: "expired" })),
        tell("completed", payments.pay(id)),
      ];
    case "pays by a transfer that arrives":
      return [transferred(), tell("async-succeeded", payments.pay(id))];
    case "pays by a transfer that fails":
      return [transferred(), tell("async-failed", payments.change(id, { paymentFailed: true }))];
    case "pays, and nobody is told":
      payments.pay(id);
      return [];
    case "leaves, and nobody is told":
      return [];
  }
}
