import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { listLeagueResults } from "../../../server/db/queries/schedule/league-results.ts";
import { listPlays } from "../../../server/db/queries/schedule/plays.ts";
import {
  listGameLines,
  listLineTotals,
  listPlayerLines,
  listSeasonTotals,
  listTeamTotals,
} from "../../../server/db/queries/stats/lines.ts";
import {
  countFinalGames,
  countGamesAndTotals,
  findStatAvailability,
  listStatFilters,
  listStatGames,
  listStatSeasons,
} from "../../../server/db/queries/stats/stat-games.ts";
import * as schema from "../../../server/db/schema/index.ts";
import { makeClub } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";

/** PostgreSQL's plans for a club of 10 seasons × 40 games × 25 players, among other clubs of this size. */

const CLUBS = 12;
const CLUB = "club-07";

let pool: pg.Pool;
let db: Database;
/** Statements recorded at the driver, because a prepared statement logs to the logger of its first caller. */
let asked: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await copyPostgres() });
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((config: { text: string } | string, values: unknown[], ...more: unknown[]) => {
      asked.push({ text: typeof config === "string" ? config : config.text, values });
      return query(config, values, ...more);
    }) as typeof client.query;
  });
  db = drizzle(pool, { schema });
  for (let club = 1; club <= CLUBS; club += 1)
    await makeClub(db, { teamId: `club-${String(club).padStart(2, "0")}` });
  const writer = await pool.connect();
  // The rows are consistent; checking each foreign key would take most of the time.
  for (const statement of ["set session_replication_role = replica", ...ROWS, "analyze"])
    await writer.query(statement);
  writer.release(true);
});

afterAll(() => pool.end());

const ROWS = [
  `insert into pre_developed_seasons (id, sports_type, name) select 's-' || s, 2, s::text from generate_series(1, 10) s`,
  `insert into pre_developed_leagues (id, sports_type, name, division) values ('lake', 2, 'Lake', '')`,
  `insert into leagues (team_id, id, pre_developed_league_id, deleted, time_created)
   select team_id, 'lake', 'lake', false, now() from teams`,
  `insert into seasons (team_id, id, pre_developed_season_id, tag_ids, time_created)
   select team_id, 's-' || s, 's-' || s, '{}', now() from teams, generate_series(1, 10) s`,
  `insert into opponents (team_id, id, name, abbreviation, deleted, time_created)
   select team_id, 'o-' || o, 'o', '', false, now() from teams, generate_series(1, 20) o`,
  `insert into players (team_id, id, name, sort_key, alumni, deleted, details, biography, time_created)
   select team_id, 'p-' || p, 'p', 'p' || p, p > 25, false, '[]', '', now() from teams, generate_series(1, 100) p`,
  `insert into games (team_id, id, season_id, opponent_id, kind, league_id, place, venue, address, time_of_game, end_time_of_game,
     time_zone, state, score, opponent_score, decided_in, note, watch_url, deleted, time_created)
   select team_id, 'g-' || s || '-' || g, 's-' || s, 'o-' || g % 20 + 1, 'league', 'lake', 'home', '', '', t, t, 'UTC', 'final', 3, 2,
     'regulation', '', '', false, now()
   from teams, generate_series(1, 10) s, generate_series(1, 40) g, lateral (select now() - (s * 40 + g) * interval '1 day' t)`,
  `insert into player_lines (team_id, game_id, player_id, role, decision, number, position, goals)
   select team_id, 'g-' || s || '-' || g, 'p-' || (s * 7 + p) % 100 + 1, 'player', '', '', '', 1
   from teams, generate_series(1, 10) s, generate_series(1, 40) g, generate_series(1, 25) p`,
  `insert into given_totals (team_id, id, player_id, season_id, role, number, position, told, games, goals, stands)
   select team_id, p || '/' || s, 'p-' || p, 's-' || s, 'player', '', '', '{games,goals}', 10, 5, true
   from teams, generate_series(1, 10) s, generate_series(1, 90) p`,
  `insert into plays (team_id, game_id, position, side, kind, period, clock, player_name, assist_ids, strength, minutes, infraction)
   select team_id, id, p, 'club', 'goal', 1, '', '', '{p-1,p-2}', '', 0, '' from games, generate_series(1, 5) p`,
  `insert into league_results (team_id, id, league_id, season_id, home_id, away_id, home_score, away_score, decided_in, time_of_game)
   select team_id, s || '-' || r, 'lake', 's-' || s, 'o-1', 'o-2', 1, 0, 'regulation', now()
   from teams, generate_series(1, 10) s, generate_series(1, 60) r`,
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The scans in a query's plan, such as "Index Scan of games". */
async function readsOf(query: (db: Database) => Promise<unknown[]>): Promise<string[]> {
  asked = [];
  expect(await query(db)).not.toEqual([]);
  const statements = asked;
  asked = [];
  expect(statements).toHaveLength(1);
  const reads: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    for (const node of nodes(rows[0]["QUERY PLAN"][0].Plan))
      if (node["Relation Name"]) reads.push(`${node["Node Type"]} of ${node["Relation Name"]}`);
  }
  return reads;
}

