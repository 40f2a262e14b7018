import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { ClubRows } from "./bundle.ts";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import { gameDateText, gameEndText } from "./game-date.ts";
import { kindOf, leagueSeasons } from "./game-rows.ts";
import { momentText } from "./moment.ts";
import { asWritten } from "./written.ts";

/** A club's rows as the records an import makes them of: the opposite of club-rows.ts. */

export type WrittenRecord = Record<string, unknown>;
export type ClubRecords = Record<CollectionName, WrittenRecord[]>;

/** A row as the records are made of it: an instant becomes a moment by the clock of its zone. */
type Row = Record<string, unknown>;

/** `textOf` says in which file a text stands, or that it stands in the record. */
export interface RecordContext {
  timeZone: string;
  textOf(folder: "articles" | "pages", name: string, html: string): WrittenRecord;
}

/** Without a picture of its own a person would have that of another of this name (shared-pictures.ts). */
const KEPT: Partial<Record<CollectionName, string[]>> = {
  players: ["image"],
  alumni: ["image"],
  coaches: ["image"],
};

export function clubRecords(rows: ClubRows, context: RecordContext): ClubRecords {
  const inputs = inputsOf(rows, context);
  const records = Object.entries(inputs).map(([name, values]) => {
    const schema = COLLECTIONS[name as CollectionName];
    const kept = KEPT[name as CollectionName];
    return [name, values.map((value) => asWritten(schema, withMoments(value, context), kept))];
  });
  return Object.fromEntries(records) as ClubRecords;
}

function inputsOf(rows: ClubRows, context: RecordContext): Record<CollectionName, Row[]> {
  const { timeZone: zone, textOf } = context;
  const [games, events] = [idsOf(rows.games), idsOf(rows.events)];
  const withLeague = leagueSeasons(rows.games);
  const pictures = Map.groupBy(inOrder(rows.galleryImages), ({ galleryId }) => galleryId);
  const prices = Map.groupBy(inOrder(rows.ticketPrices), ({ ticketId }) => ticketId);
  const rosters = Map.groupBy(rows.seasonPlayers, ({ seasonId }) => seasonId);
  const images = Map.groupBy(inOrder(rows.productImages), ({ productId }) => productId);
  const clubEvent = (row: ClubRows["practices"][number]): Row => ({
    ...row,
    timeZone: unless(zone, row.timeZone),
    end: unlessTime(defaultEnd(row.start), row.end),
    zone: row.timeZone,
  });
  return {
    images: rows.images
      .map(({ id, alt, caption, focalX, focalY }) => ({ file: id, alt, caption, focal: [focalX, focalY] }))
      .filter(({ alt, caption, focal: [x, y] }) => alt !== "" || caption !== "" || x !== 0.5 || y !== 0.5),
    tags: rows.tags,
    seasons: rows.seasons.map((season) => ({ ...season, roster: rosters.get(season.id) ?? [] })),
    opponents: rows.opponents,
    leagues: rows.leagues,
    players: rows.players.filter(({ alumni }) => !alumni),
    alumni: rows.players.filter(({ alumni }) => alumni),
    coaches: rows.coaches,
    games: rows.games.map((game) => ({
      ...game,
      timeZone: unless(zone, game.timeZone),
      kind: unless(kindOf(game, withLeague), game.kind),
      timeOfGame: gameDateText(game),
      endTimeOfGame: gameEndText(game),
      periods: game.periods.map(({ score, opponentScore }) => `${score}-${opponentScore}`),
      zone: game.timeZone,
    })),
    lines: rows.playerLines.map(({ secondsPlayed, ...line }) => ({
      ...line,
      minutes: secondsPlayed === 0 ? "" : clock(secondsPlayed),
    })),
    totals: rows.givenTotals.map((row) => writtenTotal(row)),
    plays: rows.plays,
    leagueresults: rows.leagueResults,
    events: rows.events.map(clubEvent),
    practices: rows.practices.map(clubEvent),
    galleries: rows.galleries.map((gallery) => ({ ...gallery, pictures: pictures.get(gallery.id) ?? [] })),
    articles: rows.articles.map(({ content, ...article }) => ({
      ...article,
      ...(content === "" && article.url !== "" ? {} : textOf("articles", article.id, content)),
    })),
    pages: rows.pages.map(({ content, ...page }) => ({ ...page, ...textOf("pages", page.id, content) })),
    about: inOrder(rows.aboutSections).map(({ content, ...section }) => ({
      ...section,
      ...textOf("pages", `about-${section.id}`, content),
    })),
    sponsors: rows.sponsors,
    tickets: rows.tickets.map(({ timeOfEvent, endTimeOfEvent, timeZone, eventVenue, ...ticket }) => ({
      ...ticket,
      prices: prices.get(ticket.id) ?? [],
      // Copied from its game or event by the import.
      ...(!isOf(ticket, games, events) && {
        timeOfEvent,
        endTimeOfEvent: timeOfEvent && unlessTime(defaultEnd(timeOfEvent), endTimeOfEvent),
        timeZone: unless(zone, timeZone),
        eventVenue,
        zone: timeZone,
      }),
    })),
    products: rows.products.map((product) => ({
      ...product,
      images: (images.get(product.id) ?? []).map(({ image }) => image),
      shippingPolicy: unless("-1", product.shippingPolicy),
      returnPolicy: unless("-1", product.returnPolicy),
      stripePriceId: unless(`${product.teamId}.${product.id}`, product.stripePriceId),
    })),
    forms: rows.forms,
  };
}

/** What nobody told is left out. */
function writtenTotal({ told, ...row }: ClubRows["givenTotals"][number]): Row {
  const { games, secondsPlayed, ...totals } = Object.fromEntries(told.map((name) => [name, row[name]]));
  const { playerId, seasonId, role, number, position } = row;
  return {
    ...{ playerId, seasonId, role, number, position },
    ...totals,
    gamesPlayed: games,
    minutes: secondsPlayed === undefined ? undefined : clock(secondsPlayed),
  };
}

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

const inOrder = <R extends { position: number }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => a.position - b.position);

/** Whether a ticket is for a game or an event of the club. */
export function isOf(
  { eventType, eventId }: Pick<ClubRows["tickets"][number], "eventType" | "eventId">,
  games: ReadonlySet<string>,
  events: ReadonlySet<string>,
): boolean {
  return (
    eventId !== null && (eventType === "game" ? games : eventType === "event" ? events : NONE).has(eventId)
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Left out where an import would make it so anyway. */
const unless = <T>(made: T, value: T): T | undefined => (value === made ? undefined : value);
const unlessTime = (made: Date, value: Date | null) =>
  value?.getTime() === made.getTime() ? undefined : value;

/** `58:30` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Moments by the clock of the record's own zone, but its time of creation by the club's (club-rows.ts). */
function withMoments({ zone, ...row }: Row, { timeZone }: RecordContext): Row {
  const own = typeof zone === "string" ? zone : timeZone;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? momentText(value, name === "timeCreated" ? timeZone : own) : value,
    ]),
  );
}
