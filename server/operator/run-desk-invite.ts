import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { MEMBER_WORDS } from "../../domain/desk/officers/members.ts";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../domain/desk/officers/sign-in.ts";
import { addJob } from "../db/add-job.ts";
import type { WritePool } from "../db/client.ts";
import { findMember } from "../db/queries/desk/members.ts";
import { clubOrigin } from "../serving/club-origin.ts";
import type { SecurityLog } from "../usecases/access/log-security-event.ts";
import { noSharedLimit } from "../usecases/access/shared-limits.ts";
import { createUnsolicitedMailCounters } from "../usecases/desk/limit-unasked-mails.ts";
import { changeRole, inviteMember } from "../usecases/desk/members.ts";
import { findNamedClub, refuseCommand } from "./named-club.ts";

interface InviteServices extends SecurityLog {
  db: WritePool;
  baseDomain: string;
  now(): Date;
}

interface DeskInvite {
  club: string;
  email: string;
  /** How visitors reach the server, for the club's own address in the mail. */
  port: number;
  behindProxy: boolean;
}

/** No limits: those on mails to people who did not ask for them do not apply to the operator. */
const NO_LIMIT = createUnsolicitedMailCounters(noSharedLimit);

/**
 * Makes the person with an email address an owner of a club's desk, and mails them. The exit code is 1 if
 * there is no such club, the address is invalid, or the desk is full.
 */
export async function runDeskInvite(
  { db, baseDomain, now, log }: InviteServices,
  { club, email: typed, port, behindProxy }: DeskInvite,
  print: (line: string) => void,
): Promise<number> {
  const team = await findNamedClub(db, club, print);
  if (!team) return 1;
  const email = parseOfficerEmail(typed);
  if (email === null) return refuseCommand(print, `${typed}: ${INVALID_ADDRESS}`);
  const { teamId, teamName } = team;
  const services = { db, addJob, now, log, unaskedMails: NO_LIMIT };
  const reached = { BASE_DOMAIN: baseDomain, PORT: port, TRUST_PROXY: behindProxy };
  const origin = await clubOrigin(db, reached, team);
  const change = { who: OPERATOR_ACTOR, email, origin, isProved: true };
  const member = await findMember(db, teamId, email);
  if (member) await changeRole(services, teamId, change, "owner");
  else {
    const invited = await inviteMember(services, teamId, change, "owner");
    if (!invited.ok && invited.reason === "desk-full")
      return refuseCommand(print, MEMBER_WORDS[invited.reason]);
  }
  print(`${email} is now an owner of the ${teamName} (${teamId}) desk: ${origin}/desk`);
  if (member?.role !== "owner") print("The server will email them about it.");
  return 0;
}
