import { and, eq } from "drizzle-orm";
import type { Play } from "../../../../domain/schedule/play.ts";
import type { Scorecard } from "../../../../domain/scoring/scorecard.ts";
import { isScoringClosed } from "../../../../domain/scoring/scoring.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import type { CheckedGame } from "../../../../domain/stats/line-check.ts";
import type { Database } from "../../../db/client.ts";
import { findGame } from "../../../db/queries/schedule/games.ts";
import { listPlays } from "../../../db/queries/schedule/plays.ts";
import { findScorecard } from "../../../db/queries/scoring/scorer-entries.ts";
import { games } from "../../../db/schema/index.ts";
import { scorableGameLabel } from "../../desk/links.ts";

/** A game's result and plays as visitors see them. */
export interface ShownGameResult {
  /** "vs Granite Ridge, Nov 20" */
  label: string;
  seasonId: string;
  opponent: string;
  /** Null as long as the game has no final score, and after a forfeit, which has no box score. */
  result: CheckedGame | null;
  plays: readonly Play[];
  /** The scorekeeper's card, if visitors see it; null if the club's own data have closed the game. */
  card: Scorecard | null;
}

/** Loads a game's result and plays; null if there is no such game. */
export async function loadGameResult(
  db: Database,
  teamId: string,
  gameId: string,
  sport: Sport,
): Promise<ShownGameResult | null> {
  const game = await findGame(db, teamId, gameId);
  if (!game) return null;
  const [own] = await db
    .select({ state: games.state, periods: games.periods })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, gameId)));
  const isClosed = own === undefined || isScoringClosed(own.state);
  const entered = isClosed ? null : await findScorecard(db, teamId, gameId, sport.rules);
  const card = entered?.state === "waiting" ? null : entered;
  const { state, score, opponentScore, decidedIn, opponent, seasonId } = game;
  const isPlayed = state === "final" && decidedIn !== "forfeit";
  return {
    label: scorableGameLabel({ ...game, opponent: opponent.name }),
    seasonId,
    opponent: opponent.name,
    result:
      isPlayed && score !== null && opponentScore !== null
        ? { score, opponentScore, decidedIn, periods: card?.periods ?? own?.periods ?? [] }
        : null,
    plays: card ? card.plays : await listPlays(db, teamId, gameId),
    card,
  };
}
