import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { domains } from "../../schema/club/teams.ts";

/** The club that has one of these hosts as a verified domain; null if none has. */
export async function findOwnerOfVerifiedHost(
  db: Database,
  hosts: readonly string[],
): Promise<{ teamId: string } | null> {
  const [found] = await db
    .select({ teamId: domains.teamId })
    .from(domains)
    .where(and(inArray(domains.host, [...hosts]), eq(domains.verified, true)))
    .limit(1);
  return found ?? null;
}
