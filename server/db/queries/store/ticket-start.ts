import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ClubId } from "../../prepare-query.ts";
import { events } from "../../schema/schedule/events.ts";
import { games } from "../../schema/schedule/games.ts";
import { tickets } from "../../schema/tickets/tickets.ts";

const start = sql<Date>`coalesce(${games.timeOfGame}, ${events.start}, ${tickets.timeOfEvent})`.mapWith(
  games.timeOfGame,
);
const game = and(
  eq(games.teamId, tickets.teamId),
  eq(games.id, tickets.eventId),
  eq(tickets.eventType, "game"),
  eq(games.deleted, false),
);
const event = and(
  eq(events.teamId, tickets.teamId),
  eq(events.id, tickets.eventId),
  eq(tickets.eventType, "event"),
  eq(events.published, true),
);

/** SQL for the start of a ticket's event, and the conditions for joining that game or event. */
export const ticketStartColumns = { start, game, event };

/**
 * True if a ticket's sale ends at an instant or later, for statements about tickets that do not join its game
 * or event. Written as a difference of two instants: on a distributed database an update may only call
 * immutable functions, and an instant minus an interval depends on the time zone.
 */
export const saleEndsFromWhere = (teamId: ClubId, instant: SQL) => sql<boolean>`(coalesce(
  (select g.time_of_game from ${games} g where g.team_id = ${teamId} and g.id = ${tickets.eventId}
    and ${tickets.eventType} = 'game' and not g.deleted),
  (select e.start_time from ${events} e where e.team_id = ${teamId} and e.id = ${tickets.eventId}
    and ${tickets.eventType} = 'event' and e.published),
  ${tickets.timeOfEvent}) - ${instant} >= ${tickets.salesEndMinutesBefore} * interval '1 minute')`;
