import { eventChangeNotice, movedText } from "../../../domain/sale/event-change-text.ts";
import { movedUrl, orderUrl } from "../../../domain/sale/order-details.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import { getChangeProgress, getEventChange, listHeldUnits } from "../../db/queries/desk/event-changes.ts";
import { getOrderDetails } from "../../db/queries/sale/order-details.ts";
import { calendarText } from "../../feeds/calendar-text.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { mailBuyer } from "../club/mail-buyer.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Tells a club, at its teamEmail, that an event with buyers was cancelled or moved, and that its desk asks what to do. Nothing if that is
 * decided, or was taken back.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailEventChange(
  services: MailServices,
  { teamId, changeId }: JobData["mail-event-change"],
): Promise<void> {
  const { db, sendMail } = services;
  const [change, team] = await Promise.all([
    getEventChange(db, { teamId, id: changeId }),
    getTeam(db, teamId),
  ]);
  const event = change && (await readChangedEvent(db, change));
  if (!change || !event || change.decision !== null) return;
  if (!team || !isValidEmail(team.teamEmail))
    throw new HopelessJob(`${teamId} has no address that mail about ${change.event} can be sent to`);
  const { left } = await getChangeProgress(db, change);
  if (left === 0) return;
  const club = await mailClub(services, team);
  const { title, parts } = eventChangeNotice(change, event, left);
  await sendMail(
    noticeMail(
      mailId(teamId, changeId),
      { title, parts },
      { subject: `${title.toLowerCase()}: ${event.title}` },
      club,
      team.teamEmail,
    ),
  );
}

/**
 * Tells a buyer the new date, with a calendar entry that replaces the former one, and until when the money can be chosen. Nothing where
 * no ticket of the order can be used any more, or the event moved again.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailMoved(services: MailServices, job: JobData["mail-moved"]): Promise<void> {
  const { db, sendMail, now } = services;
  const { teamId, orderId, changeId } = job;
  const [order, change] = await Promise.all([
    getOrderDetails(db, teamId, { id: orderId }),
    getEventChange(db, { teamId, id: changeId }),
  ]);
  if (!order || !change) throw new HopelessJob(`${teamId} has no order ${orderId} that moved by ${changeId}`);
  const event = await readChangedEvent(db, change);
  // A ticket that let somebody in does so once: it does not stay valid for the new date.
  const held = await listHeldUnits(db, change, orderId, { unused: true });
  if (!event || event.off !== null || held.length === 0 || order.status !== "paid") return;
  const { club, to } = await mailBuyer(services, order);
  const url = orderUrl(order);
  const mail = noticeMail(
    mailId(teamId, orderId, changeId),
    movedText(change, event, { orderId, tickets: held.length, isPaid: order.total > 0 }),
    {
      subject: `new date for ${event.title} (order ${orderId})`,
      link: { label: "See your choice", url: movedUrl(order, changeId) },
    },
    club,
    to.address,
  );
  const entry = { ...event, revised: now(), notes: [], url };
  const files = event.isTimeOpen ? [] : [calendarFile(calendarText({ name: event.title, events: [entry] }))];
  await sendMail({ ...mail, to, replyTo: club.replyTo, files });
}

const calendarFile = (text: string) => ({
  filename: "event.ics",
  mediaType: "text/calendar; charset=utf-8; method=PUBLISH",
  content: new TextEncoder().encode(text),
});
