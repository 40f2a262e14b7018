import { leaders } from "../../domain/leaders.ts";
import { disciplineOf } from "../../domain/sports.ts";
import { listLineTotals } from "../../server/db/queries/lines.ts";
import { countFinalGames } from "../../server/db/queries/stat-games.ts";
import type { LeaderList } from "../ui/leader-lists.tsx";
import type { ClubVisit } from "./club-visit.ts";

/** How many stand under each figure. */
const MOST_LEADERS = 3;

/** Who leads the current season in the sport's main figures; nobody before its first lines. */
export async function readLeaders({ db, teamId, site }: ClubVisit): Promise<LeaderList[]> {
  const discipline = disciplineOf(site.team.sportsType);
  if (!discipline) return [];
  const filter = { isCurrent: true };
  const [rows, teamGames] = await Promise.all([
    listLineTotals(db, teamId, { ...filter, alumni: false }),
    countFinalGames(db, teamId, filter),
  ]);
  return leaders(rows, discipline, { teamGames, most: MOST_LEADERS }).map(({ column, rows }) => ({
    title: column.name,
    players: rows.map((row) => ({
      ...{ id: row.playerId, name: row.name, number: row.number, portrait: row.portrait },
      figure: column.print(row),
    })),
  }));
}
