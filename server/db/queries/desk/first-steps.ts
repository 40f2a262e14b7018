import { and, eq, sql } from "drizzle-orm";
import { DEFAULT_COLORS } from "../../../../domain/club/design.ts";
import type { FirstStepKind } from "../../../../domain/desk/first-steps.ts";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { listDomains, type Team } from "../club/teams.ts";

/** Which of the first steps a club has done, by what is stored: two statements. */
export async function findDoneFirstSteps(
  db: Database,
  team: Team,
): Promise<Readonly<Record<FirstStepKind, boolean>>> {
  const { teamId, websiteStyles, logo, stripeAccountId } = team;
  const [found, domains] = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(games)
      .where(and(eq(games.teamId, teamId), eq(games.deleted, false)))
      .limit(1),
    listDomains(db, teamId),
  ]);
  const { primaryColor, secondaryColor } = websiteStyles.colors;
  return {
    colors: primaryColor !== DEFAULT_COLORS.primaryColor || secondaryColor !== DEFAULT_COLORS.secondaryColor,
    crest: logo !== null,
    game: found.length > 0,
    payments: Boolean(stripeAccountId),
    domain: domains.length > 0,
  };
}
