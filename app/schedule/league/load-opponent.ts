import { recordFormat, recordLabel, recordSplits } from "../../../domain/schedule/record.ts";
import { resultGames, upcomingGames } from "../../../domain/schedule/schedule.ts";
import { listGamesAgainst } from "../../../server/db/queries/schedule/games.ts";
import { findOpponent } from "../../../server/db/queries/schedule/opponents.ts";
import { type ClubVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { loadTicketPaths, withTicketPaths } from "../../tickets/shown-tickets.ts";
import { followedGames, withLiveTexts } from "../shown-live.ts";

/** An opponent with every game against it. @throws 404 for an unknown opponent */
export async function loadOpponent(visit: ClubVisit, id: string) {
  const { db, teamId, now, site } = visit;
  const { sportsType: sport } = site.team;
  const { readPart, failures } = createPartReader(visit);
  const [opponent, found, paths] = await Promise.all([
    visit.read("fetching", findOpponent(db, teamId, id)),
    visit.read("games", listGamesAgainst(db, teamId, id)),
    readPart("tickets", loadTicketPaths(visit), new Map<string, string>()),
  ]);
  if (!opponent) throw notFoundAnswer("opponent");
  const games = withLiveTexts(visit, withTicketPaths(found, paths));
  const { overall, home, away } = recordSplits(games, sport);
  const played = resultGames(games, now);
  const page = {
    opponent,
    record: {
      overall: recordLabel(overall, sport),
      home: recordLabel(home, sport),
      away: recordLabel(away, sport),
      order: recordFormat(overall, sport),
    },
    upcoming: upcomingGames(games, now),
    /** Newest first. */
    seasons: [...new Set(played.map(({ seasonName }) => seasonName))].map((name) => ({
      name,
      games: played.filter(({ seasonName }) => seasonName === name),
    })),
    followed: followedGames(games),
    failures,
    now,
  };
  return page;
}
