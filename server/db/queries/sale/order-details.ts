import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type {
  Admission,
  AdmissionDetails,
  OrderDetails,
  Pickup,
} from "../../../../domain/sale/order-details.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import type { StoreClubs } from "../../../../domain/store/store-switches.ts";
import type { Database } from "../../client.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { teams } from "../../schema/club/teams.ts";
import { formSubmissions } from "../../schema/forms/forms.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { eventChanges } from "../../schema/sale/event-changes.ts";
import { lineItems, orders } from "../../schema/sale/orders.ts";
import { pickups } from "../../schema/sale/pickups.ts";
import { disputes, refunds } from "../../schema/sale/refunds.ts";
import { findInStore } from "../store/sellers.ts";
import { siteOrderWhere } from "./orders.ts";
import { listPickupEventsByGame } from "./pickup-games.ts";
import { pickupPlaceOfLineSql } from "./pickup-places.ts";
import { refundedPiecesSql, requestedRefundsSql } from "./refund-requests.ts";
import { listDisputes, listRefunds } from "./refunds.ts";
import { listEventsByTicket } from "./ticket-events.ts";

/** Names an order by the key in its page's address, or by the provider's session. */
export type OrderLookup = { key: string } | { sessionId: string };

/** An order with its lines, admissions, and the events as they are now. */
export type FoundOrder = OrderDetails & {
  /** The club on whose site the order was placed. */
  storefrontTeamId: string;
  /**
   * True if some event of the club, not necessarily one of this order, was moved after the order was placed,
   * and its buyers may choose to return their tickets.
   */
  mayHaveMoved: boolean;
};

/** Finds an order by the id of the club that sells it; null if that club has no such order. */
export async function findOrderDetails(
  db: Database,
  teamId: string,
  { id }: { id: string },
): Promise<FoundOrder | null> {
  const [order] = await byId(db, { teamId, name: id });
  return order ? detailsOf(db, order) : null;
}

/** An order that a club's site may show: the club's own, or one placed on the site. Null if there is none. */
export async function findSiteOrder(
  db: Database,
  site: StoreClubs,
  wanted: OrderLookup,
): Promise<FoundOrder | null> {
  const [find, name] = "key" in wanted ? [byKey, wanted.key] : [bySession, wanted.sessionId];
  const order = await findInStore(
    site,
    async (teamId) => (await find(db, { teamId, site: site.teamId, name }))[0] ?? null,
  );
  return order && detailsOf(db, order);
}

async function detailsOf(db: Database, order: Awaited<ReturnType<typeof byId>>[number]): Promise<FoundOrder> {
  const name = { teamId: order.teamId, orderId: order.id };
  const rows = await linesOf(db, name);
  const namedBy = (column: "ticketId" | "pickupGameId") => rows.map(({ line }) => line[column]);
  const { hasMoneyBack, ...shown } = order;
  const [events, games, refunds, disputes] = await Promise.all([
    listEventsByTicket(db, order.teamId, namedBy("ticketId")),
    listPickupEventsByGame(db, order.teamId, namedBy("pickupGameId")),
    hasMoneyBack ? listRefunds(db, name) : [],
    hasMoneyBack ? listDisputes(db, name) : [],
  ]);
  const lines = [...Map.groupBy(rows, ({ line }) => line.position).values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const { ticketId, pickupGameId, pickupTitle, pickupPlace, ...line } = first.line;
    const given = places.flatMap(({ admission }) => (admission ? [admissionOf(admission)] : []));
    const pickup =
      pickupGameId === null
        ? null
        : pickupOf(pickupTitle, first.pickup, { event: games.get(pickupGameId), place: pickupPlace });
    return [{ ...line, event: events.get(ticketId ?? "") ?? null, admissions: given, pickup }];
  });
  return { ...shown, refunds, disputes, lines };
}

/** Finds an admission by its code; null if the club has none with this code. */
export async function findAdmission(
  db: Database,
  teamId: string,
  code: string,
): Promise<AdmissionDetails | null> {
  const [row] = await db
    .select({ admission: ADMISSION, line: lineOf(teamId), site: SITE })
    .from(admissions)
    .innerJoin(lineItems, ofLine)
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .where(and(eq(admissions.teamId, teamId), eq(admissions.code, code)));
  if (!row) return null;
  const { ticketId, title, priceTitle, quantity } = row.line;
  const events = await listEventsByTicket(db, teamId, [ticketId]);
  const event = events.get(ticketId ?? "") ?? null;
  return { ...admissionOf(row.admission), ...row.site, title, priceTitle, seats: quantity, event };
}

