import { and, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";
import { GAME_JOINS } from "./games.ts";

/** Lists the games of a season for its club's desk, which orders them (domain/desk/games/listed-games.ts). */
export function listDeskGames(db: Database, teamId: string, seasonId: string) {
  return db
    .select({
      id: games.id,
      kind: games.kind,
      place: games.place,
      timeOfGame: games.timeOfGame,
      endTimeOfGame: games.endTimeOfGame,
      datePrecision: games.datePrecision,
      timeZone: games.timeZone,
      opponent: opponents.name,
      ...SHOWN_RESULT_COLUMNS,
    })
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(and(eq(games.teamId, teamId), eq(games.seasonId, seasonId), eq(games.deleted, false)))
    .orderBy(games.id);
}
