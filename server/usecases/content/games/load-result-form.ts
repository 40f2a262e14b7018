import { clubName } from "../../../../domain/club/club-name.ts";
import { resultDecisionOf } from "../../../../domain/desk/games/read-result.ts";
import type { LoadedResult } from "../../../../domain/desk/games/result-form.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findGame } from "../../../db/queries/schedule/games.ts";
import { scorableGameLabel } from "../../desk/links.ts";
import { findKnownContradictions } from "../box-score/game-contradictions.ts";
import { exportedLines, loadGameLines } from "../box-score/game-lines.ts";
import { loadGameResult } from "../box-score/load-game-result.ts";
import { fieldVersions } from "../record-versions.ts";
import { loadGameRecord } from "./load-game-record.ts";

/** The fields that a result sets. */
const RESULT_FIELDS = ["state", "score", "opponentScore", "decidedIn", "periods"] as const;

/**
 * Loads a game's result, filled in from its live scoring if the club has not closed it. Null if there is no
 * such game.
 */
export async function loadResultForm(db: Database, team: Team, gameId: string): Promise<LoadedResult | null> {
  const { teamId, sportsType } = team;
  const stored = await loadGameRecord(db, team, gameId);
  const game = stored && (await findGame(db, teamId, gameId));
  if (!stored || !game) return null;
  const { row, record } = stored;
  const sport = sportOf(sportsType);
  const shown = sport && (await loadGameResult(db, teamId, gameId, sport));
  const card = shown?.card ?? null;
  const lines = sport && (await loadGameLines(db, team, gameId));
  const entered = lines ? exportedLines(lines) : new Map<string, never>();
  const { score, opponentScore, decidedIn, periods } = card ?? row;
  const hasResult = card !== null || row.state === "final";
  return {
    gameId,
    label: scorableGameLabel({ ...game, opponent: game.opponent.name }),
    club: clubName(team),
    opponent: game.opponent.name,
    timeZone: row.timeZone,
    score,
    opponentScore,
    // A game without a result may have a decision from an earlier one.
    decision: hasResult ? resultDecisionOf(decidedIn, { score, opponentScore }) : "regulation",
    periods,
    versions: fieldVersions(record, RESULT_FIELDS),
    cardVersion: card?.version ?? 0,
    isLive: card?.state === "live",
    isFinal: row.state === "final",
    hasBoxScore: entered.size > 0,
    known:
      shown && lines ? await findKnownContradictions(db, { teamId, gameId, sport }, entered, shown) : null,
  };
}
