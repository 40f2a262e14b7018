import { moveMail, wasCalledOff } from "../../../domain/sale/event-change.ts";
import {
  CANCELLED_LABEL,
  cancelledText,
  changedDates,
  movedText,
  type WaitingPickup,
} from "../../../domain/sale/event-change-text.ts";
import { movedUrl, orderUrl } from "../../../domain/sale/order-details.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import { type EventChange, getEventChange, listChangesOf } from "../../db/queries/desk/event-changes.ts";
import { listHeldUnits } from "../../db/queries/desk/holding-orders.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { calendarText } from "../../feeds/calendar-text.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailId } from "../club/mail-club.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { readWaitingPickup } from "./waiting-pickup.ts";

/** Until a mail looks again whether what came after its move is decided. */
const LOOK_AGAIN_SECONDS = 600;

/**
 * Tells a buyer the new date, with a calendar entry that replaces the former one, and until when the money can be chosen. Nothing where
 * no ticket of the order can be used any more, the event is called off, or the mail of a newer change tells (`moveMail`).
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailMoved(
  services: MailServices & Pick<SaleServices, "addJob">,
  job: JobData["mail-moved"],
): Promise<void> {
  const { db, sendMail, now, addJob } = services;
  const { teamId, orderId, changeId } = job;
  // A ticket that let somebody in does so once: it does not stay valid for the new date.
  const found = await readChange(services, job, { unused: true });
  if (!found) return;
  const { order, change, event, tickets, pickup } = found;
  const changes = await listChangesOf(db, change);
  const what = moveMail(changes, change, now());
  if (what === "wait") await addJob(db, "mail-moved", job, { afterSeconds: LOOK_AGAIN_SECONDS });
  if (what !== "send" || event.off !== null) return;
  const isBackOn = wasCalledOff(changes, change);
  const dates = changedDates(change, event);
  // Whoever was not mailed in between knows this date alone.
  if (dates.before === dates.now && !isBackOn) return;
  const { club, to } = await mailBuyer(services, order);
  const url = orderUrl(order);
  const about = { orderId, tickets, pickup, isPaid: order.total > 0, isBackOn, now: now() };
  const text = movedText(change, event, about);
  const isOpen = tickets > 0 && change.choiceUntil !== null && change.choiceUntil > now();
  const page = {
    label: text.label,
    subject: `${event.title} (order ${orderId})`,
    link: isOpen
      ? { label: "Keep or return your tickets", url: movedUrl(order, changeId) }
      : { label: "See your order", url },
  };
  const mail = noticeMail(mailId(teamId, orderId, changeId), text, page, club, to.address);
  const entry = { ...event, revised: now(), notes: [], url };
  const files = event.isTimeOpen ? [] : [calendarFile(calendarText({ name: event.title, events: [entry] }))];
  await sendMail({ ...mail, to, replyTo: club.replyTo, files });
}

/**
 * Tells a buyer that an event is cancelled, and what the club says; `again`: that alone, as they know. Nothing where no ticket of the
 * order is valid any more, or the event takes place after all.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailCancelled(
  services: Omit<MailServices, "now">,
  job: JobData["mail-cancelled"],
): Promise<void> {
  const { teamId, orderId, changeId, again } = job;
  const found = await readChange(services, job, { unused: false });
  if (found?.event.off !== "cancelled" || (again && found.change.word === "")) return;
  const { order, change, event, tickets, pickup } = found;
  const { club, to } = await mailBuyer(services, order);
  const text = cancelledText(change, event, { orderId, tickets, pickup, isAnswered: club.replyTo !== null });
  const page = {
    label: CANCELLED_LABEL,
    subject: `${event.title} (order ${orderId})`,
    link: { label: "See your order", url: orderUrl(order) },
  };
  // The club may say something with each decision: to keep the tickets first, then to refund them.
  const id = mailId(teamId, orderId, changeId, ...(again ? ["again", change.decision ?? undefined] : []));
  const mail = noticeMail(id, text, page, club, to.address);
  await services.sendMail({ ...mail, to, replyTo: club.replyTo });
}

interface Changed {
  order: NonNullable<Awaited<ReturnType<typeof getOrderDetails>>>;
  change: EventChange;
  event: EventFacts;
  /** Those of the order that are still valid for it. */
  tickets: number;
  pickup: WaitingPickup | null;
}

/** Null where the order has no ticket and no pick-up that the change is about, or its event is not there any more. */
async function readChange(
  { db }: Pick<MailServices, "db">,
  { teamId, orderId, changeId }: { teamId: string; orderId: string; changeId: string },
  which: { unused: boolean },
): Promise<Changed | null> {
  const [order, change] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getEventChange(db, { teamId, id: changeId }),
  ]);
  if (!order || !change) throw new HopelessJob(`${teamId} has no order ${orderId} affected by ${changeId}`);
  const event = await readChangedEvent(db, change);
  const { length: tickets } = await listHeldUnits(db, change, orderId, which);
  const pickup = await readWaitingPickup(db, change, orderId);
  if (!event || (tickets === 0 && !pickup) || order.status !== "paid") return null;
  return { order, change, event, tickets, pickup };
}

const calendarFile = (text: string) => ({
  filename: "event.ics",
  mediaType: "text/calendar; charset=utf-8; method=PUBLISH",
  content: new TextEncoder().encode(text),
});