test("the club is one of many, and of the size the statistics are built for", async () => {
  const { rows } = await pool.query("select count(*)::int as lines from player_lines where team_id = $1", [
    CLUB,
  ]);
  expect(rows).toEqual([{ lines: 10 * 40 * 25 }]);
});

test.each<[string, (db: Database) => Promise<unknown[]>]>([
  ["a season's totals", (db) => listLineTotals(db, CLUB, { seasonId: "s-3", alumni: false })],
  ["all seasons' totals", (db) => listLineTotals(db, CLUB)],
  ["totals against an opponent", (db) => listLineTotals(db, CLUB, { opponentId: "o-3" })],
  ["home totals in the league", (db) => listLineTotals(db, CLUB, { place: "home", leagueOnly: true })],
  ["alumni's totals", (db) => listLineTotals(db, CLUB, { alumni: true })],
  ["a game's lines", (db) => listGameLines(db, CLUB, "g-3-7")],
  ["a player's game log", (db) => listPlayerLines(db, CLUB, "p-50")],
  ["a player's seasons", (db) => listSeasonTotals(db, CLUB, "p-50")],
  ["a game's plays", (db) => listPlays(db, CLUB, "g-3-7")],
  ["the team's totals", (db) => listTeamTotals(db, CLUB, { seasonId: "s-3" })],
  ["a season's final games", (db) => listStatGames(db, CLUB, { seasonId: "s-3" })],
  ["how many final games there are", async (db) => [await countFinalGames(db, CLUB)]],
  [
    "a season's games and provided totals",
    async (db) => [await countGamesAndTotals(db, CLUB, { seasonId: "s-3", alumni: true })],
  ],
  ["seasons with given totals", (db) => listStatSeasons(db, CLUB, { alumni: false })],
  ["what was played", (db) => listStatFilters(db, CLUB)],
  ["who has lines", async (db) => [await findStatAvailability(db, CLUB)]],
  ["a season's results of others", (db) => listLeagueResults(db, CLUB, "s-3")],
])(
  "%s are one statement that reads lines, games, totals, plays and results by index",
  async (_what, query) => {
    const reads = await readsOf(query);
    const large = reads.filter((read) =>
      /of (?:player_lines|games|given_totals|plays|league_results)$/.test(read),
    );
    expect(large).not.toEqual([]);
    expect(large.filter((read) => read.startsWith("Seq Scan"))).toEqual([]);
  },
);

test("positive control: a statement without the club reads every club's lines", async () => {
  const { rows } = await pool.query("explain (format json) select sum(goals) from player_lines");
  expect(nodes(rows[0]["QUERY PLAN"][0].Plan).map((node) => node["Node Type"])).toContain("Seq Scan");
});
