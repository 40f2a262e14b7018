import type { EventFacts } from "../schedule/event-facts.ts";
import { eventWarning } from "../schedule/event-text.ts";
import { formatDate, formatMoment } from "../values/dates.ts";
import type { EventChangeKind, EventDecision } from "./event-change.ts";
import type { NoticeText } from "./notice-text.ts";

/** What is said of an event that was cancelled or moved. Instants are UTC; shown in the event's zone. */

interface Changed {
  kind: EventChangeKind;
  startBefore: Date;
  timeOpenBefore: boolean;
  choiceUntil: Date | null;
}

const momentText = (at: Date, zone: string, isTimeOpen = false) =>
  isTimeOpen ? formatDate(at, zone) : formatMoment(at, zone);

/** "Dec 04, 2026, 07:30 PM EST" before, and now. */
export function changedDates({ startBefore, timeOpenBefore }: Changed, event: EventFacts) {
  return {
    before: momentText(startBefore, event.timeZone, timeOpenBefore),
    now: momentText(event.start, event.timeZone, event.isTimeOpen),
  };
}

const ordersText = (orders: number) => (orders === 1 ? "1 order has" : `${orders} orders have`);

/** Orders with valid tickets for a changed event, and with goods to be fetched there; an order may be both. */
export interface Holding {
  left: number;
  fetching: number;
}

