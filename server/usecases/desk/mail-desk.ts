import { clubPalette, DEFAULT_COLORS } from "../../../domain/club/design.ts";
import { OPERATOR } from "../../../domain/desk/acts.ts";
import { newRoleText } from "../../../domain/desk/people-words.ts";
import { ROLE_WORDS } from "../../../domain/desk/roles.ts";
import { OPERATORS_DESK } from "../../../domain/desk/sign-in.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getMember } from "../../db/queries/desk/members.ts";
import { getSignIn } from "../../db/queries/desk/sign-ins.ts";
import { inviteMail, signInMail } from "../../mail/desk-mail.ts";
import type { MailClub } from "../../mail/mail-page.ts";
import { noticeMail } from "../../mail/notice-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";
import { codeOf, linkToken } from "./desk-secrets.ts";
import { mayAsk } from "./finish-sign-in.ts";

interface DeskMailServices extends MailServices {
  key: Uint8Array;
  /** For mails of the operator's own desk. */
  platformName: string;
}

/**
 * Mails a sign-in's link and code, if the address has a place at the desk. A stranger's gets nothing, but the mail is made for them, too:
 * the server works as hard for one as for the other. Nothing is made for a link that is over by now or was used.
 */
export async function mailDeskLink(
  services: DeskMailServices,
  { teamId, signInId }: JobData["mail-desk-link"],
): Promise<void> {
  const { db, sendMail, key, now } = services;
  const signIn = await getSignIn(db, teamId, signInId);
  if (!signIn || signIn.email === null || signIn.usedAt !== null || signIn.expiresAt <= now()) return;
  const { email, origin } = signIn;
  const team = teamId === OPERATORS_DESK ? null : await getTeam(db, teamId);
  if (!team && teamId !== OPERATORS_DESK) return;
  const club = team ? await mailClub(services, team) : platformAsClub(services.platformName);
  const url = `${origin}/desk/sign-in/${linkToken(key, signIn)}`;
  const mail = signInMail(mailId(teamId, signInId), { url, code: codeOf(key, signIn) }, club, email);
  if (await mayAsk(db, { teamId, teamEmail: team?.teamEmail ?? "" }, email)) await sendMail(mail);
}

/** Mails somebody who was given a place, unless it was taken away again since. */
export async function mailDeskInvite(
  services: DeskMailServices,
  { teamId, actId, origin }: JobData["mail-desk-invite"],
): Promise<void> {
  const { db, sendMail } = services;
  const [team, act] = await Promise.all([getTeam(db, teamId), getAct(db, teamId, actId)]);
  const member = act && (await getMember(db, teamId, act.subject));
  if (!team || !member) return;
  const club = await mailClub(services, team);
  const { name: role, may } = ROLE_WORDS[member.role];
  const invitedBy = act.who === OPERATOR ? "The operator" : act.who;
  const id = mailId(teamId, "desk", String(actId));
  await sendMail(inviteMail(id, { url: `${origin}/desk`, role, may, invitedBy }, club, member.email));
}

/**
 * Tells somebody that an owner gave them another role, or took their place away. Nothing once that is not so any more: the change since
 * has a mail of its own.
 */
export async function mailDeskPlace(
  services: DeskMailServices,
  { teamId, actId, origin }: JobData["mail-desk-place"],
): Promise<void> {
  const { db, sendMail } = services;
  const [team, act] = await Promise.all([getTeam(db, teamId), getAct(db, teamId, actId)]);
  if (!team || !act) return;
  const member = await getMember(db, teamId, act.subject);
  if ((member?.role ?? null) !== (act.after?.role ?? null)) return;
  const club = await mailClub(services, team);
  const by = act.who === OPERATOR ? "The operator" : act.who;
  const { link, ...text } = newRoleText({
    role: member?.role ?? null,
    by,
    club: club.name,
    desk: `${origin}/desk`,
  });
  const page = { subject: text.title.toLowerCase(), ...(link && { link }) };
  const mail = noticeMail(mailId(teamId, "place", String(actId)), text, page, club, act.subject);
  await sendMail({ ...mail, to: { name: "", address: act.subject }, replyTo: club.replyTo });
}

function platformAsClub(name: string): MailClub {
  const { light } = clubPalette(DEFAULT_COLORS);
  return {
    name,
    replyTo: null,
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: null,
  };
}
