import { ordersText } from "./order-words.ts";

/** Words about cancelled and rescheduled events, and about what happens to their ticket holders. */

export const EVENT_CHANGES_PAGE = {
  title: "Changed events",
  lead: "Refunds and notices for cancelled or rescheduled events with tickets sold.",
  none: "No events with ticket holders were cancelled or rescheduled.",
  running: "Refunds are being sent.",
  reload: "Reload",
  toEvent: "See its orders",
  noChoice: "Please choose what to do",
  late: "This event's orders changed, or someone else just made this decision. Please review and try again",
} as const;

export const EVENT_CHANGE_WORDS = {
  cancelled: "Cancelled",
  moved: "Rescheduled",
  nobody: "automatically",
} as const;

export const CANCELLED_EVENT_LABELS = {
  isOn: "This event is back on, so there's nothing to decide.",
  refund: "Refund everyone",
  keep: "Don't refund anyone",
  message: "Message to buyers (optional)",
  stop: "Stop",
  resume: "Resume",
  again: "Try again",
} as const;

/** The label of a button for people who cannot see its row: "Refund everyone for “vs Granite Ridge”". */
export const labelForEvent = (label: string, title: string): string => `${label} for “${title}”`;
export const refundsForEvent = (title: string): string => `refunds for “${title}”`;

export const refundEveryoneText = (left: number): string =>
  `We'll void and refund all tickets to this event in ${ordersText(left)}, and email each buyer who left an address. The rest of these orders stays the same. If nothing else in an order can still be refunded, we'll refund the whole order.`;

/** @param isTold true if buyers already know that the event is cancelled */
export const refundNobodyText = (isTold: boolean): string =>
  `Nobody will be refunded. ${
    isTold
      ? "Buyers already know that the event is cancelled. We'll email them your message."
      : "We'll email every buyer right away, with your message, to say the event is cancelled and their tickets haven't been refunded."
  } You can still refund everyone later.`;

const withTickets = (left: number) => `${ordersText(left)} with valid tickets`;

/** Shown until the club has decided. */
export const undecidedRefundsText = (left: number): string =>
  `${withTickets(left)}. We won't refund anything until you decide.`;

/** @param decided who decided, and when: "ann@example.com, Nov 5, 2026 at 7:30 PM EST" */
export const nobodyRefundedText = (left: number, decided: string): string =>
  `Decided not to refund anyone (${decided}). ${withTickets(left)}: you can still refund ${left === 1 ? "it" : "each"} from its page.`;

export const yourMessageText = (word: string): string => `Your message: ${word}`;

export const buyersMailedText = (when: string): string =>
  `We emailed buyers to say the event is cancelled (${when}).`;
export const willMailBuyersText = (when: string): string =>
  `On ${when}, we'll email every buyer to say the event is cancelled. If it's still on, correct the game or event before then.`;

export const refundProgressText = (done: number, all: number, refunded: string): string =>
  `${done} of ${ordersText(all)} refunded, ${refunded} in total`;

/** Followed by a link to these orders. */
export const refusedRefundsText = (count: number): string =>
  `The payment provider refused to refund ${ordersText(count)}.`;
export const SEE_REFUSAL_REASONS = "See why";

export const startedByText = (decided: string): string => `Started by ${decided}.`;
export const stoppedRefundsText = (left: number): string => `Stopped. ${ordersText(left)} left to refund.`;
export const notRefundedOrdersText = (left: number): string =>
  `${ordersText(left)} couldn't be refunded: the payment is in dispute, or the order was placed after the refunds started.`;

export const MOVED_EVENT_LABELS = {
  tell: "Email buyers now",
  tellAbout:
    "We'll email the new date to every buyer with valid tickets, and offer a refund for a limited time. An email can't be unsent.",
  quiet: "Don't email buyers",
  quietAbout:
    "Nobody will be emailed the new date or offered a refund. You can still send the emails until the event starts.",
} as const;

export const willMailMoveText = (left: number, when: string): string =>
  `${withTickets(left)}. On ${when}, we'll email every buyer the new date, with a calendar entry and a refund offer. If the date is wrong, correct the game or event before then.`;
export const nobodyMailedText = (decided: string): string => `Nobody was emailed (${decided}).`;
export const moveMailedText = (left: number, decided: string, until: string): string =>
  `We emailed every buyer (${decided}). They can choose a refund until ${until}. ${withTickets(left)}.`;
