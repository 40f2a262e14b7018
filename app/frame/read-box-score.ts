import { type BoxScoreGame, penaltySummary, penaltyTotals, scoringSummary } from "../../domain/box-score.ts";
import { type GameLine, gameLineTable } from "../../domain/game-lines.ts";
import { playName, strengthMark } from "../../domain/play-words.ts";
import type { LineRole } from "../../domain/player-line.ts";
import { type Discipline, disciplineOf } from "../../domain/sports.ts";
import { listGameLines, listGamePlays } from "../../server/db/queries/box-scores.ts";
import type { BoxScore, LineTable, PlayRow } from "../ui/box-score.tsx";
import type { ClubVisit } from "./club-visit.ts";

type Plays = Awaited<ReturnType<typeof listGamePlays>>;
type Lines = Awaited<ReturnType<typeof listGameLines>>;

/** What the players did in a game and how it was scored; null where nothing of it is known. */
export async function readBoxScore(
  { db, teamId, site, read }: ClubVisit,
  game: BoxScoreGame & { id: string },
): Promise<BoxScore | null> {
  const discipline = disciplineOf(site.team.sportsType);
  if (discipline === null) return null;
  const [lines, plays] = await read(
    "game stats",
    Promise.all([listGameLines(db, teamId, game.id), listGamePlays(db, teamId, game.id)]),
  );
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

function scoringOf(plays: Plays, game: BoxScoreGame, discipline: Discipline): BoxScore["scoring"] {
  return scoringSummary(plays, game, discipline).map(({ plays: scored, ...period }) => ({
    ...period,
    plays: scored.map(({ play, score, opponentScore }) => ({
      ...rowOf(play, discipline),
      ...{ score, opponentScore },
    })),
  }));
}

function penaltiesOf(plays: Plays, game: BoxScoreGame, discipline: Discipline): BoxScore["penalties"] {
  return penaltySummary(plays, game, discipline).map(({ plays: given, ...period }) => ({
    ...period,
    plays: given.map((play) => rowOf(play, discipline)),
  }));
}

function rowOf(play: Plays[number], discipline: Discipline): PlayRow {
  const { side, clock, playerId, playerName, hasPage, assistNames, minutes, infraction } = play;
  return {
    ...{ side, clock, playerName, assistNames, minutes, infraction },
    playerId: hasPage ? playerId : null,
    kind: play.kind === "goal" || play.kind === "penalty" ? "" : playName(play),
    mark: strengthMark(play, discipline),
  };
}

function tableOf(lines: Lines, discipline: Discipline, role: LineRole): LineTable | null {
  const table = gameLineTable<Lines[number] & GameLine>(lines, discipline, role);
  if (!table) return null;
  const { columns, rows, totals } = table;
  return {
    columns,
    totals,
    rows: rows.map(({ line, cells }) => ({
      cells,
      playerId: line.playerId,
      hasPage: line.hasPage,
      ...{ name: line.name, number: line.number, position: line.position, decision: line.decision },
    })),
  };
}
