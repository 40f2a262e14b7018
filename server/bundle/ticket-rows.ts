import type { z } from "zod";
import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { ClubRows } from "./bundle.ts";
import type { Instants } from "./instants.ts";
import type { ticket } from "./ticket.ts";

type Ticket = z.output<typeof ticket>;
type TicketRow = Omit<ClubRows["tickets"][number], "timeCreated">;
type Game = Omit<ClubRows["games"][number], "timeCreated">;
type GivenEvent = Omit<ClubRows["events"][number], "timeCreated">;

interface TicketTargets {
  games: readonly Game[];
  events: readonly GivenEvent[];
}

interface Club {
  teamId: string;
  timeZone: string;
  instant: Instants;
}

/**
 * A ticket for a game or event copies its times and place: the site reads the game itself, but sold tickets outlive a
 * game that leaves the bundle.
 */
export function ticketRow(value: Ticket, targets: TicketTargets, club: Club): TicketRow {
  const { prices: _prices, ...ticket } = value;
  return { ...ticket, teamId: club.teamId, ...(targetOf(ticket, targets) ?? ownEvent(ticket, club)) };
}

function targetOf({ eventType, eventId }: Omit<Ticket, "prices">, { games, events }: TicketTargets) {
  const game = eventType === "game" ? games.find(({ id }) => id === eventId) : undefined;
  const event = eventType === "event" ? events.find(({ id }) => id === eventId) : undefined;
  return game ? eventOfGame(game) : event ? ofEvent(event) : null;
}

function ofEvent({ start, end, timeZone, venue }: GivenEvent): Event {
  return { timeOfEvent: start, endTimeOfEvent: end, timeZone, eventVenue: venue };
}

type Event = Pick<TicketRow, "timeOfEvent" | "endTimeOfEvent" | "timeZone" | "eventVenue">;

function eventOfGame({ timeOfGame, endTimeOfGame, timeZone, venue }: Game): Event {
  return { timeOfEvent: timeOfGame, endTimeOfEvent: endTimeOfGame, timeZone, eventVenue: venue };
}

function ownEvent(ticket: Omit<Ticket, "prices">, club: Club): Event {
  const at = (moment: string | null) => (moment === null ? null : club.instant(moment, ticket.timeZone));
  const start = at(ticket.timeOfEvent);
  return {
    timeOfEvent: start,
    endTimeOfEvent: at(ticket.endTimeOfEvent) ?? (start && defaultEnd(start)),
    timeZone: ticket.timeZone ?? club.timeZone,
    eventVenue: ticket.eventVenue,
  };
}

export function priceRows({ id: ticketId, prices }: Ticket, teamId: string): ClubRows["ticketPrices"] {
  return prices.map((price, position) => ({ teamId, ticketId, position, ...price }));
}
