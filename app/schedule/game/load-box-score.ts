import {
  type BoxScoreGame,
  penaltySummary,
  penaltyTotals,
  scoringSummary,
} from "../../../domain/schedule/box-score.ts";
import type { Play } from "../../../domain/schedule/play.ts";
import { playName, strengthMark } from "../../../domain/schedule/play-words.ts";
import type { Scorecard } from "../../../domain/scoring/scorecard.ts";
import type { GameRules } from "../../../domain/sports/game-rules.ts";
import type { LineRole } from "../../../domain/sports/player-line.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { type GameLine, gameLineTable } from "../../../domain/stats/game-lines.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import { listPlays } from "../../../server/db/queries/schedule/plays.ts";
import { listGameLines } from "../../../server/db/queries/stats/lines.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import type { BoxScore } from "./box-score.tsx";
import type { BoxScoreTable } from "./game-lines.tsx";
import type { PlayRow } from "./play-lists.tsx";

type Lines = Awaited<ReturnType<typeof listGameLines>>;

/** A play with the names of the assisting players, and whether the player it is credited to has a page. */
type NamedPlay = Play & { hasPage: boolean; assists: { name: string }[] };

/** A game's box score; null if neither plays nor player lines are known. */
export async function loadBoxScore(
  visit: ClubVisit,
  game: BoxScoreGame & { id: string; seasonId: string },
  scored: Scorecard | null,
): Promise<BoxScore | null> {
  const { db, teamId, site, read } = visit;
  const sport = sportOf(site.team.sportsType);
  if (sport === null) return null;
  const [lines, plays] = await Promise.all([
    read("game stats", listGameLines(db, teamId, game.id)),
    read("game stats", readPlays(visit, game, scored)),
  ]);
  if (lines.length === 0 && plays.length === 0) return null;
  const { rules } = sport;
  return {
    scoring: scoringOf(plays, game, rules),
    penalties: penaltiesOf(plays, game, rules),
    penaltyTotals: penaltyTotals(plays),
    isCards: rules.penaltyMinutes.length === 0,
    players: tableOf(lines, sport, "player"),
    goalies: tableOf(lines, sport, "goalie"),
  };
}

/**
 * The plays from the club's own data or, for a game that was scored live, those that its scorer entered. Live
 * plays get the names of assisting players from the season's roster.
 */
async function readPlays(
  { db, teamId }: ClubVisit,
  { id, seasonId }: { id: string; seasonId: string },
  scored: Scorecard | null,
): Promise<NamedPlay[]> {
  if (!scored) return listPlays(db, teamId, id);
  const roster = await listSeasonPlayers(db, teamId, seasonId);
  const names = new Map(roster.map(({ id, name }) => [id, name]));
  return scored.plays.map((play) => ({
    ...play,
    hasPage: play.playerId !== null && names.has(play.playerId),
    assists: play.assistIds.flatMap((id) => names.get(id) ?? []).map((name) => ({ name })),
  }));
}

function scoringOf(plays: readonly NamedPlay[], game: BoxScoreGame, rules: GameRules): BoxScore["scoring"] {
  return scoringSummary(plays, game, rules).map(({ plays: scored, ...period }, index) => ({
    ...period,
    /**
     * The period's score if no play explains it: a shootout's goal has no play, and a scorer may have set
     * the score directly.
     */
    unnamed: scored.length === 0 ? (game.periods[index] ?? null) : null,
    plays: scored.map(({ play, score, opponentScore }) => ({
      ...rowOf(play, rules),
      score,
      opponentScore,
    })),
  }));
}

function penaltiesOf(
  plays: readonly NamedPlay[],
  game: BoxScoreGame,
  rules: GameRules,
): BoxScore["penalties"] {
  return penaltySummary(plays, game, rules).map(({ plays: given, ...period }) => ({
    ...period,
    plays: given.map((play) => rowOf(play, rules)),
  }));
}

function rowOf(play: NamedPlay, rules: GameRules): PlayRow {
  const { side, clock, playerId, playerName, hasPage, assists, minutes, infraction } = play;
  return {
    side,
    clock,
    playerName,
    minutes,
    infraction,
    assistNames: assists.map(({ name }) => name),
    playerId: hasPage ? playerId : null,
    kind: play.kind === "goal" || play.kind === "penalty" ? "" : playName(play),
    mark: strengthMark(play, rules),
  };
}

function tableOf(lines: Lines, sport: Sport, role: LineRole): BoxScoreTable | null {
  const table = gameLineTable<Lines[number] & GameLine>(lines, sport, role);
  if (!table) return null;
  const { columns, rows, totals } = table;
  return {
    columns,
    totals,
    rows: rows.map(({ line, cells }) => ({
      cells,
      playerId: line.playerId,
      hasPage: !line.deleted,
      name: line.name,
      number: line.number,
      position: line.position,
      decision: line.decision,
    })),
  };
}
