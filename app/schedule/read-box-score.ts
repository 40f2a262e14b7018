import { type Discipline, disciplineOf } from "../../domain/club/sports.ts";
import {
  type BoxScoreGame,
  penaltySummary,
  penaltyTotals,
  scoringSummary,
} from "../../domain/schedule/box-score.ts";
import type { Play } from "../../domain/schedule/play.ts";
import { playName, strengthMark } from "../../domain/schedule/play-words.ts";
import type { Scorecard } from "../../domain/scoring/scorecard.ts";
import { type GameLine, gameLineTable } from "../../domain/stats/game-lines.ts";
import type { LineRole } from "../../domain/stats/player-line.ts";
import { listSeasonPlayers } from "../../server/db/queries/people/players.ts";
import { listPlays } from "../../server/db/queries/schedule/plays.ts";
import { listGameLines } from "../../server/db/queries/stats/lines.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import type { BoxScore, BoxScoreTable, PlayRow } from "./box-score.tsx";

type Lines = Awaited<ReturnType<typeof listGameLines>>;

/** A play with the names of the credited players, and whether the scorer has a page. */
type NamedPlay = Play & { hasPage: boolean; assists: { name: string }[] };

/** Null if nothing is known of the game's plays and player lines. */
export async function readBoxScore(
  visit: ClubVisit,
  game: BoxScoreGame & { id: string; seasonId: string },
  scored: Scorecard | null,
): Promise<BoxScore | null> {
  const { db, teamId, site, read } = visit;
  const discipline = disciplineOf(site.team.sportsType);
  if (discipline === null) return null;
  const [lines, plays] = await Promise.all([
    read("game stats", listGameLines(db, teamId, game.id)),
    read("game stats", readPlays(visit, game, scored)),
  ]);
  if (lines.length === 0 && plays.length === 0) return null;
  return {
    scoring: scoringOf(plays, game, discipline),
    penalties: penaltiesOf(plays, game, discipline),
    penaltyTotals: penaltyTotals(plays),
    isCards: discipline === "rugby",
    players: tableOf(lines, discipline, "player"),
    goalies: tableOf(lines, discipline, "goalie"),
  };
}

/** The plays of the club's own data, or of the game's scorer; those get their names from the season's roster. */
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

function scoringOf(
  plays: readonly NamedPlay[],
  game: BoxScoreGame,
  discipline: Discipline,
): BoxScore["scoring"] {
  return scoringSummary(plays, game, discipline).map(({ plays: scored, ...period }, index) => ({
    ...period,
    /** A shootout's goal has no play, and a scorer may have set the score without one. */
    unnamed: scored.length === 0 ? (game.periods[index] ?? null) : null,
    plays: scored.map(({ play, score, opponentScore }) => ({
      ...rowOf(play, discipline),
      score,
      opponentScore,
    })),
  }));
}

function penaltiesOf(
  plays: readonly NamedPlay[],
  game: BoxScoreGame,
  discipline: Discipline,
): BoxScore["penalties"] {
  return penaltySummary(plays, game, discipline).map(({ plays: given, ...period }) => ({
    ...period,
    plays: given.map((play) => rowOf(play, discipline)),
  }));
}

function rowOf(play: NamedPlay, discipline: Discipline): PlayRow {
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
    mark: strengthMark(play, discipline),
  };
}

function tableOf(lines: Lines, discipline: Discipline, role: LineRole): BoxScoreTable | null {
  const table = gameLineTable<Lines[number] & GameLine>(lines, discipline, role);
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
