import { and, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isCalledOff } from "../../../../domain/schedule/called-off.ts";
import type { ClubEventState } from "../../../../domain/schedule/club-event.ts";
import { type GamePlace, type GameState, isTimeOpen } from "../../../../domain/schedule/game.ts";
import type { DatePrecision } from "../../../../domain/schedule/game-date.ts";
import {
  DEFAULT_LENGTH_MS,
  type EventType,
  eventTitleOf,
  type TicketPrice,
  type TicketSaleFacts,
} from "../../../../domain/tickets/ticket-sale.ts";
import { floorToMinute } from "../../../../domain/values/dates.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { anyPlaceholder, type ClubId, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { ticketPrices, tickets } from "../../schema/tickets/tickets.ts";
import { imageColumnsOf } from "../club/images.ts";
import { waitlistExistsWhere } from "../store/awaited.ts";
import { ticketStartColumns } from "../store/ticket-start.ts";

export interface TicketsGame {
  id: string;
  place: GamePlace;
  state: GameState;
  datePrecision: DatePrecision;
  /** The game's start before it was moved. */
  formerTimeOfGame: Date | null;
  address: string;
  /** The game's revision number (iCalendar SEQUENCE). */
  sequence: number;
  opponentName: string;
  opponentAbbreviation: string;
  opponentLogo: ImageFacts | null;
}

export interface TicketsEvent {
  id: string;
  title: string;
  state: ClubEventState;
  /** The event's start before it was moved. */
  formerStart: Date | null;
  address: string;
  /** The event's revision number (iCalendar SEQUENCE). */
  sequence: number;
}

/**
 * A ticket with prices, and with its game or event as it is now. The facts of that game or event override the
 * ticket's own.
 */
export interface Ticket extends TicketSaleFacts {
  id: string;
  title: string;
  shortDescription: string;
  eventType: EventType;
  eventTitle: string;
  venue: string;
  /** IANA zone of start and end. */
  timeZone: string;
  prices: TicketPrice[];
  image: ImageFacts | null;
  eventImage: ImageFacts | null;
  game: TicketsGame | null;
  event: TicketsEvent | null;
}

/** True if the start of the ticket's game or event is still to be announced. */
export const hasOpenTime = ({ game, event }: Pick<Ticket, "game" | "event">): boolean =>
  game ? isTimeOpen(game) : event?.state === "tbd";

/** Lists tickets that are published and not over, by end, start, id (rule tickets-2). */
export async function listTickets(db: Database, teamId: string, now: Date): Promise<Ticket[]> {
  return (await ticketsListed(db, { teamId, now: minuteOf(now) })).map(ticketOf);
}

/** Lists all tickets that are not deleted, also unpublished ones and those that are over. */
export function listUndeletedTickets(db: Database, teamId: string): Promise<Ticket[]> {
  return read(db, teamId, eq(tickets.deleted, false));
}

/** True if listTickets would return any ticket. */
export async function hasListedTickets(db: Database, teamId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(games, game)
    .leftJoin(events, event)
    .where(and(eq(tickets.teamId, teamId), isListed(sql`${minuteOf(now)}`)))
    .limit(1);
  return found.length > 0;
}

/** A ticket in any state, also unpublished or deleted; null if the club has no such ticket. */
export async function findTicket(db: Database, teamId: string, id: string): Promise<Ticket | null> {
  const [ticket] = await read(db, teamId, eq(tickets.id, id));
  return ticket ?? null;
}

/** Tickets by price id, in any state: domain/tickets/ticket-sale.ts decides whether they can be bought. */
export async function listTicketsByPrices(
  db: Database,
  teamId: string,
  priceIds: string[],
): Promise<Ticket[]> {
  if (priceIds.length === 0) return [];
  return (await ticketsByPrices(db, { teamId, priceIds })).map(ticketOf);
}

/** Lists tickets in any state, because buyers can always see what they bought. */
export async function listTicketsById(db: Database, teamId: string, ids: string[]): Promise<Ticket[]> {
  return ids.length === 0 ? [] : (await ticketsById(db, { teamId, ids })).map(ticketOf);
}

const { start, game, event } = ticketStartColumns;
const end = sql<Date>`coalesce(${games.endTimeOfGame}, ${events.end}, ${tickets.endTimeOfEvent},
  ${tickets.timeOfEvent} + ${sql.raw(`interval '${DEFAULT_LENGTH_MS} milliseconds'`)})`.mapWith(
  games.endTimeOfGame,
);
const pricesOf = (teamId: ClubId) => sql<TicketPrice[]>`(select coalesce(
  json_agg(json_build_object('id', p.id, 'title', p.title, 'price', p.price) order by p.position, p.id), '[]')
  from ${ticketPrices} p where p.team_id = ${teamId} and p.ticket_id = ${tickets.id})`;

