import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { humanCheckUses } from "../../schema/index.ts";

/**
 * Notes that a club's puzzle was used. False when it had been already: of any number at the same time
 * exactly one is true.
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

/** Deletes every club's uses that expired before the instant (UTC): nobody can come back with them. */
export async function forgetHumanCheckUses(db: Database, before: Date): Promise<void> {
  await db.delete(humanCheckUses).where(lt(humanCheckUses.expiresAt, before));
}
