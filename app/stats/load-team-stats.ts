import type { GamePlace } from "../../domain/schedule/game.ts";
import { opponentPath } from "../../domain/schedule/game-pages.ts";
import { recordFormat, recordLabel, recordSplits, streak } from "../../domain/schedule/record.ts";
import { biggestWin, resultGroups, resultsByPlace } from "../../domain/schedule/result-groups.ts";
import { goalsByPeriod, seasonSteps } from "../../domain/schedule/season-chart.ts";
import { type SportsType, sportOf } from "../../domain/sports/sports.ts";
import { ZERO_TOTALS } from "../../domain/stats/line-totals.ts";
import { statFilterQuery } from "../../domain/stats/stat-filter.ts";
import { teamFigures } from "../../domain/stats/team-stats.ts";
import { compareBytewise, sortKey } from "../../domain/values/sort-key.ts";
import { listTeamTotals } from "../../server/db/queries/stats/lines.ts";
import { listStatGames } from "../../server/db/queries/stats/stat-games.ts";
import { shownResult } from "../schedule/shown-result.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import { loadStatFilter } from "./load-stats.ts";

type Games = Awaited<ReturnType<typeof listStatGames>>;
type Totals = Awaited<ReturnType<typeof listTeamTotals>>;

/** Maximum bars of a chart. More bars would be too thin to tell apart on a phone. */
const MAX_BARS = 40;

const PLACE_NAMES = { home: "Home", away: "Away", neutral: "Neutral" } as const satisfies Record<
  GamePlace,
  string
>;

export async function loadTeamStats(visit: ClubVisit, url: URL) {
  const { db, teamId, read, site } = visit;
  const narrowed = await loadStatFilter(visit, url, { what: "stats", alumni: null });
  const { choices, filter } = narrowed;
  const [games, totals] = await read(
    "stats",
    Promise.all([listStatGames(db, teamId, filter), listTeamTotals(db, teamId, filter)]),
  );
  const query = statFilterQuery(filter, choices);
  const shown = {
    ...narrowed,
    isNarrowed: query.size > 0,
    query: query.toString(),
    ...teamStatsOf(games, totals, site.team.sportsType),
  };
  return shown;
}

function teamStatsOf(games: Games, totals: Totals, sport: SportsType) {
  const ofRole = (role: Totals[number]["role"]) => totals.find((row) => row.role === role) ?? ZERO_TOTALS;
  const best = biggestWin(games, sport);
  const splits = recordSplits(games, sport);
  return {
    games: games.length,
    unit: sportOf(sport)?.unit ?? "Goals",
    record: {
      overall: recordLabel(splits.overall, sport),
      league: splits.league && recordLabel(splits.league, sport),
      order: recordFormat(splits.overall, sport),
    },
    streak: streak(games, sport),
    biggestWin: best && shownResult(best, sport),
    figures: teamFigures(games, { player: ofRole("player"), goalie: ofRole("goalie") }, sport),
    places: resultsByPlace(games, sport).map((group) => ({
      ...group,
      name: PLACE_NAMES[group.key],
      path: null,
    })),
    opponents: opponentGroups(games, sport),
    periods: goalsByPeriod(games, sport),
    steps: seasonSteps(games, sport)
      .slice(-MAX_BARS)
      .map(({ game, margin, recordLabel }) => ({ ...shownResult(game, sport), margin, record: recordLabel })),
  };
}

function opponentGroups(games: Games, sport: SportsType) {
  const opponents = new Map(games.map(({ opponent }) => [opponent.id, opponent]));
  return resultGroups(games, ({ opponent }) => opponent.id, sport)
    .map((group) => {
      const opponent = opponents.get(group.key);
      const path = opponent?.deleted === false ? opponentPath(opponent) : null;
      return { ...group, name: opponent?.name ?? "", path };
    })
    .sort((a, b) => compareBytewise(sortKey(a.name), sortKey(b.name)) || compareBytewise(a.key, b.key));
}
