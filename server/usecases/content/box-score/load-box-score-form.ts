import type { BoxScoreRow, LoadedBoxScore } from "../../../../domain/desk/box-score/box-score-form.ts";
import {
  type BoxScoreCells,
  type BoxScoreLine,
  boxScoreKey,
  parseBoxScoreKey,
} from "../../../../domain/desk/box-score/box-score-line.ts";
import { linesFromPlays } from "../../../../domain/desk/box-score/lines-from-plays.ts";
import { begunLinesText, boxScoreFields } from "../../../../domain/desk/box-score/read-box-score.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue, sortPlayers } from "../../../../domain/people/roster.ts";
import { LINE_ROLES } from "../../../../domain/sports/player-line.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { checkedPlays } from "../../../../domain/stats/checked-plays.ts";
import { isGoaliePosition } from "../../../../domain/stats/line-role.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listPlayers, listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { findKnownContradictions } from "./game-contradictions.ts";
import { exportedLines, loadGameLines } from "./game-lines.ts";
import { listNamesOfPlayers } from "./list-names-of-players.ts";
import { loadGameResult, type ShownGameResult } from "./load-game-result.ts";

/**
 * Loads the box score of a game with a row for each player of its season's roster. A game without lines that
 * was scored live is filled in from its plays. Null if there is no such game, or if the club has no sport.
 */
export async function loadBoxScoreForm(
  db: Database,
  team: Team,
  gameId: string,
): Promise<LoadedBoxScore | null> {
  const { teamId, sportsType } = team;
  const sport = sportOf(sportsType);
  const content = sport && (await loadGameLines(db, team, gameId));
  const game = sport && (await loadGameResult(db, teamId, gameId, sport));
  if (!content || !game) return null;
  const exported = exportedLines(content);
  const stored = [...exported].flatMap(([key, cells]): BoxScoreLine[] => {
    const line = parseBoxScoreKey(key);
    return line ? [{ ...line, cells: cells as BoxScoreCells }] : [];
  });
  const roster = sortPlayers(await listSeasonPlayers(db, teamId, game.seasonId), "number");
  const lines = stored.length > 0 ? stored : fromPlays(game, sport);
  const club = await listPlayers(db, teamId, { alumni: false });
  const names = await listNamesOfPlayers(
    db,
    teamId,
    lines.map(({ playerId }) => playerId),
  );
  const rows = rowsOf(lines, roster, { sport, names });
  const shown = new Set(rows.map(({ key }) => key));
  const shownFields = (line: BoxScoreLine): BoxScoreLine => ({ ...line, cells: pickCells(line, sport) });
  return {
    gameId,
    label: game.label,
    sportsType,
    rows: rows.map((row) => ({ ...row, cells: pickCells(row, sport) })),
    others: Object.fromEntries(
      LINE_ROLES.map((role) => [
        role,
        sport.boxScore[role].length === 0
          ? []
          : [...roster, ...club.filter(({ id }) => !roster.some((one) => one.id === id))]
              .filter(({ id }) => !shown.has(boxScoreKey({ playerId: id, role })))
              .map(({ id, name }) => ({ id, name })),
      ]),
    ) as LoadedBoxScore["others"],
    begun: begunLinesText(stored.map(shownFields)),
    isFromPlays: stored.length === 0 && lines.length > 0,
    result: game.result,
    plays: checkedPlays(game.plays),
    known: await findKnownContradictions(db, { teamId, gameId, sport }, exported, game),
  };
}

function fromPlays({ plays, card, result }: ShownGameResult, sport: Sport): BoxScoreLine[] {
  const closed = result?.decidedIn === "shootout" ? result.periods.length : null;
  return linesFromPlays(plays, sport, card?.isShootout ? card.period : closed);
}

type Roster = Awaited<ReturnType<typeof listSeasonPlayers>>;

/**
 * Rows for the roster by number, players and goalies apart, and after them for others who have a line. A
 * goalie has a row among the players only with a line there.
 */
function rowsOf(
  lines: readonly BoxScoreLine[],
  roster: Roster,
  { sport, names }: { sport: Sport; names: ReadonlyMap<string, string> },
): BoxScoreRow[] {
  const lineOf = new Map(lines.map((line) => [boxScoreKey(line), line]));
  const row = (line: BoxScoreLine, player: Roster[number] | undefined): BoxScoreRow => ({
    ...line,
    key: boxScoreKey(line),
    name: player?.name ?? names.get(line.playerId) ?? line.playerId,
    number: player ? profileValue(player, DETAIL_TITLES.number) : "",
    hasPlayed: lineOf.has(boxScoreKey(line)),
  });
  return LINE_ROLES.flatMap((role) => {
    if (sport.boxScore[role].length === 0) return [];
    const isOwn = (player: Roster[number]) =>
      sport.boxScore.goalie.length === 0 ||
      isGoaliePosition(profileValue(player, DETAIL_TITLES.position)) === (role === "goalie");
    const ofRoster = roster.flatMap((player) => {
      const blank = { playerId: player.id, role, cells: {} };
      const line = lineOf.get(boxScoreKey(blank));
      return line || isOwn(player) ? [row(line ?? blank, player)] : [];
    });
    const known = new Set(roster.map(({ id }) => id));
    const others = lines.filter((line) => line.role === role && !known.has(line.playerId));
    return [...ofRoster, ...others.map((line) => row(line, undefined))];
  });
}

const pickCells = ({ role, cells }: Pick<BoxScoreLine, "role" | "cells">, sport: Sport): BoxScoreCells =>
  Object.fromEntries(
    boxScoreFields(sport.boxScore, role).flatMap((field) =>
      cells[field] === undefined || cells[field] === "" ? [] : [[field, cells[field]]],
    ),
  );
