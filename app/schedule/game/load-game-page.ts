import { clubName } from "../../../domain/club/club-name.ts";
import { type GamePageName, gamePageLabel, gameTabs } from "../../../domain/schedule/game-pages.ts";
import { gameSummary, gameTitle } from "../../../domain/schedule/game-summary.ts";
import { EMPTY_SCORECARD, type Scorecard } from "../../../domain/scoring/scorecard.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { findGamePage } from "../../../server/db/queries/schedule/game-pages.ts";
import { findScorecard } from "../../../server/db/queries/scoring/scorer-entries.ts";
import { type ClubVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { loadGameTickets, ticketsPathOf } from "../../tickets/shown-tickets.ts";
import { followedGames, withLiveTextOfGame } from "../shown-live.ts";

/**
 * Loads what every page of a game shows: the game, its tickets and its tabs. `scored` is the scorer's card;
 * null once the club's own data have closed the game. @throws 404 for an unknown game
 */
export async function loadGamePage(visit: ClubVisit, id: string, current: GamePageName) {
  const { db, teamId, now, site } = visit;
  const { team } = site;
  const { readPart, failures } = createPartReader(visit);
  const none: ShownTicket[] = [];
  const [found, tickets] = await Promise.all([
    visit.read("game", findGamePage(db, teamId, id)),
    readPart("tickets", loadGameTickets(visit, id), none),
  ]);
  if (!found) throw notFoundAnswer("game");
  const { isScored, ...stored } = found;
  const scored = isScored ? await readPart("game stats", readCard(visit, id), EMPTY_SCORECARD) : null;
  const game = withLiveTextOfGame(visit, {
    ...stored,
    ...(scored && { periods: scored.periods, hasStats: stored.hasStats || scored.plays.length > 0 }),
    ticketsPath: ticketsPathOf(id, tickets),
  });
  return {
    game,
    scored,
    tickets,
    title: current === "info" ? gameTitle(game) : `${gamePageLabel(current, game)}: ${gameTitle(game)}`,
    summary: gameSummary(game, { alias: clubName(team), sportsType: team.sportsType }),
    tabs: gameTabs(game, { current, hasTickets: tickets.length > 0 }),
    current,
    followed: followedGames([game]),
    failures,
    now,
  };
}

async function readCard({ db, teamId, site }: ClubVisit, id: string): Promise<Scorecard | null> {
  const sport = sportOf(site.team.sportsType);
  return sport && findScorecard(db, teamId, id, sport.rules);
}
