import { type GamePageName, gameTabs } from "../../domain/game-pages.ts";
import type { ShownTicket } from "../../domain/shown-ticket.ts";
import { getGamePage } from "../../server/db/queries/game-pages.ts";
import { type ClubVisit, missing, partReader } from "./club-visit.ts";
import { readGameTickets, ticketsPathOf } from "./shown-tickets.ts";

/** What every page of a game shows: the game itself, its tickets and its tabs. @throws 404 for an unknown game. */
export async function readGame(visit: ClubVisit, id: string, current: GamePageName) {
  const { db, teamId, now } = visit;
  const { readPart, failures } = partReader(visit);
  const none: ShownTicket[] = [];
  const [game, tickets] = await Promise.all([
    visit.read("game", getGamePage(db, teamId, id)),
    readPart("tickets", readGameTickets(visit, id), none),
  ]);
  if (!game) throw missing("game");
  return {
    game: { ...game, ticketsPath: ticketsPathOf(id, tickets) },
    tickets,
    tabs: gameTabs(game, { current, hasTickets: tickets.length > 0 }),
    current,
    failures,
    now,
  };
}
