import { and, eq, sql } from "drizzle-orm";
import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import type { Database } from "../../db/client.ts";
import { listGamesWithPickups } from "../../db/queries/desk/orders-to-pick-up.ts";
import { GAME_JOINS } from "../../db/queries/schedule/games.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../../db/queries/scoring/live-games.ts";
import {
  articles,
  eventChanges,
  events,
  formSubmissions,
  forms,
  games,
  lineItems,
  liveGames,
  opponents,
  pickupPlaces,
  practices,
  products,
  ticketPrices,
  tickets,
  waitlistEntries,
} from "../../db/schema/index.ts";
import {
  emptySnapshot,
  type MissingEvent,
  type StoredClub,
  type StoredCollection,
} from "../../intake/ids/stored-snapshot.ts";

/**
 * Loads the stored records of the collections in `of`, to which a bundle's records without ids are matched.
 */
export async function loadStoredClub(
  db: Database,
  teamId: string,
  of: readonly StoredCollection[],
): Promise<StoredClub> {
  const read: StoredClub = { ...emptySnapshot().stored };
  const asks = (...names: StoredCollection[]) => names.some((name) => of.includes(name));
  const sold = asks("games", "events", "tickets") ? await listTickets(db, teamId) : [];
  const held = new Set(
    sold.filter((one) => one.held).map(({ eventType, eventId }) => `${eventType} ${eventId}`),
  );
  if (asks("games")) {
    const fetched = new Set((await listGamesWithPickups(db, [teamId])).map(({ gameId }) => gameId));
    const stored = await listGames(db, teamId);
    read.games = stored.map((game) => ({
      ...game,
      held: held.has(`game ${game.id}`) || fetched.has(game.id),
    }));
    read.gone.games = [
      ...ofTickets(sold, "game"),
      ...[...fetched, ...(await listPlaces(db, teamId))].map(undated),
    ];
  }
  if (asks("events")) {
    const stored = await listClubEvents(db, teamId, events);
    read.events = stored.map((event) => ({ ...event, held: held.has(`event ${event.id}`) }));
    read.gone.events = ofTickets(sold, "event");
  }
  if (asks("games", "events")) {
    const changed = await listChanged(db, teamId);
    read.gone = {
      games: withoutStored(
        [...read.gone.games, ...changed.filter(({ kind }) => kind === "game")],
        read.games,
      ),
      events: withoutStored(
        [...read.gone.events, ...changed.filter(({ kind }) => kind === "event")],
        read.events,
      ),
    };
  }
  if (asks("practices"))
    read.practices = (await listClubEvents(db, teamId, practices)).map((one) => ({ ...one, held: false }));
  if (asks("tickets")) read.tickets = await withPrices(db, teamId, sold);
  if (asks("products")) read.products = await listProducts(db, teamId);
  if (asks("forms")) read.forms = await listForms(db, teamId);
  if (asks("articles")) read.articles = await listArticles(db, teamId);
  return read;
}

type Sold = Awaited<ReturnType<typeof listTickets>>[number];

const undated = (id: string): MissingEvent => ({ id, day: null });

/** The games or events for which tickets were ordered. */
const ofTickets = (sold: readonly Sold[], type: "game" | "event"): MissingEvent[] =>
  sold.flatMap(({ eventType, eventId, isOrdered, start, timeZone }) =>
    eventType === type && eventId !== null && isOrdered
      ? [{ id: eventId, day: start && machineDate(start, timeZone) }]
      : [],
  );

/**
 * The games or events that are no longer stored, each once. Their days are those stored with a ticket; null
 * if no ticket has one.
 */
function withoutStored(gone: readonly MissingEvent[], stored: readonly { id: string }[]): MissingEvent[] {
  const ids = new Set(stored.map(({ id }) => id));
  const once = new Map<string, MissingEvent>();
  for (const { id, day } of gone) if (!ids.has(id)) once.set(id, { id, day: once.get(id)?.day ?? day });
  return [...once.values()];
}