/** A ticket is listed until its end, even if sold out or called off (rule tickets-2). */
const isListed = (minute: SQL | Placeholder) =>
  and(eq(tickets.published, true), eq(tickets.deleted, false), sql`${end} > ${minute}::timestamptz`);
const minuteOf = (now: Date) => floorToMinute(now).toISOString();

const eventImages = alias(images, "event_images");
const logos = alias(images, "opponent_logos");
const columns = (teamId: ClubId) => ({
  id: tickets.id,
  title: tickets.title,
  shortDescription: tickets.shortDescription,
  published: tickets.published,
  inStock: tickets.inStock,
  deleted: tickets.deleted,
  ticketsTotal: tickets.ticketsTotal,
  ticketsSold: tickets.ticketsSold,
  ticketsHold: tickets.ticketsHold,
  hasLine: waitlistExistsWhere(teamId),
  salesEndMinutesBefore: tickets.salesEndMinutesBefore,
  eventType: tickets.eventType,
  /**
   * True if the ticket is for a game or a stored event. If that has no row, the ticket counts as called off.
   */
  isForOther: sql<boolean>`(${tickets.eventType} = 'game' or ${tickets.eventType} = 'event' and ${tickets.eventId} is not null)`,
  eventTitle: tickets.eventTitle,
  start,
  end,
  timeZone: sql<string>`coalesce(${games.timeZone}, ${events.timeZone}, ${tickets.timeZone})`,
  venue: sql<string>`coalesce(${games.venue}, ${events.venue}, ${tickets.eventVenue})`,
  prices: pricesOf(teamId),
  image: imageColumnsOf(images),
  eventImage: imageColumnsOf(eventImages),
  game: {
    id: games.id,
    place: games.place,
    state: games.state,
    datePrecision: games.datePrecision,
    formerTimeOfGame: games.formerTimeOfGame,
    address: games.address,
    sequence: games.sequence,
  },
  event: {
    id: events.id,
    title: events.title,
    state: events.state,
    formerStart: events.formerStart,
    address: events.address,
    sequence: events.sequence,
  },
  opponent: { name: opponents.name, abbreviation: opponents.abbreviation },
  opponentLogo: imageColumnsOf(logos),
});

async function read(db: Database, teamId: string, wanted: SQL | undefined): Promise<Ticket[]> {
  return (await rowsOf(db, teamId, wanted)).map(ticketOf);
}

const opponent = and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId));
const logo = and(eq(logos.teamId, opponents.teamId), eq(logos.id, opponents.logo));
const image = and(eq(images.teamId, tickets.teamId), eq(images.id, tickets.featureImage));
const eventImage = and(eq(eventImages.teamId, tickets.teamId), eq(eventImages.id, tickets.eventFeatureImage));

/**
 * One statement for tickets with everything that belongs to them, so that a page or a checkout sees a
 * consistent state.
 */
function rowsOf(db: Database, teamId: ClubId, wanted: SQL | undefined) {
  return db
    .select(columns(teamId))
    .from(tickets)
    .leftJoin(games, game)
    .leftJoin(events, event)
    .leftJoin(opponents, opponent)
    .leftJoin(logos, logo)
    .leftJoin(images, image)
    .leftJoin(eventImages, eventImage)
    .where(and(eq(tickets.teamId, teamId), wanted))
    .orderBy(end, start, tickets.id);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const ticketsListed = prepareQuery((db) =>
  rowsOf(db, sql.placeholder("teamId"), isListed(sql.placeholder("now"))).prepare("tickets_listed"),
);

const ticketsByPrices = prepareQuery((db) => {
  const teamId = sql.placeholder("teamId");
  const priced = db
    .select({ id: ticketPrices.ticketId })
    .from(ticketPrices)
    .where(and(eq(ticketPrices.teamId, teamId), eq(ticketPrices.id, anyPlaceholder("priceIds"))));
  return rowsOf(db, teamId, inArray(tickets.id, priced)).prepare("tickets_by_prices");
});

const ticketsById = prepareQuery((db) =>
  rowsOf(db, sql.placeholder("teamId"), eq(tickets.id, anyPlaceholder("ids"))).prepare("tickets_by_id"),
);

function ticketOf({ opponent, opponentLogo, isForOther, game: found, ...row }: Row): Ticket {
  const game = found && opponent ? gameOf(found, opponent, opponentLogo) : null;
  const eventTitle = row.eventTitle || row.event?.title || "";
  const isFor = game ?? row.event;
  return {
    ...row,
    eventTitle: eventTitleOf({ ...row, eventTitle }, game),
    // A removed game or event counts as called off: its tickets must not be sold.
    calledOff: isFor ? isCalledOff(isFor) : isForOther,
    game,
  };
}

function gameOf(
  game: NonNullable<Row["game"]>,
  { name, abbreviation }: NonNullable<Row["opponent"]>,
  opponentLogo: ImageFacts | null,
): TicketsGame {
  return { ...game, opponentName: name, opponentAbbreviation: abbreviation, opponentLogo };
}
