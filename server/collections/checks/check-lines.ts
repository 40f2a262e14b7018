import type { Sport } from "../../../domain/sports/sport.ts";
import { checkedPlays } from "../../../domain/stats/checked-plays.ts";
import {
  gameMistakes,
  lineMistakes,
  playMistakes,
  resultMistakes,
} from "../../../domain/stats/line-check.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { linePlace, noteMistake, type RawRecord } from "../../intake/records/record.ts";
import type { ClubRows } from "../club-tables.ts";
import type { CheckedCollections } from "../collections.ts";

type Rows = Omit<ClubRows, "domains">;

/** Notes contradictions between a club's lines, plays and results, each note with its place in the file. */
export function noteLineMistakes(
  checked: CheckedCollections,
  rows: Rows,
  sport: Sport | null,
  { notes }: BundleReport,
): void {
  if (sport === null) return;
  const note = (raw: RawRecord) => (sentence: string) => notes.push(`${linePlace(raw, [])} ${sentence}`);
  const lines = Map.groupBy(rows.playerLines, ({ gameId }) => gameId);
  const plays = Map.groupBy(rows.plays, ({ gameId }) => gameId);
  for (const [game, { raw }] of rowsWithRecords(rows.games, checked.games)) {
    const { id, state, score, opponentScore } = game;
    if (state !== "final" || game.decidedIn === "forfeit" || score === null || opponentScore === null)
      continue;
    const played = { ...game, score, opponentScore };
    gameMistakes(played, lines.get(id) ?? [], checkedPlays(plays.get(id) ?? []), sport).forEach(note(raw));
  }
  const rosterOf = rosters(rows);
  for (const [row, { raw, value }] of rowsWithRecords(rows.playerLines, checked.lines))
    lineMistakes(row, value ?? {}, rosterOf(row.gameId), sport).forEach(note(raw));
  for (const [row, { raw }] of rowsWithRecords(rows.plays, checked.plays))
    playMistakes(row, sport).forEach(note(raw));
  for (const [row, { raw }] of rowsWithRecords(rows.leagueResults, checked.leagueresults))
    resultMistakes(row).forEach(note(raw));
}

/** Reports a player who has two lines with the same role in a game. */
export function checkUniqueLines(checked: CheckedCollections, rows: Rows, report: BundleReport): void {
  const seen = new Map<string, RawRecord>();
  for (const [{ gameId, playerId, role }, { raw }] of rowsWithRecords(rows.playerLines, checked.lines)) {
    const key = [gameId, playerId, role].join("/");
    const first = seen.get(key);
    if (!first) seen.set(key, raw);
    else
      noteMistake(
        raw,
        ["playerId"],
        `This ${role} already has a row for this game at ${linePlace(first, [])}. Keep one row.`,
        report,
      );
  }
}

/**
 * Pairs each row with its record. Only records that passed their schema have a row, so the others are dropped
 * before the pairs are made by index.
 */
export function rowsWithRecords<Row, C extends { value: unknown }>(
  rows: readonly Row[],
  checked: readonly C[],
): [Row, C][] {
  const fitting = checked.filter(({ value }) => value !== null);
  return rows.flatMap((row, at) => {
    const record = fitting[at];
    return record ? [[row, record] as [Row, C]] : [];
  });
}

/** Returns a function that finds the players tagged in a game's season; null if the season has no roster. */
function rosters({ seasons, tags, games }: Rows): (gameId: string) => ReadonlySet<string> | null {
  const tagged = new Map(
    tags.filter(({ tagType }) => tagType === "player").map(({ id, reference }) => [id, reference]),
  );
  const ofSeason = new Map(
    seasons.map(({ id, tagIds }) => [id, new Set(tagIds.flatMap((tag) => tagged.get(tag) ?? []))]),
  );
  const ofGame = new Map(games.map(({ id, seasonId }) => [id, ofSeason.get(seasonId)]));
  return (gameId) => {
    const roster = ofGame.get(gameId);
    return roster && roster.size > 0 ? roster : null;
  };
}
