import { machineDate } from "../../../domain/values/dates.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { addToCounter } from "../../db/queries/site/team-analytics.ts";

type CountedTeam = Pick<Team, "teamId" | "organizationId" | "sportsType" | "timeZone">;

/**
 * Counts a submission on the day (in the club's zone) on which the club received it. A form with a payment
 * counts on the day it is paid, and stays counted if it is refunded later. Call it last in the transaction,
 * because all submissions of the club share the row for the day.
 */
export async function countSubmission(
  tx: Database,
  team: CountedTeam,
  { formId, at }: { formId: string; at: Date },
): Promise<void> {
  const day = machineDate(at, team.timeZone);
  await addToCounter(tx, team, { day, name: "formsSubmitted", key: formId }, at);
}
