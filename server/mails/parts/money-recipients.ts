import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { findMember, listMembers } from "../../db/queries/desk/members.ts";

/**
 * Lists the addresses for mails about a club's refunds and disputes: those of all officers who may refund. If
 * there is no such officer, `[null]`, which stands for the club's own address.
 */
export async function listMoneyRecipients(db: Database, teamId: string): Promise<(string | null)[]> {
  const found = (await listMembers(db, teamId)).filter(({ role }) => hasCapability(role, "refunds"));
  return found.length > 0 ? found.map(({ email }) => email) : [null];
}

/**
 * The current address for a mail about refunds or disputes; null if this officer may no longer refund.
 * @param about the mail's subject, for the error message
 * @throws HopelessJob if the mail is for the club's own address, and the club has no valid one
 */
export async function findMoneyRecipient(
  db: Database,
  { teamId, teamEmail }: Pick<Team, "teamId" | "teamEmail">,
  { to, about }: { to: string | null | undefined; about: string },
): Promise<string | null> {
  if (to) {
    const member = await findMember(db, teamId, to);
    return member && hasCapability(member.role, "refunds") ? to : null;
  }
  if (!isValidEmail(teamEmail))
    throw new HopelessJob(`${teamId} has no valid email address for ${about} emails`);
  return teamEmail;
}
