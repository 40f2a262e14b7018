import { clubName } from "../../../domain/club/club-name.ts";
import { resultGames, upcomingGames } from "../../../domain/schedule/schedule.ts";
import { type LeagueResult, leagueResultOfGame } from "../../../domain/schedule/standing.ts";
import { standings } from "../../../domain/schedule/standings.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { standingColumns } from "../../../domain/stats/standing-columns.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { sortKey } from "../../../domain/values/sort-key.ts";
import { listGamesOfShownSeason } from "../../../server/db/queries/schedule/games.ts";
import { listLeagueMembers } from "../../../server/db/queries/schedule/league-members.ts";
import { listLeagueResults } from "../../../server/db/queries/schedule/league-results.ts";
import { findLeague } from "../../../server/db/queries/schedule/leagues.ts";
import { type ClubVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { loadTicketPaths, withTicketPaths } from "../../tickets/shown-tickets.ts";
import { followedGames, withLiveTexts } from "../shown-live.ts";
import type { LeagueTable } from "./standings-table.tsx";

/** The club's own id in the table. No opponent has it, because opponents' ids are never empty. */
const CLUB = "";

interface Member {
  id: string;
  sortKey: string;
  name: string;
  abbreviation: string;
  logo: ImageFacts | null;
  hasPage: boolean;
}

type Games = Awaited<ReturnType<typeof listGamesOfShownSeason>>;

/** A league with this season's table and the club's games in it. @throws 404 for an unknown league */
export async function loadLeague(visit: ClubVisit, id: string) {
  const { db, teamId, now, read } = visit;
  const { readPart, failures, unread } = createPartReader(visit);
  const [league, current, paths] = await Promise.all([
    read("fetching", findLeague(db, teamId, id)),
    read("games", listGamesOfShownSeason(db, teamId)),
    readPart("tickets", loadTicketPaths(visit), new Map<string, string>()),
  ]);
  if (!league) throw notFoundAnswer("other");
  const games = withLiveTexts(
    visit,
    withTicketPaths(
      current.filter(({ leagueId }) => leagueId === id),
      paths,
    ),
  );
  const [newest] = current;
  const table = newest
    ? await readPart("stats", readTable(visit, { id, seasonId: newest.seasonId }, games), null)
    : null;
  const found = {
    league,
    seasonName: newest?.seasonName ?? null,
    table,
    upcoming: upcomingGames(games, now),
    results: resultGames(games, now),
    followed: followedGames(games),
    failures,
    unread,
    now,
  };
  return found;
}

/** The standings; null if the results of the other members are not known (rule stats-3). */
async function readTable(
  visit: ClubVisit,
  { id, seasonId }: { id: string; seasonId: string },
  games: Games,
): Promise<LeagueTable | null> {
  const { db, teamId } = visit;
  const [members, results] = await Promise.all([
    listLeagueMembers(db, teamId, id, seasonId),
    listLeagueResults(db, teamId, seasonId),
  ]);
  const opponents = members.map(({ deleted, ...member }) => ({
    ...member,
    sortKey: sortKey(member.name),
    hasPage: !deleted,
  }));
  const others = results.filter(({ leagueId }) => leagueId === id);
  return tableOf(visit, opponents, { games, others });
}

function tableOf(
  { site: { team } }: ClubVisit,
  opponents: readonly Member[],
  { games, others }: { games: Games; others: LeagueResult[] },
): LeagueTable | null {
  const sport = sportOf(team.sportsType);
  if (sport === null) return null;
  const name = clubName(team);
  const club = { id: CLUB, sortKey: sortKey(name), name, abbreviation: "", logo: null, hasPage: false };
  const own = games.flatMap(
    (game) => leagueResultOfGame({ ...game, opponentId: game.opponent.id }, CLUB) ?? [],
  );
  const rows = standings<Member>([club, ...opponents], CLUB, { results: [...own, ...others], sport });
  if (rows.length === 0) return null;
  const columns = standingColumns(sport, rows);
  return {
    columns: columns.map(({ code, name }) => ({ code, name })),
    rows: rows.map((standing) => {
      const { sortKey: _, ...member } = standing.member;
      return { ...member, isClub: member.id === CLUB, cells: columns.map(({ print }) => print(standing)) };
    }),
    rule: sport.standings.text,
    madeOf: { own: own.length, others: others.length },
  };
}
