import { actionForRescheduleMail, followsMailedCancellation } from "../../domain/sale/event-change.ts";
import { changedDates, movedMailText } from "../../domain/sale/event-change-text.ts";
import { movedEventUrl, orderUrl } from "../../domain/sale/order-details.ts";
import { listChangesOfEvent } from "../db/queries/desk/event-changes.ts";
import { calendarText } from "../feeds/calendar-text.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { loadChangedOrder } from "./parts/changed-order.ts";
import { drawNotice } from "./parts/draw-notice.ts";
import { loadBuyerMailContext } from "./parts/mail-buyer.ts";
import { mailId } from "./parts/mail-id.ts";
import { buyerAddress } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    "mail-moved": { teamId: string; orderId: string; changeId: string };
  }
}

/** How long the job waits before it runs again, while a newer change of the event is undecided. */
const RETRY_SECONDS = 600;

/**
 * Mails a buyer the new date of an event, with a calendar entry that replaces the former one, and the
 * deadline for choosing a refund. Sends nothing if no ticket of the order can be used any more and the order
 * has no goods to pick up at the event, if the event is called off, or if a newer change has its own mail
 * (`actionForRescheduleMail`).
 */
export const movedMail = defineMail({
  kind: "mail-moved",
  name: "New event date",
  to: buyerAddress,
  send: async (services: MailServices<"now" | "addJob">, data) => {
    const { db, sendMail, now, addJob } = services;
    const { teamId, orderId, changeId } = data;
    // A ticket that was used to enter is not valid for the new date.
    const found = await loadChangedOrder(db, data, { unused: true });
    if (!found) return;
    const { order, change, event, tickets, pickup } = found;
    const changes = await listChangesOfEvent(db, change);
    const action = actionForRescheduleMail(changes, change, now());
    if (action === "wait") await addJob(db, "mail-moved", data, { afterSeconds: RETRY_SECONDS });
    if (action !== "send" || event.off !== null) return;
    const isBackOn = followsMailedCancellation(changes, change);
    const dates = changedDates(change, event);
    // The event is back on the date that this buyer knows.
    if (dates.before === dates.now && !isBackOn) return;
    const { club, to } = await loadBuyerMailContext(services, order);
    const url = orderUrl(order);
    const about = { orderId, tickets, pickup, isPaid: order.total > 0, isBackOn, now: now() };
    const text = movedMailText(change, event, about);
    const canReturn = tickets > 0 && change.choiceUntil !== null && change.choiceUntil > now();
    const page = {
      label: text.label,
      subject: `${event.title} (order ${orderId})`,
      link: canReturn
        ? { label: "Keep or return your tickets", url: movedEventUrl(order, changeId) }
        : { label: "See your order", url },
    };
    const id = mailId(teamId, orderId, changeId);
    const entry = { ...event, revised: now(), notes: [], url };
    const files = event.isTimeOpen
      ? []
      : [calendarFile(calendarText({ name: event.title, events: [entry] }))];
    await sendMail({ ...drawNotice({ id, club, to, replyTo: club.replyTo }, text, page), files });
  },
});

const calendarFile = (text: string) => ({
  filename: "event.ics",
  mediaType: "text/calendar; charset=utf-8; method=PUBLISH",
  content: new TextEncoder().encode(text),
});
