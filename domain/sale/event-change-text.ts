import type { EventFacts } from "../schedule/event-facts.ts";
import { formatDate, formatMoment } from "../values/dates.ts";
import type { EventChangeKind } from "./event-change.ts";
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

/** For the club: its desk asks what to do. */
export function eventChangeNotice(change: Changed, event: EventFacts, orders: number): NoticeText {
  const { before, now } = changedDates(change, event);
  return change.kind === "cancelled"
    ? {
        title: "A cancelled event has buyers",
        parts: [
          `${event.title} (${before}) is cancelled, and ${ordersText(orders)} valid tickets for it.`,
          "At your desk, under Orders, you decide: refund everybody, or keep the orders and refund each by itself. Until you do, nothing goes back.",
        ],
      }
    : {
        title: "A moved event has buyers",
        parts: [
          `${event.title} was to be on ${before}, and is now on ${now}. ${ordersText(orders)} valid tickets for it.`,
          "In an hour every buyer is mailed the new date and may choose a refund. At your desk, under Orders, you can send these mails now, or not at all. If the date is a mistake, import the right one within the hour: then nobody is mailed.",
        ],
      };
}

/** For a buyer: the new date, and the choice. */
export function movedText(
  change: Changed,
  event: EventFacts,
  { orderId, tickets, isPaid }: { orderId: string; tickets: number; isPaid: boolean },
): NoticeText {
  const { before, now } = changedDates(change, event);
  const place = [event.venue, event.address].filter(Boolean).join(", ");
  const [yours, stay] =
    tickets === 1 ? ["Your ticket", "stays valid"] : [`Your ${tickets} tickets`, "stay valid"];
  const until = change.choiceUntil ? momentText(change.choiceUntil, event.timeZone) : "";
  return {
    title: `${event.title} has a new date`,
    parts: [
      `It was to be on ${before}. It is now on ${now}${place === "" ? "" : `, at ${place}`}.`,
      `${yours} of order ${orderId} ${stay} for the new date: there is nothing to do.${event.isTimeOpen ? "" : " The attached calendar entry replaces the former one."}`,
      ...(until === ""
        ? []
        : [
            isPaid
              ? `Can you not come? Until ${until} you can have your money back: the link below leads to the choice.`
              : `Can you not come? Until ${until} you can give your place back by the link below.`,
          ]),
    ],
  };
}
