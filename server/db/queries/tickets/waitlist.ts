import { and, asc, eq, exists, gt, inArray, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { waitlistEntries } from "../../schema/tickets/waitlist.ts";
import { ticketStartColumns } from "../store/ticket-start.ts";

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;

const named = (teamId: string, id: string) =>
  and(eq(waitlistEntries.teamId, teamId), eq(waitlistEntries.id, id));
const keyed = (teamId: string, key: string) =>
  and(eq(waitlistEntries.teamId, teamId), eq(waitlistEntries.key, key));

/**
 * Stores a new entry and returns its id. If the mailbox has an entry already, returns the id of that entry,
 * whose link is then mailed again; null if its link was mailed after `before`.
 */
export async function storeEntryRequest(
  db: Database,
  entry: typeof waitlistEntries.$inferInsert,
  before: Date,
): Promise<string | null> {
  const [stored] = await db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [waitlistEntries.teamId, waitlistEntries.ticketId, waitlistEntries.mailbox],
      targetWhere: sql`status in ('asked', 'waiting', 'offered')`,
      set: { timeAsked: entry.timeAsked },
      setWhere: lte(waitlistEntries.timeAsked, before),
    })
    .returning({ id: waitlistEntries.id });
  return stored?.id ?? null;
}

/** Finds a waitlist entry by its id; null if the club has none with this id. */
export async function findEntry(db: Database, teamId: string, id: string): Promise<WaitlistEntry | null> {
  const [entry] = await db.select().from(waitlistEntries).where(named(teamId, id));
  return entry ?? null;
}

/** An entry by the secret part of its address; null if the club has no such entry. */
export async function findEntryByKey(
  db: Database,
  teamId: string,
  key: string,
): Promise<WaitlistEntry | null> {
  const [entry] = await db.select().from(waitlistEntries).where(keyed(teamId, key));
  return entry ?? null;
}

/** Puts an entry at the end of the line. False if it is in line already, or unknown. */
export async function confirmEntry(db: Database, teamId: string, key: string, now: Date): Promise<boolean> {
  const joined = await db
    .update(waitlistEntries)
    .set({ status: "waiting", timeJoined: now })
    .where(and(keyed(teamId, key), eq(waitlistEntries.status, "asked")))
    .returning({ id: waitlistEntries.id });
  return joined.length > 0;
}

/** Removes an entry that has not become an order, and returns it; null if there is none. */
export async function deleteEntry(db: Database, teamId: string, key: string): Promise<WaitlistEntry | null> {
  const open = inArray(waitlistEntries.status, ["asked", "waiting", "offered", "lapsed"]);
  const [entry] = await db
    .delete(waitlistEntries)
    .where(and(keyed(teamId, key), open))
    .returning();
  return entry ?? null;
}

/**
 * Locks the first entry in line until the transaction ends. Waits if another transaction has locked that
 * entry, so that nobody is passed over. Null if nobody is in line, or if the first entry was handled during
 * that wait.
 */
export async function lockFirstEntry(
  db: Database,
  teamId: string,
  ticketId: string,
): Promise<WaitlistEntry | null> {
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.teamId, teamId),
        eq(waitlistEntries.ticketId, ticketId),
        eq(waitlistEntries.status, "waiting"),
      ),
    )
    .orderBy(asc(waitlistEntries.timeJoined), asc(waitlistEntries.id))
    .limit(1)
    .for("update");
  return entry ?? null;
}

/**
 * The number of tickets that are neither sold nor held, regardless of the waitlist; 0 for an unknown ticket.
 */
export async function countUnsoldTickets(db: Database, teamId: string, ticketId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`${tickets.ticketsTotal} - ${tickets.ticketsSold} - ${tickets.ticketsHold}` })
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), eq(tickets.id, ticketId)));
  return row?.left ?? 0;
}

/** Marks an entry as offered. `offered` is the number of tickets held for it. */
export async function setEntryOffered(
  db: Database,
  { teamId, id }: WaitlistEntry,
  { offered, deadline }: { offered: number; deadline: Date },
): Promise<void> {
  await db.update(waitlistEntries).set({ status: "offered", offered, deadline }).where(named(teamId, id));
}

/**
 * Marks an offer as taken for an order, unless its deadline has passed. Only one of several simultaneous
 * callers gets true.
 */
