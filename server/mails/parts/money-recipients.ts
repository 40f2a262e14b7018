import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { getMember, listMembers } from "../../db/queries/desk/members.ts";

/**
 * The addresses of a club's people who are mailed about its buyers' money: everybody who may refund at its
 * desk. `[null]`, which is the club's own address, where there is nobody.
 */
export async function listMoneyRecipients(db: Database, teamId: string): Promise<(string | null)[]> {
  const found = (await listMembers(db, teamId)).filter(({ role }) => hasCapability(role, "refunds"));
  return found.length > 0 ? found.map(({ email }) => email) : [null];
}

/**
 * The address that such a job mails now. Null if this person may not refund any more.
 * @param about what the mail is about, for the error
 * @throws HopelessJob if it is for the club's own address, and the club has no valid one
 */
export async function moneyRecipient(
  db: Database,
  { teamId, teamEmail }: Pick<Team, "teamId" | "teamEmail">,
  { to, about }: { to: string | null | undefined; about: string },
): Promise<string | null> {
  if (to) {
    const member = await getMember(db, teamId, to);
    return member && hasCapability(member.role, "refunds") ? to : null;
  }
  if (!isValidEmail(teamEmail))
    throw new HopelessJob(`${teamId} has no valid email address for ${about} emails`);
  return teamEmail;
}
