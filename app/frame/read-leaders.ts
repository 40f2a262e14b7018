import { leaders } from "../../domain/leaders.ts";
import { disciplineOf } from "../../domain/sports.ts";
import { listLineTotals } from "../../server/db/queries/lines.ts";
import type { LeaderList } from "../ui/leader-lists.tsx";
import type { ClubVisit } from "./club-visit.ts";

/** How many stand under each figure. */
const MOST_LEADERS = 3;

/** Who leads the current season in the sport's main figures; nobody before its first lines. */
export async function readLeaders({ db, teamId, site }: ClubVisit): Promise<LeaderList[]> {
  const discipline = disciplineOf(site.team.sportsType);
  if (!discipline) return [];
  const rows = await listLineTotals(db, teamId, { isCurrent: true, alumni: false });
  const teamGames = rows[0]?.teamGames ?? 0;
  return leaders(rows, discipline, { teamGames, most: MOST_LEADERS }).map(({ column, rows }) => ({
    title: column.name,
    players: rows.map((row) => ({
      ...{ id: row.playerId, name: row.name, number: row.number, portrait: row.portrait },
      figure: column.print(row),
    })),
  }));
}
