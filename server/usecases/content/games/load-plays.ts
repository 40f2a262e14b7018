import { and, eq } from "drizzle-orm";
import type { LoadedPlays } from "../../../../domain/desk/games/plays-form.ts";
import type { Play } from "../../../../domain/schedule/play.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { plays } from "../../../db/schema/index.ts";
import { listNamesOfPlayers } from "../box-score/list-names-of-players.ts";
import { loadGameResult } from "../box-score/load-game-result.ts";
import { fieldVersion } from "../record-versions.ts";

/** Loads a game's plays as they are stored. Null if there is no such game, or if the club has no sport. */
export async function loadPlays(db: Database, team: Team, gameId: string): Promise<LoadedPlays | null> {
  const sport: Sport | null = sportOf(team.sportsType);
  const game = sport && (await loadGameResult(db, team.teamId, gameId, sport));
  if (!game) return null;
  const stored = await listStoredPlays(db, team.teamId, gameId);
  const roster = await listSeasonPlayers(db, team.teamId, game.seasonId);
  const named = stored.flatMap(({ playerId, assistIds }) => [...(playerId ? [playerId] : []), ...assistIds]);
  const others = named.filter((id) => !roster.some((player) => player.id === id));
  const names = await listNamesOfPlayers(db, team.teamId, others);
  return {
    ...{ gameId, label: game.label, opponent: game.opponent, isLive: game.card !== null },
    plays: stored,
    version: fieldVersion(stored),
    players: [
      ...roster.map(({ id, name }) => ({ id, name })),
      ...[...new Set(others)].map((id) => ({ id, name: names.get(id) ?? id })),
    ],
  };
}

async function listStoredPlays(db: Database, teamId: string, gameId: string): Promise<Play[]> {
  const rows = await db
    .select()
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.gameId, gameId)))
    .orderBy(plays.position);
  return rows.map(({ teamId: _club, gameId: _game, position: _place, ...play }) => play);
}