const SITE = { siteOrigin: orders.siteOrigin, teamParam: orders.teamParam };
const orderOf = (teamId: ClubId) => ({
  ...SITE,
  teamId: orders.teamId,
  storefrontTeamId: orders.storefrontTeamId,
  seller: sql<
    string | null
  >`case when ${orders.storefrontTeamId} <> ${orders.teamId} then ${teams.teamName} end`,
  clubName: teams.teamName,
  timeZone: teams.timeZone,
  id: orders.id,
  key: orders.key,
  status: orders.status,
  channel: orders.channel,
  awaitingPayment: orders.awaitingPayment,
  wrongPayment: sql<OrderDetails["wrongPayment"]>`case
    when ${orders.problem} = '' or ${orders.status} not in ('pending', 'expired', 'failed') then null
    when ${orders.timeProblemClosed} is null then 'open' else 'closed' end`,
  currency: orders.currency,
  shipping: orders.shipping,
  buyerFee: sql<number>`${orders.total} - ${orders.subtotal} - ${orders.shipping}`,
  total: orders.total,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  sessionUrl: orders.sessionUrl,
  timeCreated: orders.timeCreated,
  timePaid: orders.timePaid,
  timeMailed: orders.timeMailed,
  shippingAddress: orders.shippingAddress,
  timeShipped: orders.timeShipped,
  trackingNumber: orders.trackingNumber,
  lateReason: orders.lateReason,
  asked: requestedRefundsSql(teamId),
  mayHaveMoved: sql<boolean>`exists (select from ${eventChanges} where ${eventChanges.teamId} = ${teamId}
    and ${eventChanges.choiceUntil} is not null and ${eventChanges.timeNoticed} >= ${orders.timeCreated})`,
  /** False for most orders: their refunds and disputes then need not be read. */
  hasMoneyBack: sql<boolean>`exists (select from ${refunds}
    where ${refunds.teamId} = ${teamId} and ${refunds.orderId} = ${orders.id})
    or exists (select from ${disputes}
    where ${disputes.teamId} = ${teamId} and ${disputes.orderId} = ${orders.id})`,
});
const lineOf = (teamId: ClubId) => ({
  position: lineItems.position,
  ticketId: lineItems.ticketId,
  title: lineItems.title,
  priceTitle: lineItems.priceTitle,
  unitPrice: lineItems.unitPrice,
  quantity: lineItems.quantity,
  givenBack: refundedPiecesSql(teamId),
  options: lineItems.options,
  shippable: lineItems.shippable,
  pickupGameId: lineItems.pickupGameId,
  pickupTitle: lineItems.pickupTitle,
  pickupPlace: pickupPlaceOfLineSql(teamId),
  timeHandedOut: lineItems.timeHandedOut,
  formId: sql<string | null>`(select s.form_id from ${formSubmissions} s
    where s.team_id = ${teamId} and s.id = ${lineItems.submissionId})`,
});
const ADMISSION = {
  code: admissions.code,
  seat: admissions.seat,
  timeVoided: admissions.timeVoided,
  timeUsed: admissions.timeAdmitted,
};
const PICKUP = { code: pickups.code, timeVoided: pickups.timeVoided, timeUsed: pickups.timeHandedOut };

const ofLine = and(
  eq(admissions.teamId, lineItems.teamId),
  eq(admissions.orderId, lineItems.orderId),
  eq(admissions.position, lineItems.position),
);

const pickupOfLine = and(
  eq(pickups.teamId, lineItems.teamId),
  eq(pickups.orderId, lineItems.orderId),
  eq(pickups.position, lineItems.position),
);

const teamId = sql.placeholder("teamId");
const orderBy = (column: "id" | "key" | "sessionId", isFound: SQL | undefined) =>
  prepareQuery((db) =>
    db
      .select(orderOf(teamId))
      .from(orders)
      .innerJoin(teams, eq(teams.teamId, orders.teamId))
      .where(and(isFound, eq(orders[column], sql.placeholder("name"))))
      .prepare(`order_details_by_${column}`),
  );
const byId = orderBy("id", eq(orders.teamId, teamId));
const byKey = orderBy("key", siteOrderWhere);
const bySession = orderBy("sessionId", siteOrderWhere);

const linesOf = prepareQuery((db) =>
  db
    .select({ line: lineOf(teamId), admission: ADMISSION, pickup: PICKUP })
    .from(lineItems)
    .leftJoin(admissions, ofLine)
    .leftJoin(pickups, pickupOfLine)
    .where(and(eq(lineItems.teamId, teamId), eq(lineItems.orderId, sql.placeholder("orderId"))))
    .orderBy(asc(lineItems.position), asc(admissions.seat))
    .prepare("order_details_lines"),
);

function admissionOf({
  timeVoided,
  ...admission
}: Omit<Admission, "isVoid"> & { timeVoided: Date | null }): Admission {
  return { ...admission, isVoid: timeVoided !== null };
}

function pickupOf(
  gameTitle: string | null,
  given: { code: string; timeVoided: Date | null; timeUsed: Date | null } | null,
  { event, place }: { event: EventFacts | null | undefined; place: string },
): Pickup {
  const isVoid = given !== null && given.timeVoided !== null;
  return {
    code: given?.code ?? "",
    isVoid,
    timeUsed: given?.timeUsed ?? null,
    gameTitle: gameTitle ?? "",
    event: event ?? null,
    place,
  };
}

/**
 * Marks an order that was mailed at or before `before` as not mailed. Only one of several simultaneous
 * callers gets true.
 */
export async function markOrderUnmailed(
  db: Database,
  teamId: string,
  id: string,
  before: Date,
): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ timeMailed: null })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id), lte(orders.timeMailed, before)))
    .returning({ id: orders.id });
  return claimed.length > 0;
}
