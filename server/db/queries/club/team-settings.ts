import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { teams } from "../../schema/club/teams.ts";

/** The columns that officers change at the desk. */
export type TeamSettings = Pick<
  typeof teams.$inferSelect,
  | "teamName"
  | "teamAlias"
  | "organizationName"
  | "logo"
  | "silhouetteLogo"
  | "websiteStyles"
  | "websiteImages"
  | "seoInfo"
  | "socials"
  | "policies"
>;

/** Stores some of a club's own columns. The club's row must be locked (`lockClubContent`). */
export async function updateTeamSettings(
  tx: Database,
  teamId: string,
  settings: Partial<TeamSettings>,
): Promise<void> {
  await tx.update(teams).set(settings).where(eq(teams.teamId, teamId));
}
