import { recordLabel, recordSplits } from "../../domain/record.ts";
import { listCurrentGames } from "../../server/db/queries/games.ts";
import type { ClubVisit } from "./club-visit.ts";
import { readTicketPaths, withTickets } from "./shown-tickets.ts";

/** The current season's games for both schedule views, narrowed to home games by `?home=1`. */
export async function readSchedule(visit: ClubVisit, url: URL) {
  const { db, teamId, now, site } = visit;
  const [current, paths] = await Promise.all([listCurrentGames(db, teamId), readTicketPaths(visit)]);
  const games = withTickets(current, paths);
  const homeOnly = url.searchParams.get("home") === "1";
  const sport = site.team.sportsType;
  const splits = recordSplits(games, sport);
  return {
    shown: homeOnly ? games.filter((game) => game.place === "home") : games,
    homeOnly,
    now,
    season: games[0]?.seasonName ?? null,
    record: {
      overall: recordLabel(splits.overall, sport),
      home: recordLabel(splits.home, sport),
      away: recordLabel(splits.away, sport),
      league: recordLabel(splits.league, sport),
    },
  };
}
