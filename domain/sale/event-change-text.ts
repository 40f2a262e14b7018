import type { EventFacts } from "../schedule/event-facts.ts";
import { eventWarning } from "../schedule/event-text.ts";
import { sentenceDate, sentenceMoment } from "../values/sentence-dates.ts";
import type { EventChangeKind, EventDecision } from "./event-change.ts";
import type { NoticeText } from "./notice-text.ts";
import { pickupElsewhereText } from "./pickup-text.ts";

/** Sentences about a cancelled or rescheduled event. Instants are UTC, shown in the event's zone. */

interface Changed {
  kind: EventChangeKind;
  startBefore: Date;
  timeOpenBefore: boolean;
  choiceUntil: Date | null;
}

const momentText = (at: Date, zone: string, isTimeOpen = false) =>
  isTimeOpen ? sentenceDate(at, zone) : sentenceMoment(at, zone);

/**
 * The event's former and current date: "Dec 4, 2026 at 7:30 PM EST". Without a time if the time is not set.
 */
export function changedDates({ startBefore, timeOpenBefore }: Changed, event: EventFacts) {
  return {
    before: momentText(startBefore, event.timeZone, timeOpenBefore),
    now: momentText(event.start, event.timeZone, event.isTimeOpen),
  };
}

const ordersText = (orders: number) => (orders === 1 ? "1 order has" : `${orders} orders have`);

/** How many orders a changed event affects. An order may count in both numbers. */
export interface AffectedOrders {
  /** Orders with valid tickets for the event. */
  left: number;
  /** Orders with items to pick up at the event. */
  fetching: number;
}

