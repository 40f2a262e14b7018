import { mayDo } from "../../../domain/desk/roles.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { getMember, listMembers } from "../../db/queries/desk/members.ts";
import { HopelessJob } from "../../ports/jobs.ts";

/**
 * Whom a club's people news of its buyers' money goes to: whoever may refund at its desk, each by a job of their own. Null for the
 * club's own address, where the desk has nobody.
 */
export async function listMoneyRecipients(db: Database, teamId: string): Promise<(string | null)[]> {
  const found = (await listMembers(db, teamId)).filter(({ role }) => mayDo(role, "refunds"));
  return found.length > 0 ? found.map(({ email }) => email) : [null];
}

/**
 * Whom such a job mails now. Null if they have no such place any more.
 * @param about what the mail is about, for the error
 * @throws HopelessJob if the club has no address of its own, and it is that which is mailed
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

/** Where a mail to a club's people leads: to its desk, behind a sign-in, and to nothing that a mailbox could show to others. */
export interface DeskAddress {
  /** Scheme and host of the club's site. */
  originOf(team: Pick<Team, "teamId" | "slug">): Promise<string>;
}
