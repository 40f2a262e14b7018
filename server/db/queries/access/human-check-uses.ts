import { and, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { humanCheckUses } from "../../schema/index.ts";

/**
 * Marks a club's human check as used. False if it was used before: exactly one of several concurrent calls
 * gets true.
 */
export async function addHumanCheckUse(
  db: Database,
  teamId: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const added = await db
    .insert(humanCheckUses)
    .values({ teamId, hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: humanCheckUses.hash });
  return added.length === 1;
}

/**
 * Deletes the records of used human checks that expired before this time (UTC), of all clubs or of one group.
 * An expired check is refused anyway.
 */
export async function forgetHumanCheckUses(
  db: Database,
  before: Date,
  clubs: ClubGroup = null,
): Promise<void> {
  await db
    .delete(humanCheckUses)
    .where(and(inClubGroupWhere(humanCheckUses.teamId, clubs), lt(humanCheckUses.expiresAt, before)));
}
