import { and, eq } from "drizzle-orm";
import type { LoadedPlays, PlayScorer } from "../../../../domain/desk/games/plays-form.ts";
import { findScoreGaps, readyPlays } from "../../../../domain/desk/games/score-gaps.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue, sortPlayers } from "../../../../domain/people/roster.ts";
import type { Play } from "../../../../domain/schedule/play.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { checkedPlays } from "../../../../domain/stats/checked-plays.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { playerLines, plays } from "../../../db/schema/index.ts";
import { listNamesOfPlayers } from "../box-score/list-names-of-players.ts";
import { loadGameResult } from "../box-score/load-game-result.ts";
import { fieldVersion } from "../record-versions.ts";

/** Loads a game's plays as they are stored. Null if there is no such game, or if the club has no sport. */
export async function loadPlays(db: Database, team: Team, gameId: string): Promise<LoadedPlays | null> {
  const { teamId, sportsType } = team;
  const sport = sportOf(sportsType);
  const game = sport && (await loadGameResult(db, teamId, gameId, sport));
  if (!game) return null;
  const stored = await listStoredPlays(db, teamId, gameId);
  const isLive = game.card !== null;
  const gaps = isLive ? [] : findScoreGaps(game.result, checkedPlays(stored));
  return {
    ...{ gameId, label: game.label, opponent: game.opponent, isLive },
    plays: stored,
    version: fieldVersion(stored),
    players: await listScorers(db, { teamId, gameId, seasonId: game.seasonId }, stored),
    gaps,
    played: game.result?.periods.length ?? 0,
    isShootout: game.result?.decidedIn === "shootout",
    ready: readyPlays(gaps, sport.rules),
  };
}

/** The players whom the list may name: the season's roster, others who played, and those named already. */
async function listScorers(
  db: Database,
  { teamId, gameId, seasonId }: { teamId: string; gameId: string; seasonId: string },
  stored: readonly Play[],
): Promise<PlayScorer[]> {
  const lines = await db
    .select({ id: playerLines.playerId, number: playerLines.number })
    .from(playerLines)
    .where(and(eq(playerLines.teamId, teamId), eq(playerLines.gameId, gameId)));
  const numbers = new Map(lines.map(({ id, number }) => [id, number]));
  const roster = sortPlayers(await listSeasonPlayers(db, teamId, seasonId), "number").map(
    (player): PlayScorer => ({
      ...{ id: player.id, name: player.name, hasPlayed: numbers.has(player.id) },
      number: numbers.get(player.id) || profileValue(player, DETAIL_TITLES.number),
    }),
  );
  const named = stored.flatMap(({ playerId, assistIds }) => [...(playerId ? [playerId] : []), ...assistIds]);
  const known = new Set(roster.map(({ id }) => id));
  const others = [...new Set([...numbers.keys(), ...named])].filter((id) => !known.has(id));
  const names = await listNamesOfPlayers(db, teamId, others);
  return [
    ...roster,
    ...others.map((id) => ({
      ...{ id, name: names.get(id) ?? id, hasPlayed: numbers.has(id) },
      number: numbers.get(id) ?? "",
    })),
  ];
}

async function listStoredPlays(db: Database, teamId: string, gameId: string): Promise<Play[]> {
  const rows = await db
    .select()
    .from(plays)
    .where(and(eq(plays.teamId, teamId), eq(plays.gameId, gameId)))
    .orderBy(plays.position);
  return rows.map(({ teamId: _club, gameId: _game, position: _place, ...play }) => play);
}
