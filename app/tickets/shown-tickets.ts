import { maxTicketsOf } from "../../domain/sale/purchase-limit.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { stockTag } from "../../domain/site/page-tags.ts";
import { storeVerdict } from "../../domain/store/store-switches.ts";
import { type ShownTicket, ticketState } from "../../domain/tickets/shown-ticket.ts";
import { canOfferToWaitlist, ticketSale, unavailableTickets } from "../../domain/tickets/ticket-sale.ts";
import { hasOpenTime, listTickets, type Ticket } from "../../server/db/queries/tickets/tickets.ts";
import type { ClubVisit } from "../site/club-visit.ts";

export function shownTicket(ticket: Ticket, now: Date): ShownTicket {
  const { id, title, shortDescription, eventTitle, start, end, timeZone, venue, prices, game } = ticket;
  const { salesEndMinutesBefore } = ticket;
  const isFor = game ?? ticket.event;
  const sale = ticketSale(ticket, now);
  const state = ticketState(ticket, now, sale);
  return {
    id,
    title,
    shortDescription,
    eventTitle,
    start,
    end,
    salesEndMinutesBefore,
    timeZone,
    venue,
    prices,
    formerStart: game?.formerTimeOfGame ?? ticket.event?.formerStart ?? null,
    isTimeOpen: hasOpenTime(ticket),
    address: isFor?.address ?? "",
    gameId: game?.id ?? null,
    image: ticket.eventImage ?? ticket.image,
    opponent: game && {
      place: game.place,
      name: game.opponentName,
      abbreviation: game.opponentAbbreviation,
      logo: game.opponentLogo,
    },
    state,
    isHeld: state === "sold-out" && unavailableTickets(ticket, now) > 0,
    hasLine: state === "sold-out" && ticket.hasLine,
    canWait: state === "sold-out" && canOfferToWaitlist(ticket, now),
    left: sale.ok ? sale.left : 0,
    perOrder: maxTicketsOf(ticket.ticketsTotal),
  };
}

/** The club's listed tickets. Tags the page with the club's stock, so that every sale purges it. */
export async function loadTickets({ db, teamId, now, shows }: ClubVisit): Promise<Ticket[]> {
  shows(stockTag(teamId));
  return listTickets(db, teamId, now);
}

/** Paths to each game's tickets, by the game's id; only games with a ticket on sale. */
export function loadTicketPaths(visit: ClubVisit): Promise<Map<string, string>> {
  return pathsOf(
    visit,
    ({ game }) => game?.id,
    (id) => gamePath({ id }, "tickets"),
  );
}

/** Paths to each event's tickets, by the event's id; only events with a ticket on sale. */
export function loadEventTicketPaths(visit: ClubVisit): Promise<Map<string, string>> {
  return pathsOf(
    visit,
    ({ event }) => event?.id,
    () => "/tickets",
  );
}

/** The tickets for one event, on sale or not; empty if the club sells no tickets. */
export async function loadEventTickets(visit: ClubVisit, eventId: string): Promise<ShownTicket[]> {
  return readTicketsFor(visit, ({ event }) => event?.id === eventId);
}

/** The tickets for one game, on sale or not; empty if the club sells no tickets. */
export async function loadGameTickets(visit: ClubVisit, gameId: string): Promise<ShownTicket[]> {
  return readTicketsFor(visit, ({ game }) => game?.id === gameId);
}

async function readTicketsFor(visit: ClubVisit, isFor: (ticket: Ticket) => boolean): Promise<ShownTicket[]> {
  if (!storeVerdict("tickets", visit.site.team).ok) return [];
  const tickets = await loadTickets(visit);
  return tickets.filter(isFor).map((ticket) => shownTicket(ticket, visit.now));
}

/** Paths by id: a single ticket's page, or for several tickets the page that `listPathOf` names. */
async function pathsOf(
  visit: ClubVisit,
  idOf: (ticket: Ticket) => string | undefined,
  listPathOf: (id: string) => string,
) {
  const paths = new Map<string, string>();
  if (!storeVerdict("tickets", visit.site.team).ok) return paths;
  for (const ticket of await loadTickets(visit)) {
    const id = idOf(ticket);
    if (id === undefined || !ticketSale(ticket, visit.now).ok) continue;
    paths.set(id, paths.has(id) ? listPathOf(id) : `/tickets/${ticket.id}`);
  }
  return paths;
}

/** The path to one game's tickets; null if none is on sale. */
export function ticketsPathOf(gameId: string, tickets: readonly ShownTicket[]): string | null {
  const [first, ...others] = tickets.filter(({ state }) => state === "on-sale");
  if (!first) return null;
  return others.length > 0 ? gamePath({ id: gameId }, "tickets") : `/tickets/${first.id}`;
}

export function withTicketPaths<T extends { id: string }>(
  games: readonly T[],
  paths: ReadonlyMap<string, string>,
) {
  return games.map((game) => ({ ...game, ticketsPath: paths.get(game.id) ?? null }));
}