/** "3 orders have valid tickets for it; 2 orders have items to pick up there" */
function affectedOrdersText({ left, fetching }: AffectedOrders): string {
  return [
    (left > 0 || fetching === 0) && `${ordersText(left)} valid tickets for it`,
    fetching > 0 && `${ordersText(fetching)} items to pick up there`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** The notice to the club: what happened, how many orders it affects, and what can be decided at the desk. */
export function eventChangeNotice(change: Changed, event: EventFacts, holding: AffectedOrders): NoticeText {
  const { before, now } = changedDates(change, event);
  const affected = `${affectedOrdersText(holding)}.`;
  return change.kind === "cancelled"
    ? {
        title: "Buyers affected by a cancelled event",
        parts: [
          `${CANCELLED_LABEL}: ${event.title} (${before}). ${affected}`,
          ...(holding.fetching > 0
            ? [
                "At the club's desk, under Pick-ups, tell buyers where and when they can get their items instead.",
              ]
            : []),
          "At the club's desk, under Orders, choose “Refund everyone” or “Don't refund anyone”. Either way, you can still refund orders one by one. We won't refund anything until you decide.",
          "In an hour, we'll email every buyer to say the event is cancelled, except those you've refunded by then, whose refund email says so. Cancelled by mistake? Import the original event again within the hour, and nobody will be emailed.",
        ],
      }
    : {
        title: "Buyers affected by a rescheduled event",
        parts: [
          `Rescheduled from ${before} to ${now}: ${event.title}. ${affected}`,
          "In an hour, we'll email every buyer the new date and offer a refund. At the club's desk, under Orders, you can send these emails now or skip them. Wrong date? Correct it within the hour, and nobody will be emailed.",
        ],
      };
}

/** What a buyer reads about a moved event. */
interface MovedWords {
  /** "New date", "New time"; empty while the event has no date. */
  label: string;
  /** "New date: vs Foxes" */
  title: string;
  was: string;
  /** "Now Dec 18, 2026 at 7:30 PM EST"; empty while the event has no date. */
  is: string;
}

/**
 * Describes the event as it is now. It may have changed again after the move: called off, or back on its
 * original date.
 * @param isBackOn true if buyers had been mailed a cancellation before the move
 */
export function movedEventWords(change: Changed, event: EventFacts, isBackOn: boolean): MovedWords {
  const warning = eventWarning(event);
  if (warning !== "") return { label: "", title: event.title, was: warning, is: "" };
  const { before, now } = changedDates(change, event);
  if (before !== now)
    return {
      ...withLabel(newDateOrTime(change, event), event),
      was: `Originally ${before}.`,
      is: `Now ${now}`,
    };
  const is = `It's on ${now}`;
  return isBackOn
    ? { ...withLabel("Back on", event), was: "It was previously cancelled.", is }
    : { ...withLabel("Back on its original date", event), was: "It was previously rescheduled.", is };
}

/** "New time" if a game now starts at another hour of the same day, otherwise "New date". */
const newDateOrTime = ({ startBefore }: Changed, { start, timeZone }: EventFacts) =>
  sentenceDate(startBefore, timeZone) === sentenceDate(start, timeZone) ? "New time" : "New date";

const withLabel = (label: string, { title }: Pick<EventFacts, "title">) => ({
  label,
  title: `${label}: ${title}`,
});

/**
 * The mail to a buyer: the new date and, until the deadline, the offer to return the tickets. `now` is UTC.
 */
export function movedMailText(
  change: Changed,
  event: EventFacts,
  { orderId, tickets, isPaid, isBackOn, pickup, now }: MovedMail,
): NoticeText & Pick<MovedWords, "label"> {
  const { label, title, was, is } = movedEventWords(change, event, isBackOn);
  const place = [event.venue, event.address].filter(Boolean).join(", ");
  const [yours, are, them] =
    tickets === 1
      ? ["Your ticket", "is", "your ticket"]
      : [`Your ${tickets} tickets`, "are", `your ${tickets} tickets`];
  const { choiceUntil } = change;
  const until = choiceUntil && choiceUntil > now ? momentText(choiceUntil, event.timeZone) : "";
  return {
    label,
    title,
    parts: [
      `${was} ${is}${place === "" ? "" : `, at ${place}`}.`,
      ...(tickets === 0
        ? []
        : [
            `${yours} from order ${orderId} ${are} still good. You don't need to do anything.${event.isTimeOpen ? "" : " The attached calendar entry replaces the old one."}`,
          ]),
      ...pickupParts(pickup, `Pick up your items from order ${orderId} there on this date.`),
      ...(until === "" || tickets === 0
        ? []
        : [
            isPaid
              ? `Can't make it? Return ${them} by ${until} for a refund, using the link below.`
              : `Can't make it? Please return ${them} by ${until}, using the link below.`,
          ]),
    ],
  };
}

interface MovedMail {
  orderId: string;
  /** Valid tickets that have not been checked in. */
  tickets: number;
  pickup: AffectedPickup | null;
  isPaid: boolean;
  /** See `movedEventWords`. */
  isBackOn: boolean;
  now: Date;
}

/** Items of an order that were to be picked up at a changed event. */
export interface AffectedPickup {
  /** Where to pick them up instead, in the club's words; empty if it has set nothing. */
  place: string;
}

const pickupParts = (pickup: AffectedPickup | null, otherwise: string): string[] => {
  if (!pickup) return [];
  return [pickup.place === "" ? otherwise : pickupElsewhereText(pickup.place)];
};

/** Begins the subject of a mail about a cancelled event, so that nobody misses it in an inbox. */
export const CANCELLED_LABEL = "Cancelled";

/**
 * The mail to a buyer who is refunded because the event is cancelled.
 * @param refund the amount and the club's message (refund-text.ts)
 */
export function cancelledRefundText(
  change: Changed,
  event: EventFacts,
  { refund, pickup }: { refund: NoticeText; pickup: AffectedPickup | null },
): NoticeText {
  return {
    title: `${CANCELLED_LABEL}: ${event.title}`,
    parts: [
      `It was scheduled for ${changedDates(change, event).before}.`,
      ...refund.parts,
      ...pickupParts(pickup, WAITS_ELSEWHERE),
    ],
  };
}

const WAITS_ELSEWHERE =
  "You'll still get the items you planned to pick up there. The club will tell you where to pick them up.";

/** The mail to a buyer: the event is cancelled, and what happens to the tickets as far as that is known. */
export function cancelledMailText(
  change: Changed & { decision: EventDecision | null; word: string },
  event: EventFacts,
  { orderId, tickets, pickup, isAnswered }: CancelledMail,
): NoticeText {
  const { decision, word } = change;
  const [yours, have] = tickets === 1 ? ["Your ticket", "hasn't"] : [`Your ${tickets} tickets`, "haven't"];
  const yet = decision === null ? " yet: the club is still deciding" : "";
  // While everyone is being refunded, an order may be refunded at any moment: the mail says nothing about it.
  const now =
    decision === "refund" || tickets === 0
      ? ""
      : `${yours} from order ${orderId} ${have} been refunded${yet}. `;
  const ask = `Questions, or want a refund? ${isAnswered ? "Reply to this email to reach the club" : "Contact the club"}.`;
  return {
    title: `${CANCELLED_LABEL}: ${event.title}`,
    parts: [
      `It was scheduled for ${changedDates(change, event).before}.`,
      ...(word === "" ? [] : [`From the club: ${word}`]),
      ...pickupParts(pickup, WAITS_ELSEWHERE),
      now + ask,
    ],
  };
}

interface CancelledMail {
  orderId: string;
  tickets: number;
  pickup: AffectedPickup | null;
  isAnswered: boolean;
}
