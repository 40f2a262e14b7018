/** Why an order's buyer can't be erased yet, and until when. */

export const ORDER_HOLDS = [
  "unpaid",
  "disputed",
  "refund-under-way",
  "upcoming-event",
  "not-shipped",
  "not-handed-out",
] as const;
export type OrderHold = (typeof ORDER_HOLDS)[number];

/** Days after which goods that nobody marked as shipped or handed out no longer hold an order. */
export const GOODS_HOLD_DAYS = 90;

/** Days after an event during which its tickets still hold an order: refunds need the buyer. */
export const EVENT_HOLD_DAYS = 1;

const WORDS: Readonly<Record<OrderHold, string>> = {
  unpaid: "the buyer may still pay for it",
  disputed: "its payment is in dispute",
  "refund-under-way": "a refund is under way",
  "upcoming-event": "it has tickets for an event that isn't over",
  "not-shipped": "it hasn't been marked as shipped",
  "not-handed-out": "not everything has been marked as handed out",
};

const ENDS: Readonly<Record<OrderHold, string>> = {
  unpaid: "until the payment is finished or the checkout expires",
  disputed: "until the dispute is closed",
  "refund-under-way": "until the refund has arrived or is closed",
  "upcoming-event": "until the day after the event",
  "not-shipped": "until it is",
  "not-handed-out": "until it has",
};

/** "its payment is in dispute: until the dispute is closed"; `day` is the latest end, if one is known. */
export const orderHoldText = (hold: OrderHold, day: string | null): string =>
  `${WORDS[hold]}: ${ENDS[hold]}${day === null ? "" : `, at the latest on ${day}`}`;
