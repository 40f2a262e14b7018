import { mayDo } from "../../../domain/desk/roles.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { getMember, listMembers } from "../../db/queries/desk/members.ts";
import { HopelessJob } from "../../ports/jobs.ts";

/**
 * The officers who are mailed news of the buyers' money: the addresses of all who may refund at the desk,
 * each mailed by a job of its own. One null, meaning the club's own address, if the desk has no such
 * officer.
 */
export async function listMoneyRecipients(db: Database, teamId: string): Promise<(string | null)[]> {
  const found = (await listMembers(db, teamId)).filter(({ role }) => mayDo(role, "refunds"));
  return found.length > 0 ? found.map(({ email }) => email) : [null];
}

/**
 * The address to mail when the job runs. Null if that officer may no longer refund.
 * @param to an officer's address, or null for the club's own
 * @param about the mail's subject, for the error
 * @throws HopelessJob if the mail goes to the club's own address and that is not valid
 */
export async function moneyRecipient(
  db: Database,
  { teamId, teamEmail }: Pick<Team, "teamId" | "teamEmail">,
  { to, about }: { to: string | null | undefined; about: string },
): Promise<string | null> {
  if (to) {
    const member = await getMember(db, teamId, to);
    return member && mayDo(member.role, "refunds") ? to : null;
  }
  if (!isValidEmail(teamEmail))
    throw new HopelessJob(`${teamId} has no valid email address for ${about} emails`);
  return teamEmail;
}

/**
 * Makes the links of mails to officers. They lead to the desk, behind a sign-in, so a forwarded mail reveals
 * nothing.
 */
export interface DeskAddress {
  /** Scheme and host of the club's site. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}