export async function claimOffer(
  db: Database,
  { teamId, id }: Pick<WaitlistEntry, "teamId" | "id">,
  { orderKey, now }: { orderKey: string; now: Date },
): Promise<boolean> {
  const claimed = await db
    .update(waitlistEntries)
    .set({ status: "claimed", orderKey })
    .where(and(named(teamId, id), eq(waitlistEntries.status, "offered"), gt(waitlistEntries.deadline, now)))
    .returning({ id: waitlistEntries.id });
  return claimed.length > 0;
}

/**
 * Puts the waitlist entry that became this order back at its position in line; does nothing for an order that
 * came from no entry. If the mailbox has made a newer entry since, only the newer one stays in line.
 */
export async function returnToWaiting(
  tx: Database,
  { teamId, key }: { teamId: string; key: string },
): Promise<void> {
  const newer = alias(waitlistEntries, "newer");
  const isOfMailbox = and(
    eq(newer.teamId, teamId),
    eq(newer.ticketId, waitlistEntries.ticketId),
    eq(newer.mailbox, waitlistEntries.mailbox),
    inArray(newer.status, ["asked", "waiting", "offered"]),
  );
  await tx
    .update(waitlistEntries)
    .set({ status: "waiting", offered: 0, deadline: null, orderKey: null })
    .where(
      and(
        eq(waitlistEntries.teamId, teamId),
        eq(waitlistEntries.orderKey, key),
        eq(waitlistEntries.status, "claimed"),
        notExists(tx.select({ id: newer.id }).from(newer).where(isOfMailbox)),
      ),
    );
}

/** Ends an offer after its deadline. Only one of several simultaneous callers gets true. */
export async function lapseOffer(
  db: Database,
  { teamId, id }: Pick<WaitlistEntry, "teamId" | "id">,
  now: Date,
): Promise<boolean> {
  const lapsed = await db
    .update(waitlistEntries)
    .set({ status: "lapsed" })
    .where(and(named(teamId, id), eq(waitlistEntries.status, "offered"), lte(waitlistEntries.deadline, now)))
    .returning({ id: waitlistEntries.id });
  return lapsed.length > 0;
}

/** Lists offers after their deadline, of all clubs or of a group. */
export function listLapsedOffers(db: Database, now: Date, clubs: ClubGroup = null): Promise<WaitlistEntry[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        inClubGroupWhere(waitlistEntries.teamId, clubs),
        eq(waitlistEntries.status, "offered"),
        lte(waitlistEntries.deadline, now),
      ),
    )
    .orderBy(asc(waitlistEntries.deadline), asc(waitlistEntries.teamId), asc(waitlistEntries.id));
}

/** Lists tickets that somebody waits for and that are not sold out, of all clubs or of a group. */
export function listWaitlistedTickets(
  db: Database,
  clubs: ClubGroup = null,
): Promise<{ teamId: string; ticketId: string }[]> {
  return db
    .selectDistinct({ teamId: waitlistEntries.teamId, ticketId: waitlistEntries.ticketId })
    .from(waitlistEntries)
    .innerJoin(
      tickets,
      and(eq(tickets.teamId, waitlistEntries.teamId), eq(tickets.id, waitlistEntries.ticketId)),
    )
    .where(
      and(
        inClubGroupWhere(waitlistEntries.teamId, clubs),
        eq(waitlistEntries.status, "waiting"),
        sql`${tickets.ticketsSold} + ${tickets.ticketsHold} < ${tickets.ticketsTotal}`,
      ),
    )
    .orderBy(asc(waitlistEntries.teamId), asc(waitlistEntries.ticketId));
}

/**
 * Deletes entries, of all clubs or of a group, whose event began before `over`, and entries that were
 * requested before `asked` and whose link was never opened. Keeps entries with a hold.
 */
export async function forgetWaitlistEntries(
  db: Database,
  { over, asked }: { over: Date; asked: Date },
  clubs: ClubGroup = null,
): Promise<void> {
  const ofOver = db
    .select({ ticketId: tickets.id })
    .from(tickets)
    .leftJoin(games, ticketStartColumns.game)
    .leftJoin(events, ticketStartColumns.event)
    .where(
      and(
        inClubGroupWhere(tickets.teamId, clubs),
        eq(tickets.teamId, waitlistEntries.teamId),
        eq(tickets.id, waitlistEntries.ticketId),
        lte(ticketStartColumns.start, over),
      ),
    );
  await db
    .delete(waitlistEntries)
    .where(
      and(
        inClubGroupWhere(waitlistEntries.teamId, clubs),
        ne(waitlistEntries.status, "offered"),
        or(exists(ofOver), and(eq(waitlistEntries.status, "asked"), lte(waitlistEntries.timeAsked, asked))),
      ),
    );
}
