import { and, countDistinct, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { CLUB_TABLES } from "../../collections/club-tables.ts";
import type { TenantTable } from "../../collections/definition/club-table.ts";
import type { Database } from "../../db/client.ts";
import { inClubGroupWhere } from "../../db/distribution/club-groups.ts";
import { listSellers } from "../../db/queries/store/sellers.ts";
import {
  admissions,
  clubMailStates,
  clubMails,
  deskActs,
  deskLinks,
  deskMembers,
  deskMessages,
  deskPasskeys,
  deskSessions,
  deskSettings,
  deskSignIns,
  disputes,
  doorScans,
  editedRecords,
  erasures,
  eventChanges,
  events,
  formerSlugs,
  formSubmissions,
  gameAlerts,
  games,
  humanCheckUses,
  lineItems,
  linkedStores,
  liveGames,
  messageRecipients,
  orders,
  paymentEvents,
  pickupPlaces,
  pickups,
  recordDrafts,
  refundRequests,
  refunds,
  refundUnits,
  scorerEntries,
  sentMails,
  stockMarks,
  submissionNotes,
  teamAnalytics,
  tickets,
  undeliveredMails,
  waitingNews,
  waitlistEntries,
} from "../../db/schema/index.ts";

/** A table with rows of clubs, and what to call its rows in messages. */
export interface ClubDataTable {
  name: string;
  table: TenantTable;
}

/** The tables of orders; each precedes the tables it refers to. */
const OF_ORDERS: ClubDataTable[] = [
  { name: "admissions", table: admissions },
  { name: "pickups", table: pickups },
  { name: "pick-up locations", table: pickupPlaces },
  { name: "refunded items", table: refundUnits },
  { name: "refund requests", table: refundRequests },
  { name: "refunds", table: refunds },
  { name: "disputes", table: disputes },
  { name: "order lines", table: lineItems },
  { name: "orders", table: orders },
  { name: "stores that have carried its products", table: linkedStores },
];

/**
 * All tables with rows of clubs, except the table of the clubs itself. Each precedes the tables it refers to,
 * because rows are removed in this order.
 */
export const CLUB_DATA_TABLES: ClubDataTable[] = [
  ...OF_ORDERS,
  { name: "cancelled and rescheduled events", table: eventChanges },
  { name: "waitlist entries", table: waitlistEntries },
  { name: "payment events", table: paymentEvents },
  { name: "notes on form submissions", table: submissionNotes },
  { name: "form submissions", table: formSubmissions },
  { name: "completed security checks", table: humanCheckUses },
  { name: "emails sent about orders", table: sentMails },
  { name: "recipients of messages to buyers", table: messageRecipients },
  { name: "messages to buyers", table: deskMessages },
  { name: "undelivered emails", table: undeliveredMails },
  { name: "sales alert recipients", table: clubMails },
  { name: "sales alert history", table: clubMailStates },
  { name: "low-stock alerts", table: stockMarks },
  { name: "desk settings", table: deskSettings },
  { name: "erasures", table: erasures },
  { name: "desk activity", table: deskActs },
  { name: "door scans", table: doorScans },
  { name: "volunteer links", table: deskLinks },
  { name: "desk sessions", table: deskSessions },
  { name: "sign-ins in progress", table: deskSignIns },
  { name: "passkeys", table: deskPasskeys },
  { name: "desk staff", table: deskMembers },
  { name: "days of page view counts", table: teamAnalytics },
  { name: "former addresses", table: formerSlugs },
  { name: "alerts turned on for games", table: gameAlerts },
  { name: "changes of games to announce", table: waitingNews },
  { name: "records edited at the desk", table: editedRecords },
  { name: "drafts", table: recordDrafts },
  { name: "live games", table: liveGames },
  { name: "scorekeepers' entries", table: scorerEntries },
  ...CLUB_TABLES.toReversed(),
];

/** The data that would be removed together with a club. */
export interface ClubDataCounts {
  rows: { name: string; count: number }[];
  orders: number;
  /** Orders of the club, or placed in its store, that are waiting for payment. */
  openOrders: number;
  /** The total of paid orders, in cents; orders refunded in full are not counted. */
  paidCents: number;
  /** Paid orders with goods, whether or not they have been sent or handed out. */
  ordersOfGoods: number;
  /** Valid admissions to events that have not ended. */
  futureAdmissions: number;
  /** Orders of other clubs that were placed in this club's store. */
  ordersOfOthers: number;
}

export async function countClubData(db: Database, teamId: string, now: Date): Promise<ClubDataCounts> {
  const rows: ClubDataCounts["rows"] = [];
  for (const { name, table } of CLUB_DATA_TABLES.toReversed()) {
    const count = await db.$count(table, eq(table.teamId, teamId));
    if (count > 0) rows.push({ name, count });
  }
  const own = eq(orders.teamId, teamId);
  const sellers = await listSellers(db, teamId);
  const isPaid = eq(orders.status, "paid");
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${orders.total}), 0)::float8` })
    .from(orders)
    .where(and(own, isPaid));
  return {
    rows,
    orders: await db.$count(orders, own),
    openOrders: await db.$count(
      orders,
      and(
        inClubGroupWhere(orders.teamId, [teamId, ...sellers]),
        or(own, eq(orders.storefrontTeamId, teamId)),
        eq(orders.status, "pending"),
      ),
    ),
    paidCents: paid?.cents ?? 0,
    ordersOfGoods: await countOrdersOfGoods(db, and(own, isPaid)),
    futureAdmissions: await countFutureAdmissions(db, teamId, now),
    ordersOfOthers: await db.$count(orders, placedInStoreWhere(teamId, sellers)),
  };
}

/** The condition for orders of the clubs `sellers` that were placed in the store of the club `storefront`. */
export const placedInStoreWhere = (storefront: string, sellers: string[]) =>
  and(inClubGroupWhere(orders.teamId, sellers), eq(orders.storefrontTeamId, storefront));

async function countOrdersOfGoods(db: Database, which: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(orders.id) })
    .from(orders)
    .innerJoin(lineItems, and(eq(lineItems.teamId, orders.teamId), eq(lineItems.orderId, orders.id)))
    .where(and(which, sql`${lineItems.productId} is not null`));
  return found?.count ?? 0;
}

/**
 * Counts valid admissions to events that end after `now`. The end is that of the ticket's game or event; for
 * a ticket that belongs to neither, it is the ticket's own.
 */
async function countFutureAdmissions(db: Database, teamId: string, now: Date): Promise<number> {
  const isOf = (table: typeof games | typeof events, type: "game" | "event") =>
    and(eq(table.teamId, tickets.teamId), eq(table.id, tickets.eventId), eq(tickets.eventType, type));
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(admissions)
    .innerJoin(tickets, and(eq(tickets.teamId, admissions.teamId), eq(tickets.id, admissions.ticketId)))
    .leftJoin(games, isOf(games, "game"))
    .leftJoin(events, isOf(events, "event"))
    .where(
      and(
        eq(admissions.teamId, teamId),
        isNull(admissions.timeVoided),
        gt(
          sql`coalesce(${games.endTimeOfGame}, ${events.end}, ${tickets.endTimeOfEvent}, ${tickets.timeOfEvent})`,
          sql`${now.toISOString()}::timestamptz`,
        ),
      ),
    );
  return found?.count ?? 0;
}
