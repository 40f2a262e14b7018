import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  CLUB_MAIL_HOUR,
  type ClubMail,
  DEFAULT_LOW_STOCK_THRESHOLD,
  type StockLevel,
} from "../../../../domain/desk/club-mails.ts";
import type { CartItemType } from "../../../../domain/store/item-type.ts";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { teams } from "../../schema/club/teams.ts";
import { clubMailStates, clubMails, stockMarks } from "../../schema/desk/club-mails.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { products } from "../../schema/store/products.ts";
import { tickets } from "../../schema/tickets/tickets.ts";
import { ticketStartColumns } from "../store/ticket-start.ts";

export type ClubRecipient = typeof clubMails.$inferSelect;

/** Lists the recipients of a club's mails by address. */
export function listRecipients(db: Database, teamId: string): Promise<ClubRecipient[]> {
  return db.select().from(clubMails).where(eq(clubMails.teamId, teamId)).orderBy(asc(clubMails.email));
}

/** Lists the confirmed addresses that a club has chosen for a kind of mail. */
export function listRecipientsOfMail(db: Database, teamId: string, mail: ClubMail): Promise<ClubRecipient[]> {
  return db
    .select()
    .from(clubMails)
    .where(and(eq(clubMails.teamId, teamId), eq(clubMails[mail], true), isNotNull(clubMails.timeConfirmed)))
    .orderBy(asc(clubMails.email));
}

export async function findRecipient(
  db: Database,
  teamId: string,
  email: string,
): Promise<ClubRecipient | null> {
  const [found] = await db
    .select()
    .from(clubMails)
    .where(and(eq(clubMails.teamId, teamId), eq(clubMails.email, email)));
  return found ?? null;
}

/** Finds a recipient by the id in the link that confirms the address. Null if there is none. */
export async function findRecipientOfLink(
  db: Database,
  teamId: string,
  confirmId: string,
): Promise<ClubRecipient | null> {
  const [found] = await db
    .select()
    .from(clubMails)
    .where(and(eq(clubMails.teamId, teamId), eq(clubMails.confirmId, confirmId)));
  return found ?? null;
}

/** Confirms an address. False if it was confirmed before, or is not a recipient. */
export async function confirmRecipient(
  tx: Database,
  { teamId, email }: Pick<ClubRecipient, "teamId" | "email">,
  at: Date,
): Promise<boolean> {
  const confirmed = await tx
    .update(clubMails)
    .set({ timeConfirmed: at })
    .where(and(eq(clubMails.teamId, teamId), eq(clubMails.email, email), isNull(clubMails.timeConfirmed)))
    .returning({ email: clubMails.email });
  return confirmed.length > 0;
}

/** Adds a recipient, or changes its choices; a confirmation stays. */
export async function upsertRecipient(tx: Database, recipient: ClubRecipient): Promise<void> {
  const { goods, tickets: ofTickets, stock, origin } = recipient;
  const chosen = { goods, tickets: ofTickets, stock, origin };
  await tx
    .insert(clubMails)
    .values(recipient)
    .onConflictDoUpdate({ target: [clubMails.teamId, clubMails.email], set: chosen });
}

export async function deleteRecipient(tx: Database, teamId: string, email: string): Promise<void> {
  await tx.delete(clubMails).where(and(eq(clubMails.teamId, teamId), eq(clubMails.email, email)));
}

/** Finds what was reported to a club so far. Null before the first address is chosen. */
export async function findMailState(db: Database, teamId: string) {
  const [found] = await db.select().from(clubMailStates).where(eq(clubMailStates.teamId, teamId));
  return found ?? null;
}

/**
 * Finds what was reported to a club so far, creates it if needed, and locks it until the transaction ends,
 * so that only one of several processes mails the club.
 */
export async function lockMailState(tx: Database, teamId: string, today: string) {
  const toldDay = sql`${today}::date - 1`;
  await tx
    .insert(clubMailStates)
    .values({ teamId, toldDay, lowStock: DEFAULT_LOW_STOCK_THRESHOLD })
    .onConflictDoNothing();
  const [found] = await tx
    .select()
    .from(clubMailStates)
    .where(eq(clubMailStates.teamId, teamId))
    .for("update");
  if (!found) throw new Error(`${teamId} has no mail state`);
  return found;
}

export async function setMailState(
  tx: Database,
  teamId: string,
  change: Partial<Pick<typeof clubMailStates.$inferSelect, "lowStock" | "toldDay">>,
): Promise<void> {
  await tx.update(clubMailStates).set(change).where(eq(clubMailStates.teamId, teamId));
}

/**
 * Marks all days until yesterday as reported, unless an address gets ticket mails already. Call it before
 * such an address is added: otherwise the first mail would report all the days on which nobody was mailed.
 */
export async function beginMailDays(
  tx: Database,
  { teamId, today }: { teamId: string; today: string },
  recipients: readonly Pick<ClubRecipient, "tickets" | "timeConfirmed">[],
): Promise<void> {
  if (recipients.some(({ tickets: ofTickets, timeConfirmed }) => ofTickets && timeConfirmed !== null)) return;
  const day = new Date(`${today}T00:00:00Z`);
  await setMailState(tx, teamId, {
    toldDay: new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10),
  });
}

