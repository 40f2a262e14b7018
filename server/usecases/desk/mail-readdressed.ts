import { isValidEmail } from "../../../domain/values/validity.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { readdressedMail } from "../../mail/readdressed-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";

/**
 * Tells the address an order had before that it goes to another one. It does not say to which: the old one may be a
 * stranger's. Nothing is sent where there was none.
 */
export async function mailReaddressed(
  services: Omit<MailServices, "now">,
  { teamId, orderId, actId }: JobData["mail-readdressed"],
): Promise<void> {
  const { db, sendMail } = services;
  const [team, act] = await Promise.all([getTeam(db, teamId), getAct(db, teamId, actId)]);
  const address = act?.before?.email ?? "";
  if (!team || !act || !isValidEmail(address)) return;
  const club = await mailClub(services, team);
  const told = { orderId, hasNewCodes: act.after?.codes === "new" };
  await sendMail(readdressedMail(mailId(teamId, orderId, "readdressed", String(actId)), told, club, address));
}
