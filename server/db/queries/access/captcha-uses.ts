import { lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { captchaUses } from "../../schema/index.ts";

/**
 * Notes that a club's puzzle was used. False when it had been already: of any number at the same time
 * exactly one is true.
 */
export async function addCaptchaUse(
  db: Database,
  teamId: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const added = await db
    .insert(captchaUses)
    .values({ teamId, hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: captchaUses.hash });
  return added.length === 1;
}

/** Deletes every club's uses that expired before the instant (UTC): nobody can come back with them. */
export async function forgetCaptchaUses(db: Database, before: Date): Promise<void> {
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, before));
}