/** "3 orders have valid tickets for it; 2 orders have something to pick up there" */
function holdingText({ left, fetching }: Holding): string {
  return [
    (left > 0 || fetching === 0) && `${ordersText(left)} valid tickets for it`,
    fetching > 0 && `${ordersText(fetching)} something to pick up there`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** For the club: its desk asks what to do. */
export function eventChangeNotice(change: Changed, event: EventFacts, holding: Holding): NoticeText {
  const { before, now } = changedDates(change, event);
  const held = `${holdingText(holding)}.`;
  return change.kind === "cancelled"
    ? {
        title: "A cancelled event has buyers",
        parts: [
          `${event.title} (${before}) is cancelled. ${held}`,
          ...(holding.fetching > 0
            ? ["At your desk, under Pick-ups, say where and when it can be picked up instead."]
            : []),
          "At your desk, under Orders, you decide: refund everybody, or keep the orders and refund each by itself. Until you do, nothing goes back.",
          "In an hour every buyer is mailed that it is cancelled, unless they are refunded by then: the mail about that says so. If it is a mistake, import the event as it was within the hour: then nobody is mailed.",
        ],
      }
    : {
        title: "A moved event has buyers",
        parts: [
          `${event.title} was to be on ${before}, and is now on ${now}. ${held}`,
          "In an hour every buyer is mailed the new date and may choose a refund. At your desk, under Orders, you can send these mails now, or not at all. If the date is a mistake, import the right one within the hour: then nobody is mailed.",
        ],
      };
}

/** What has become of a moved event, for a buyer. */
interface MovedWords {
  /** "vs Foxes has a new date" */
  title: string;
  was: string;
  /** "It is now on Dec 18, 2026, 07:30 PM EST"; empty while it has no date to be on. */
  is: string;
}

/**
 * As the event is now, whatever came after the move: it may be called off, or back on the date it had.
 * @param isBackOn whether buyers had been told that it is cancelled before it was moved
 */
export function movedWords(change: Changed, event: EventFacts, isBackOn: boolean): MovedWords {
  const { title } = event;
  const warning = eventWarning(event);
  if (warning !== "") return { title, was: warning, is: "" };
  const { before, now } = changedDates(change, event);
  if (before !== now)
    return { title: `${title} has a new date`, was: `It was to be on ${before}.`, is: `It is now on ${now}` };
  const is = `It is on ${now}`;
  return isBackOn
    ? { title: `${title} takes place after all`, was: "It was cancelled.", is }
    : { title: `${title} is on its former date again`, was: "It had another date in between.", is };
}

/** For a buyer: the new date, and the choice, if it is not over yet. `now` is UTC. */
export function movedText(
  change: Changed,
  event: EventFacts,
  { orderId, tickets, isPaid, isBackOn, pickup, now }: MovedMail,
): NoticeText {
  const { title, was, is } = movedWords(change, event, isBackOn);
  const place = [event.venue, event.address].filter(Boolean).join(", ");
  const [yours, stay] =
    tickets === 1 ? ["Your ticket", "stays valid"] : [`Your ${tickets} tickets`, "stay valid"];
  const { choiceUntil } = change;
  const until = choiceUntil && choiceUntil > now ? momentText(choiceUntil, event.timeZone) : "";
  return {
    title,
    parts: [
      `${was} ${is}${place === "" ? "" : `, at ${place}`}.`,
      ...(tickets === 0
        ? []
        : [
            `${yours} of order ${orderId} ${stay} for this date: there is nothing to do.${event.isTimeOpen ? "" : " The attached calendar entry replaces the former one."}`,
          ]),
      ...pickupParts(pickup, `What you bought with order ${orderId} waits for you there on this date.`),
      ...(until === "" || tickets === 0
        ? []
        : [
            isPaid
              ? `Can you not come? Until ${until} you can have your money back: the link below leads to the choice.`
              : `Can you not come? Until ${until} you can give your place back by the link below.`,
          ]),
    ],
  };
}

interface MovedMail {
  orderId: string;
  /** Valid ones that let nobody in yet. */
  tickets: number;
  pickup: WaitingPickup | null;
  isPaid: boolean;
  /** As `movedWords` has it. */
  isBackOn: boolean;
  now: Date;
}

/** Goods of an order that wait to be fetched at a changed event. */
export interface WaitingPickup {
  /** Where the club says that they can be fetched instead; empty where it says nothing. */
  place: string;
}

const pickupParts = (pickup: WaitingPickup | null, otherwise: string): string[] => {
  if (!pickup) return [];
  return [pickup.place === "" ? otherwise : `Pick up what you bought here instead: ${pickup.place}`];
};

/** A mail about a cancelled event begins with it: it must not be missed in an inbox. */
export const CANCELLED_LABEL = "Cancelled";

/** For a buyer who is refunded because the event is cancelled; `refund`: what goes back, and what the club says. */
export function cancelledRefundText(
  change: Changed,
  event: EventFacts,
  { refund, pickup }: { refund: NoticeText; pickup: WaitingPickup | null },
): NoticeText {
  return {
    title: `${event.title} is cancelled`,
    parts: [
      `It was scheduled for ${changedDates(change, event).before}.`,
      ...refund.parts,
      ...pickupParts(pickup, WAITS_ELSEWHERE),
    ],
  };
}

const WAITS_ELSEWHERE =
  "What you were to pick up there is still yours: the club will tell you where to get it.";

/** For a buyer: it does not take place, and what becomes of the tickets as far as that is known. */
export function cancelledText(
  change: Changed & { decision: EventDecision | null; word: string },
  event: EventFacts,
  { orderId, tickets, pickup, isAnswered }: CancelledMail,
): NoticeText {
  const { decision, word } = change;
  const [yours, stays, them] =
    tickets === 1
      ? ["Your ticket", "stays as it is", "it"]
      : [`Your ${tickets} tickets`, "stay as they are", "them"];
  const until = decision === null ? ` until the club decides what becomes of ${them}` : "";
  // Of an order that is left while everybody is refunded nothing is known.
  const now = decision === "refund" || tickets === 0 ? "" : `${yours} of order ${orderId} ${stays}${until}. `;
  const ask = `If you want to know more, or your money back, ask the club${isAnswered ? ": an answer to this mail reaches it" : ""}.`;
  return {
    title: `${event.title} is cancelled`,
    parts: [
      `It was to be on ${changedDates(change, event).before}, and does not take place.`,
      ...(word === "" ? [] : [`What the club says: ${word}`]),
      ...pickupParts(pickup, WAITS_ELSEWHERE),
      now + ask,
    ],
  };
}

interface CancelledMail {
  orderId: string;
  tickets: number;
  pickup: WaitingPickup | null;
  isAnswered: boolean;
}
