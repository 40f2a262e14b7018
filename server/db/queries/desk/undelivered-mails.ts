import { and, asc, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { OF_ALL_CLUBS } from "../../distribution/club-groups.ts";
import { undeliveredMails } from "../../schema/desk/undelivered-mails.ts";

export type UndeliveredMail = typeof undeliveredMails.$inferSelect;

const { teamId: ofTeam, mailId: itsId, timeSeen, timeCreated } = undeliveredMails;

/**
 * False if this report is stored already. A new report shows the mail again, even if it was marked as seen.
 */
export async function keepUndelivered(
  db: Database,
  mail: typeof undeliveredMails.$inferInsert,
): Promise<boolean> {
  const { address, status, reportHash, timeCreated } = mail;
  const kept = await db
    .insert(undeliveredMails)
    .values(mail)
    .onConflictDoUpdate({
      target: [ofTeam, itsId],
      set: { address, status, reportHash, timeCreated, timeSeen: null },
      setWhere: ne(undeliveredMails.reportHash, sql`excluded.report_hash`),
    })
    .returning({ mailId: itsId });
  return kept.length === 1;
}

/** A club's mails that are not marked as seen, newest first. */
export async function listUndelivered(
  db: Database,
  teamId: string,
  most: number,
): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(and(eq(ofTeam, teamId), isNull(timeSeen)))
    .orderBy(desc(timeCreated))
    .limit(most);
}

/** An order's mails, including seen ones; newest first. */
export async function listUndeliveredOf(
  db: Database,
  teamId: string,
  orderId: string,
  most: number,
): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(and(eq(ofTeam, teamId), eq(undeliveredMails.orderId, orderId)))
    .orderBy(desc(timeCreated))
    .limit(most);
}

/** Marks a mail as seen and returns it: exactly one of several concurrent calls gets it. */
export async function claimUndelivered(
  db: Database,
  teamId: string,
  mailId: string,
  at: Date,
): Promise<UndeliveredMail | null> {
  const [claimed] = await db
    .update(undeliveredMails)
    .set({ timeSeen: at })
    .where(and(eq(ofTeam, teamId), eq(itsId, mailId), isNull(timeSeen)))
    .returning();
  return claimed ?? null;
}

/** The number of unseen mails of all clubs, for the operator. */
export async function countUndelivered(db: Database): Promise<{ teamId: string; mails: number }[]> {
  return db
    .select({ teamId: ofTeam, mails: count() })
    .from(undeliveredMails)
    .where(and(OF_ALL_CLUBS, isNull(timeSeen)))
    .groupBy(ofTeam)
    .orderBy(asc(ofTeam));
}
