import { eventChangeNotice } from "../../../domain/sale/event-change-text.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { readChangedEvent } from "../../db/queries/desk/changed-event.ts";
import { getEventChange } from "../../db/queries/desk/event-changes.ts";
import { getChangeProgress } from "../../db/queries/desk/holding-orders.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import { HopelessJob, type JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";
import { mailboxHash } from "../club/order-codes.ts";
import { type DeskAddress, moneyRecipient } from "./money-recipients.ts";

/**
 * Tells one of a club's people that an event with buyers was cancelled or rescheduled, and that its desk asks what to do. Nothing if that is
 * decided, or was taken back.
 * @throws HopelessJob if there is nobody to write to
 */
export async function mailEventChange(
  services: Omit<MailServices, "now"> & DeskAddress,
  { teamId, changeId, to }: JobData["mail-event-change"],
): Promise<void> {
  const { db, sendMail, originOf } = services;
  const [change, team] = await Promise.all([
    getEventChange(db, { teamId, id: changeId }),
    getTeam(db, teamId),
  ]);
  const event = change && (await readChangedEvent(db, change));
  if (!change || !event || change.decision !== null) return;
  if (!team) throw new HopelessJob(`There is no club ${teamId}`);
  const [holding, address] = await Promise.all([
    getChangeProgress(db, change),
    moneyRecipient(db, team, { to, about: change.event }),
  ]);
  if ((holding.left === 0 && holding.fetching === 0) || address === null) return;
  const { title, parts } = eventChangeNotice(change, event, holding);
  const page = {
    subject: `${title.toLowerCase()}: ${event.title}`,
    link: { label: "Decide at the desk", url: `${await originOf(team)}/desk/orders/changes` },
  };
  const id = mailId(teamId, changeId, to ? mailboxHash(to) : undefined);
  await sendMail(noticeMail(id, { title, parts }, page, await mailClub(services, team), address));
}
