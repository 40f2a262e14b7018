import { and, asc, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { undeliveredMails } from "../../schema/desk/undelivered-mails.ts";

export type UndeliveredMail = typeof undeliveredMails.$inferSelect;

const { teamId: teamOfMail, mailId: idOfMail, timeSeen, timeCreated } = undeliveredMails;

/**
 * Stores a mail that was reported as undelivered. False if this report is stored already. A new report
 * shows the mail again, even if it was marked as seen.
 */
export async function storeUndelivered(
  db: Database,
  mail: typeof undeliveredMails.$inferInsert,
): Promise<boolean> {
  const { address, status, reportHash, timeCreated } = mail;
  const stored = await db
    .insert(undeliveredMails)
    .values(mail)
    .onConflictDoUpdate({
      target: [teamOfMail, idOfMail],
      set: { address, status, reportHash, timeCreated, timeSeen: null },
      setWhere: ne(undeliveredMails.reportHash, sql`excluded.report_hash`),
    })
    .returning({ mailId: idOfMail });
  return stored.length === 1;
}

/** Lists a club's undelivered mails that are not marked as seen, newest first. */
export async function listUndelivered(
  db: Database,
  teamId: string,
  most: number,
): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(and(eq(teamOfMail, teamId), isNull(timeSeen)))
    .orderBy(desc(timeCreated))
    .limit(most);
}

/** Lists undelivered mails whose ids begin with this text, including seen ones, newest first. */
export async function listUndeliveredByPrefix(
  db: Database,
  teamId: string,
  prefix: string,
  most: number,
): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(and(eq(teamOfMail, teamId), sql`starts_with(${idOfMail}, ${prefix})`))
    .orderBy(desc(timeCreated))
    .limit(most);
}

/** Maps prefixes of ids to how many undelivered mails have such an id, including seen ones. */
export async function countUndeliveredByPrefix(
  db: Database,
  teamId: string,
  prefixes: readonly string[],
): Promise<Map<string, number>> {
  if (prefixes.length === 0) return new Map();
  const matched = sql.join(
    prefixes.map((prefix) => sql`when starts_with(${idOfMail}, ${prefix}) then ${prefix}::text`),
    sql` `,
  );
  const prefix = sql<string | null>`case ${matched} end`;
  const found = await db
    .select({ prefix: prefix.as("prefix"), mails: count() })
    .from(undeliveredMails)
    .where(eq(teamOfMail, teamId))
    .groupBy(sql`prefix`);
  return new Map(found.flatMap(({ prefix, mails }) => (prefix === null ? [] : [[prefix, mails]])));
}

/** Lists an order's undelivered mails, including seen ones, newest first. */
export async function listUndeliveredOfOrder(
  db: Database,
  teamId: string,
  orderId: string,
  most: number,
): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(and(eq(teamOfMail, teamId), eq(undeliveredMails.orderId, orderId)))
    .orderBy(desc(timeCreated))
    .limit(most);
}

/**
 * Marks a mail as seen and returns it. Exactly one of several concurrent calls gets it; the others get
 * null.
 */
export async function markUndeliveredSeen(
  db: Database,
  teamId: string,
  mailId: string,
  at: Date,
): Promise<UndeliveredMail | null> {
  const [claimed] = await db
    .update(undeliveredMails)
    .set({ timeSeen: at })
    .where(and(eq(teamOfMail, teamId), eq(idOfMail, mailId), isNull(timeSeen)))
    .returning();
  return claimed ?? null;
}

/**
 * Counts each club's undelivered mails that are not marked as seen, for the operator. Omits clubs without
 * any.
 */
export async function countUndelivered(db: Database): Promise<{ teamId: string; mails: number }[]> {
  return db
    .select({ teamId: teamOfMail, mails: count() })
    .from(undeliveredMails)
    .where(and(ALL_CLUBS_WHERE, isNull(timeSeen)))
    .groupBy(teamOfMail)
    .orderBy(asc(teamOfMail));
}
