import { describe, expect, test } from "vitest";
import { HOCKEY_SEASON } from "../../tests/seasons/hockey.ts";
import { LACROSSE_SEASON } from "../../tests/seasons/lacrosse.ts";
import { RUGBY_SEASON } from "../../tests/seasons/rugby.ts";
import type { TestSeason } from "../../tests/seasons/season.ts";
import type { LineRole } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { sportOf } from "../sports/sports.ts";
import { statLeaders } from "../stats/leaders.ts";
import { totalsOfLines } from "../stats/line-totals.ts";
import { standingColumns } from "../stats/standing-columns.ts";
import { parseStatSort, sortTotals } from "../stats/stat-sort.ts";
import { lastFive, recordLabel, recordSplits, streak } from "./record.ts";
import { goalsByPeriod, seasonSteps } from "./season-chart.ts";
import { leagueResultOfGame } from "./standing.ts";
import { standings } from "./standings.ts";

/** One season of each sport, whose figures were worked out by hand to the printed digit. */
describe.each([
  ["hockey", HOCKEY_SEASON],
  ["rugby", RUGBY_SEASON],
  ["lacrosse", LACROSSE_SEASON],
])("%s's season", (_sport, season) => {
  const { expected, games, sport } = season;

  test("has every player's figures, in the order of the table", () => {
    expect(figures(season, "player")).toEqual(expected.players);
    expect(figures(season, "goalie")).toEqual(expected.goalies);
  });

  test("has its leaders", () => {
    const all = [...rows(season, "player"), ...rows(season, "goalie")];
    const first = statLeaders(all, played(season), { teamGames: games.length, most: 3 });
    const found = first.map((lead) =>
      [lead.column.code, ...lead.rows.map(({ playerId }) => playerId)].join(" "),
    );
    expect(found).toEqual(expected.leaders);
  });

  test("has its records, streak and last five", () => {
    const { overall, home, away, league } = recordSplits(games, sport);
    const labels = [overall, home, away, league].map((total) => total && recordLabel(total, sport));
    expect(labels).toEqual(expected.records);
    expect([streak(games, sport), lastFive(games, sport).join(" ")]).toEqual([
      ...[expected.streak, expected.lastFive],
    ]);
  });

  test("has its charts' numbers by period and game by game", () => {
    const found = goalsByPeriod(games, sport).periods.map(
      ({ code, score, opponentScore }) => `${code} ${score}-${opponentScore}`,
    );
    expect(found).toEqual(expected.byPeriod);
    const margins = seasonSteps(games, sport).map(({ runningMargin }) => runningMargin);
    expect(margins).toEqual(expected.runningMargins);
  });

  test("ranks its league", () => {
    const members = season.members.map((id) => ({ id, sortKey: id }));
    const own = games.flatMap((game) => leagueResultOfGame(game, season.clubId) ?? []);
    const results = [...own, ...season.leagueResults];
    const table = standings(members, season.clubId, { results, sport: played(season) });
    const columns = standingColumns(played(season), table);
    const found = table.map((row) => [row.member.id, columns.map(({ print }) => print(row)).join(" ")]);
    expect(found).toEqual(expected.standings);
  });
});

function played({ sport }: TestSeason): Sport {
  const playedSport = sportOf(sport);
  if (playedSport === null) throw new Error("The test season has no sport");
  return playedSport;
}

function rows({ lines }: TestSeason, role: LineRole) {
  const own = lines.filter((line) => line.role === role);
  const ids = [...new Set(own.map(({ playerId }) => playerId))];
  return ids.map((id) => {
    const totals = totalsOfLines(own.filter(({ playerId }) => playerId === id));
    return { playerId: id, sortKey: id, role, ...totals };
  });
}

function figures(season: TestSeason, role: LineRole) {
  const table = played(season).tables[role];
  if (table === null) return [];
  const sorted = sortTotals(rows(season, role), table, parseStatSort({}, table));
  return sorted.map((row) => [row.playerId, table.columns.map(({ print }) => print(row)).join(" ")]);
}
