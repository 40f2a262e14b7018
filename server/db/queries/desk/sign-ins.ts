import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { MailedPurpose, RequestedLinks } from "../../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { deskSignIns } from "../../schema/desk/desk.ts";

export type DeskSignIn = typeof deskSignIns.$inferSelect;

const signInWhere = (teamId: string, id: string) =>
  and(eq(deskSignIns.teamId, teamId), eq(deskSignIns.id, id));

export async function addSignIn(db: Database, signIn: typeof deskSignIns.$inferInsert): Promise<void> {
  await db.insert(deskSignIns).values(signIn);
}

export async function findDeskSignIn(db: Database, teamId: string, id: string): Promise<DeskSignIn | null> {
  const [found] = await db.select().from(deskSignIns).where(signInWhere(teamId, id));
  return found ?? null;
}

interface RequestedSince extends Record<"teamId" | "email" | "asker", string> {
  purpose: MailedPurpose;
  since: Date;
}

/** The first half of an advisory lock's key, chosen freely, so that no other lock has the same key. */
const LINKS_LOCK = 4_110_003;

/**
 * Counts the links that were requested for an address and a purpose after `since`, whether or not the address
 * is a member's. Concurrent requests for the same address wait here until the transaction ends, so that each
 * of them counts those before it.
 */
export async function countSignInLinks(
  tx: Database,
  { teamId, email, purpose, asker, since }: RequestedSince,
): Promise<RequestedLinks> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LINKS_LOCK}::int, hashtext(${teamId} || ' ' || ${email}))`,
  );
  const [counted] = await tx
    .select({
      own: sql<number>`(count(*) filter (where ${deskSignIns.asker} = ${asker}))::int`,
      ofStrangers: sql<number>`(count(*) filter (where not ${deskSignIns.isKnownBrowser}))::int`,
    })
    .from(deskSignIns)
    .where(
      and(
        eq(deskSignIns.teamId, teamId),
        eq(deskSignIns.email, email),
        eq(deskSignIns.purpose, purpose),
        gt(deskSignIns.timeCreated, since),
      ),
    );
  return counted ?? { own: 0, ofStrangers: 0 };
}

/** Counts a tried code; call it before comparing the code. False if `most` were tried already. */
export async function countCodeAttempt(
  db: Database,
  teamId: string,
  id: string,
  most: number,
): Promise<boolean> {
  const counted = await db
    .update(deskSignIns)
    .set({ codes: sql`${deskSignIns.codes} + 1` })
    .where(and(signInWhere(teamId, id), lt(deskSignIns.codes, most)))
    .returning({ id: deskSignIns.id });
  return counted.length === 1;
}

/** Uses a sign-in: exactly one of several concurrent calls gets true, and none after its end. */
export async function markSignInUsed(db: Database, teamId: string, id: string, at: Date): Promise<boolean> {
  const spent = await db
    .update(deskSignIns)
    .set({ usedAt: at })
    .where(and(signInWhere(teamId, id), isNull(deskSignIns.usedAt), gt(deskSignIns.expiresAt, at)))
    .returning({ id: deskSignIns.id });
  return spent.length === 1;
}

/** Deletes the sign-ins of all desks, or of a group's, that ended before this time. */
export async function forgetSignIns(db: Database, before: Date, clubs: ClubGroup = null): Promise<void> {
  await db
    .delete(deskSignIns)
    .where(and(inClubGroupWhere(deskSignIns.teamId, clubs), lt(deskSignIns.expiresAt, before)));
}
