import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { clubMails } from "../../schema/desk/club-mails.ts";
import { deskLinks, deskSignIns } from "../../schema/desk/desk.ts";

/** The open links of all clubs that a key signed. */
export interface SignedLinks {
  kind: "door" | "scorer" | "sign-in";
  count: number;
  /** When the last of them ends (UTC). */
  lastEnd: Date;
}

const LAST_SIGN_IN = sql<Date>`max(${deskSignIns.expiresAt})`.mapWith(deskSignIns.expiresAt);
const LAST_LINK = sql<Date>`max(${deskLinks.endsAt})`.mapWith(deskLinks.endsAt);

/**
 * Counts the open links of all clubs that were signed with a key, by kind. Links whose key was not recorded
 * count too. A door counts until `doorsEndAfter`, which is earlier than now: it may report scans for a while.
 */
export async function countLinksSignedWith(
  db: Database,
  fingerprint: string,
  { now, doorsEndAfter }: { now: Date; doorsEndAfter: Date },
): Promise<SignedLinks[]> {
  const links = await db
    .select({ kind: deskLinks.kind, count: sql<number>`count(*)::int`, lastEnd: LAST_LINK })
    .from(deskLinks)
    .where(
      and(
        ALL_CLUBS_WHERE,
        isNull(deskLinks.revokedAt),
        or(gt(deskLinks.endsAt, now), and(eq(deskLinks.kind, "door"), gt(deskLinks.endsAt, doorsEndAfter))),
        or(isNull(deskLinks.signedWith), eq(deskLinks.signedWith, fingerprint)),
      ),
    )
    .groupBy(deskLinks.kind);
  const signIns = await db
    .select({ kind: sql<"sign-in">`'sign-in'`, count: sql<number>`count(*)::int`, lastEnd: LAST_SIGN_IN })
    .from(deskSignIns)
    .where(
      and(
        ALL_CLUBS_WHERE,
        isNull(deskSignIns.usedAt),
        gt(deskSignIns.expiresAt, now),
        or(isNull(deskSignIns.signedWith), eq(deskSignIns.signedWith, fingerprint)),
      ),
    )
    // Without a row in place of an empty result, which has no end.
    .having(sql`count(*) > 0`);
  return [...links, ...signIns];
}

/** When a key first signed a link or a sign-in that is still stored (UTC); null if it has signed none. */
export async function findFirstSignedWith(db: Database, fingerprint: string): Promise<Date | null> {
  const first = (table: typeof deskLinks | typeof deskSignIns) =>
    db
      .select({ at: sql<Date | null>`min(${table.timeCreated})`.mapWith(table.timeCreated) })
      .from(table)
      .where(and(ALL_CLUBS_WHERE, eq(table.signedWith, fingerprint)));
  const [[link], [signIn]] = await Promise.all([first(deskLinks), first(deskSignIns)]);
  const times = [link?.at, signIn?.at].flatMap((at) => (at instanceof Date ? [at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Counts addresses for sales mails, of all clubs, that are not confirmed yet. */
export function countUnconfirmedRecipients(db: Database): Promise<number> {
  return db.$count(clubMails, and(ALL_CLUBS_WHERE, isNull(clubMails.timeConfirmed)));
}
