import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { sentMails } from "../../schema/desk/sent-mails.ts";

export type SentMail = typeof sentMails.$inferSelect;

/** Records a sent mail. A mail that was sent again, under the same id, is recorded once. */
export async function addSentMail(db: Database, mail: typeof sentMails.$inferInsert): Promise<void> {
  await db.insert(sentMails).values(mail).onConflictDoNothing();
}

/** Lists the mails about an order, newest first. */
export function listSentMails(
  db: Database,
  teamId: string,
  orderId: string,
  most: number,
): Promise<SentMail[]> {
  return db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.teamId, teamId), eq(sentMails.orderId, orderId)))
    .orderBy(desc(sentMails.timeCreated), sentMails.mailId)
    .limit(most);
}

/** Finds a sent mail by its id. Null if none is recorded. */
export async function findSentMail(db: Database, teamId: string, mailId: string): Promise<SentMail | null> {
  const [found] = await db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.teamId, teamId), eq(sentMails.mailId, mailId)));
  return found ?? null;
}