const wantsMailWhere = (mail: "tickets" | "stock", teamId: PgColumn, clubs: ClubGroup) =>
  sql`exists (select from ${clubMails} where ${and(inClubGroupWhere(clubMails.teamId, clubs), eq(clubMails.teamId, teamId), eq(clubMails[mail], true), isNotNull(clubMails.timeConfirmed))})`;

/**
 * Lists clubs with unreported days before today, each with the first and last of them ("2026-11-05", in the
 * club's zone). The query names no club, because it finds work: each club is then mailed under its own
 * lock.
 */
export async function listUnmailedDays(db: Database, now: Date, clubs: ClubGroup = null) {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${teams.timeZone})`;
  return db
    .select({
      teamId: teams.teamId,
      timeZone: teams.timeZone,
      from: sql<string>`to_char(${clubMailStates.toldDay} + 1, 'YYYY-MM-DD')`,
      to: sql<string>`to_char(${local}::date - 1, 'YYYY-MM-DD')`,
    })
    .from(clubMailStates)
    .innerJoin(teams, eq(teams.teamId, clubMailStates.teamId))
    .where(
      and(
        sql`${clubMailStates.toldDay} < ${local}::date - 1`,
        sql`extract(hour from ${local}) >= ${CLUB_MAIL_HOUR}`,
        inClubGroupWhere(clubMailStates.teamId, clubs),
        wantsMailWhere("tickets", clubMailStates.teamId, clubs),
      ),
    )
    .orderBy(asc(teams.teamId));
}

/** An item on sale whose stock level differs from the reported one. */
interface StockChange {
  teamId: string;
  itemType: CartItemType;
  itemId: string;
  /** The present level; null while enough are left, or while it is not on sale. */
  level: StockLevel | null;
  before: StockLevel | null;
}

/** The stock level of `left` pieces. Pieces on hold count as left, because they may come back. */
const levelOf = (left: SQL, isOnSale: SQL) => sql<StockLevel | null>`case
  when not ${isOnSale} then null when ${left} <= 0 then 'out'
  when ${left} <= ${clubMailStates.lowStock} then 'low' end`;

const markWhere = (itemType: CartItemType, teamId: SQL, id: SQL) =>
  and(
    sql`${stockMarks.teamId} = ${teamId}`,
    eq(stockMarks.itemType, itemType),
    sql`${stockMarks.itemId} = ${id}`,
  );

/**
 * Lists stock changes of clubs with a confirmed address for stock mails, in a group or (null) among all
 * clubs. The query names no club, because it finds work.
 */
export async function listStockChanges(db: Database, clubs: ClubGroup, now: Date): Promise<StockChange[]> {
  const productLevel = levelOf(
    sql`(${products.productsTotal} - ${products.productsSold})`,
    sql`(${products.published} and ${products.inStock} and not ${products.archived} and not ${products.deleted})`,
  );
  const ticketLevel = levelOf(
    sql`(${tickets.ticketsTotal} - ${tickets.ticketsSold})`,
    sql`(${tickets.published} and ${tickets.inStock} and not ${tickets.deleted}
      and ${ticketStartColumns.start} > ${now.toISOString()}::timestamptz)`,
  );
  const wantingWhere = (teamId: PgColumn) =>
    and(wantsMailWhere("stock", teamId, clubs), inClubGroupWhere(teamId, clubs));
  const [changedProducts, changedTickets] = await Promise.all([
    db
      .select({ teamId: products.teamId, itemId: products.id, level: productLevel, before: stockMarks.level })
      .from(products)
      .innerJoin(clubMailStates, eq(clubMailStates.teamId, products.teamId))
      .leftJoin(stockMarks, markWhere("PRODUCT", sql`${products.teamId}`, sql`${products.id}`))
      .where(and(wantingWhere(products.teamId), sql`${productLevel} is distinct from ${stockMarks.level}`))
      .orderBy(asc(products.teamId), asc(products.id)),
    db
      .select({ teamId: tickets.teamId, itemId: tickets.id, level: ticketLevel, before: stockMarks.level })
      .from(tickets)
      .innerJoin(clubMailStates, eq(clubMailStates.teamId, tickets.teamId))
      .leftJoin(games, ticketStartColumns.game)
      .leftJoin(events, ticketStartColumns.event)
      .leftJoin(stockMarks, markWhere("TICKET", sql`${tickets.teamId}`, sql`${tickets.id}`))
      .where(and(wantingWhere(tickets.teamId), sql`${ticketLevel} is distinct from ${stockMarks.level}`))
      .orderBy(asc(tickets.teamId), asc(tickets.id)),
  ]);
  return [
    ...changedProducts.map((one) => ({ ...one, itemType: "PRODUCT" as const })),
    ...changedTickets.map((one) => ({ ...one, itemType: "TICKET" as const })),
  ];
}

/** Stores the stock level that was reported to a club; null removes it, because enough are left again. */
export async function storeStockMark(
  tx: Database,
  { teamId, itemType, itemId, level }: Omit<StockChange, "before">,
): Promise<void> {
  if (level === null)
    await tx
      .delete(stockMarks)
      .where(
        and(eq(stockMarks.teamId, teamId), eq(stockMarks.itemType, itemType), eq(stockMarks.itemId, itemId)),
      );
  else
    await tx
      .insert(stockMarks)
      .values({ teamId, itemType, itemId, level })
      .onConflictDoUpdate({
        target: [stockMarks.teamId, stockMarks.itemType, stockMarks.itemId],
        set: { level },
      });
}
