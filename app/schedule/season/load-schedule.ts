import { groupByMonth, isSeasonOver, resultGames, upcomingGames } from "../../../domain/schedule/schedule.ts";
import { defaultSeason, seasonIdAndName, seasonSchedulePath } from "../../../domain/schedule/season.ts";
import { seasonRecord } from "../../../domain/schedule/season-record.ts";
import { listGamesOfShownSeason, listSeasonGames } from "../../../server/db/queries/schedule/games.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { type ClubVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { loadTicketPaths, withTicketPaths } from "../../tickets/shown-tickets.ts";
import { followedGames, withLiveTexts } from "../shown-live.ts";
import type { ScheduleViewName } from "./schedule-body.tsx";

type Games = Awaited<ReturnType<typeof listGamesOfShownSeason>>;

/** The current season's games in one view; only home games with `?home=1`. */
export async function loadSchedule(visit: ClubVisit, url: URL, view: ScheduleViewName) {
  const games = visit.read("games", listGamesOfShownSeason(visit.db, visit.teamId));
  const [schedule, [first]] = await Promise.all([readShown(visit, url, view, games), games]);
  return { ...schedule, season: first?.seasonName ?? null };
}

/**
 * A season's games in one view, with all seasons to choose from; only home games with `?home=1`.
 * @throws 404 for a season that is not the club's
 */
export async function loadSeasonSchedule(visit: ClubVisit, url: URL, view: ScheduleViewName, id: string) {
  const { db, teamId, read } = visit;
  const [seasons, schedule] = await Promise.all([
    read("season", listSeasons(db, teamId)),
    readShown(visit, url, view, read("games", listSeasonGames(db, teamId, id))),
  ]);
  const season = seasons.find((one) => one.id === id);
  if (!season) throw notFoundAnswer("season");
  const shown = {
    season,
    seasons: seasons.map(seasonIdAndName),
    isCurrent: defaultSeason(seasons) === season,
  };
  // For a season long ago the club may have provided only its record.
  const record =
    season.record && schedule.months.length === 0
      ? seasonRecord([], season.record, visit.site.team.sportsType)
      : schedule.record;
  return { ...schedule, ...shown, record, path: seasonSchedulePath(season) };
}

/** The schedule, even if the tickets cannot be read. */
async function readShown(visit: ClubVisit, url: URL, view: ScheduleViewName, reading: Promise<Games>) {
  const { readPart, failures } = createPartReader(visit);
  const [games, paths] = await Promise.all([
    reading,
    readPart("tickets", loadTicketPaths(visit), new Map<string, string>()),
  ]);
  const shown = withLiveTexts(visit, withTicketPaths(games, paths));
  return { ...shownSchedule(visit, url, view, shown), followed: followedGames(games), failures };
}

function shownSchedule<T extends Games[number]>(
  visit: ClubVisit,
  url: URL,
  view: ScheduleViewName,
  games: T[],
) {
  const { now, site } = visit;
  const homeOnly = url.searchParams.get("home") === "1";
  const lists = { upcoming: upcomingGames(games, now), results: resultGames(games, now) };
  const isOver = isSeasonOver(games, now);
  // Links to a season lead to its upcoming games. For a finished season, which has none, that page shows
  // the results.
  const listed = isOver && lists.upcoming.length === 0 ? lists.results : lists[view];
  const home = listed.filter((game) => game.place === "home");
  return {
    months: groupByMonth(homeOnly ? home : listed),
    homeOnly,
    hasHome: homeOnly || home.length > 0,
    hasUpcoming: lists.upcoming.length > 0,
    hasResults: lists.results.length > 0,
    isOver,
    now,
    record: seasonRecord(games, games[0]?.seasonRecord ?? null, site.team.sportsType),
  };
}