function listTickets(db: Database, teamId: string) {
  const ofLine = and(eq(lineItems.teamId, teamId), eq(lineItems.ticketId, tickets.id));
  const isWaiting = and(
    eq(waitlistEntries.teamId, teamId),
    eq(waitlistEntries.ticketId, tickets.id),
    eq(waitlistEntries.status, "waiting"),
  );
  return db
    .select({
      id: tickets.id,
      title: tickets.title,
      eventType: tickets.eventType,
      eventId: tickets.eventId,
      start: tickets.timeOfEvent,
      end: tickets.endTimeOfEvent,
      timeZone: tickets.timeZone,
      deleted: tickets.deleted,
      isOrdered: sql<boolean>`exists (select 1 from ${lineItems} where ${ofLine})`,
      held: sql<boolean>`(${tickets.ticketsSold} + ${tickets.ticketsHold} > 0
        or exists (select 1 from ${waitlistEntries} where ${isWaiting}))`,
    })
    .from(tickets)
    .where(eq(tickets.teamId, teamId))
    .orderBy(tickets.id);
}

async function withPrices(db: Database, teamId: string, sold: readonly Sold[]) {
  const { id, ticketId } = ticketPrices;
  const prices = await db
    .select({ id, ticketId })
    .from(ticketPrices)
    .where(eq(ticketPrices.teamId, teamId))
    .orderBy(id);
  const ofTicket = Map.groupBy(prices, (price) => price.ticketId);
  return sold.map((ticket) => ({
    ...ticket,
    prices: (ofTicket.get(ticket.id) ?? []).map((price) => price.id),
  }));
}

function listGames(db: Database, teamId: string) {
  return db
    .select({
      id: games.id,
      seasonId: games.seasonId,
      opponentId: games.opponentId,
      opponentName: opponents.name,
      place: games.place,
      start: games.timeOfGame,
      end: games.endTimeOfGame,
      datePrecision: games.datePrecision,
      timeZone: games.timeZone,
      state: SHOWN_RESULT_COLUMNS.state,
      score: SHOWN_RESULT_COLUMNS.score,
      opponentScore: SHOWN_RESULT_COLUMNS.opponentScore,
    })
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(eq(games.teamId, teamId))
    .orderBy(games.id);
}

function listClubEvents(db: Database, teamId: string, table: typeof events | typeof practices) {
  const { id, title, start, end, timeZone, state } = table;
  return db
    .select({ id, title, start, end, timeZone, state })
    .from(table)
    .where(eq(table.teamId, teamId))
    .orderBy(id);
}

async function listPlaces(db: Database, teamId: string): Promise<string[]> {
  const { gameId } = pickupPlaces;
  const found = await db
    .select({ gameId })
    .from(pickupPlaces)
    .where(eq(pickupPlaces.teamId, teamId))
    .orderBy(gameId);
  return found.map((place) => place.gameId);
}

/** Lists events that were ever cancelled or rescheduled, each with its kind: game or event. */
async function listChanged(db: Database, teamId: string) {
  const { event } = eventChanges;
  const found = await db
    .selectDistinct({ event })
    .from(eventChanges)
    .where(eq(eventChanges.teamId, teamId))
    .orderBy(event);
  return found.flatMap((one) => {
    const key = parseEventKey(one.event);
    return key ? [{ ...undated(key.id), kind: key.kind }] : [];
  });
}

function listProducts(db: Database, teamId: string) {
  const { id, title, price, shortDescription, options, inputs, deleted, productsSold, productsHold } =
    products;
  const held = sql<boolean>`${productsSold} + ${productsHold} > 0`;
  return db
    .select({ id, title, price, shortDescription, options, inputs, deleted, held })
    .from(products)
    .where(eq(products.teamId, teamId))
    .orderBy(id);
}

function listForms(db: Database, teamId: string) {
  const { id, title, type, elements, deleted } = forms;
  const ofForm = and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.formId, id));
  const held = sql<boolean>`exists (select 1 from ${formSubmissions} where ${ofForm})`;
  return db
    .select({ id, title, type, elements, deleted, held })
    .from(forms)
    .where(eq(forms.teamId, teamId))
    .orderBy(id);
}

async function listArticles(db: Database, teamId: string) {
  const { id, title, timeOfArticle } = articles;
  const found = await db
    .select({ id, title, timeOfArticle })
    .from(articles)
    .where(eq(articles.teamId, teamId))
    .orderBy(id);
  return found.map((article) => ({ ...article, held: false }));
}
