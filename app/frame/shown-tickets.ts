import { stockTag } from "../../domain/page-tags.ts";
import type { ShownTicket, TicketState } from "../../domain/shown-ticket.ts";
import { ticketing } from "../../domain/store-switches.ts";
import { ticketSale } from "../../domain/ticket-sale.ts";
import { listTickets, type Ticket } from "../../server/db/queries/tickets.ts";
import type { ClubVisit } from "./club-visit.ts";

export function shownTicket(ticket: Ticket, now: Date): ShownTicket {
  const { id, title, shortDescription, eventTitle, start, end, timeZone, venue, prices, game } = ticket;
  const isFor = game ?? ticket.event;
  const sale = ticketSale(ticket, now);
  return {
    ...{ id, title, shortDescription, eventTitle, start, end, timeZone, venue, prices },
    formerStart: game?.formerTimeOfGame ?? ticket.event?.formerStart ?? null,
    isTimeOpen: isFor?.state === "tbd",
    address: isFor?.address ?? "",
    picture: ticket.eventPicture ?? ticket.picture,
    opponent: game && {
      place: game.place,
      name: game.opponentName,
      abbreviation: game.opponentAbbreviation,
      logo: game.opponentLogo,
    },
    state: stateOf(ticket, sale),
    left: sale.ok ? sale.left : 0,
  };
}

function stateOf({ calledOff, game, event }: Ticket, sale: ReturnType<typeof ticketSale>): TicketState {
  if (calledOff) return (game ?? event)?.state === "postponed" ? "postponed" : "cancelled";
  if (sale.ok) return "on-sale";
  return sale.reason === "sold-out" ? "sold-out" : "closed";
}

/** The listed tickets of the club; the page goes with every sale. */
export async function readTickets({ db, teamId, now, shows }: ClubVisit): Promise<Ticket[]> {
  shows(stockTag(teamId));
  return listTickets(db, teamId, now);
}

/** Where the tickets of each game are bought, by the game's id. Games without a ticket on sale are not in it. */
export function readTicketPaths(visit: ClubVisit): Promise<Map<string, string>> {
  return pathsOf(visit, ({ game }) => game?.id);
}

/** The same for events. */
export function readEventTicketPaths(visit: ClubVisit): Promise<Map<string, string>> {
  return pathsOf(visit, ({ event }) => event?.id);
}

/** The tickets for one event, whether on sale or not; none where the club sells none. */
export async function readEventTickets(visit: ClubVisit, eventId: string): Promise<ShownTicket[]> {
  if (!ticketing(visit.site.team).ok) return [];
  const tickets = await readTickets(visit);
  return tickets.filter(({ event }) => event?.id === eventId).map((ticket) => shownTicket(ticket, visit.now));
}

/** The ticket's page, or the list where there are several for one. */
async function pathsOf(visit: ClubVisit, idOf: (ticket: Ticket) => string | undefined) {
  const paths = new Map<string, string>();
  if (!ticketing(visit.site.team).ok) return paths;
  for (const ticket of await readTickets(visit)) {
    const id = idOf(ticket);
    if (id === undefined || !ticketSale(ticket, visit.now).ok) continue;
    paths.set(id, paths.has(id) ? "/tickets" : `/tickets/${ticket.id}`);
  }
  return paths;
}

/** Games with the way to their tickets; null where there is none. */
export function withTickets<T extends { id: string }>(
  games: readonly T[],
  paths: ReadonlyMap<string, string>,
) {
  return games.map((game) => ({ ...game, ticketsPath: paths.get(game.id) ?? null }));
}
