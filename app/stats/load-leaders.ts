import { sportOf } from "../../domain/sports/sports.ts";
import { statLeaders } from "../../domain/stats/leaders.ts";
import { listLineTotals } from "../../server/db/queries/stats/lines.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import type { LeaderList } from "./leader-lists.tsx";

const MAX_LEADERS = 3;

/** The current season's leaders in the sport's main figures; empty before its first player lines. */
export async function loadLeaders({ db, teamId, site }: ClubVisit): Promise<LeaderList[]> {
  const sport = sportOf(site.team.sportsType);
  if (!sport) return [];
  const rows = await listLineTotals(db, teamId, { isCurrent: true, alumni: false });
  const teamGames = rows[0]?.teamGames ?? 0;
  return statLeaders(rows, sport, { teamGames, most: MAX_LEADERS }).map(({ column, rows }) => ({
    title: column.name,
    players: rows.map((row) => ({
      id: row.playerId,
      name: row.name,
      number: row.number,
      portrait: row.portrait,
      figure: column.print(row),
      isGiven: row.isGiven,
    })),
  }));
}
