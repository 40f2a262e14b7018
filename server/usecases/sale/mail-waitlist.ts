import { storeVerdict } from "../../../domain/store/store-switches.ts";
import { entryState } from "../../../domain/tickets/entry-state.ts";
import { waitlistPath } from "../../../domain/tickets/waitlist.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getTicket, hasOpenTime } from "../../db/queries/tickets/tickets.ts";
import { getEntry } from "../../db/queries/tickets/waitlist.ts";
import { waitlistMail } from "../../mail/waitlist-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/** Mails how an entry of a waitlist stands now; nothing if it is gone, has been dealt with, or no places are offered any more. */
export async function mailWaitlist(
  services: MailServices,
  { teamId, entryId, at }: JobData["mail-waitlist"],
): Promise<void> {
  const { db, sendMail, now } = services;
  const entry = await getEntry(db, teamId, entryId);
  if (!entry) return;
  const { name, email, siteOrigin, teamParam } = entry;
  const [team, ticket] = await Promise.all([getTeam(db, teamId), getTicket(db, teamId, entry.ticketId)]);
  if (!team || !ticket) return;
  const status = entryState(entry, ticket, { isSold: storeVerdict("tickets", team).ok, now: now() });
  if (status === "claimed" || status === "over" || status === "closed") return;
  const url = siteOrigin + withTeamParam(waitlistPath(entry.key), teamParam);
  const told = { ...entry, status, ticket: { ...ticket, isTimeOpen: hasOpenTime(ticket) }, url };
  const id = mailId(teamId, "waitlist", entryId, status, at);
  await sendMail(waitlistMail(id, told, await mailClub(services, team), { name, address: email }));
}
