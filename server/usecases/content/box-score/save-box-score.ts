import { type BoxScoreLine, parseBoxScoreKey } from "../../../../domain/desk/box-score/box-score-line.ts";
import {
  type CellClash,
  type LinesByKey,
  mergeBoxScore,
} from "../../../../domain/desk/box-score/merge-box-score.ts";
import { tooManyRecordsText } from "../../../../domain/desk/content/limit-words.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue } from "../../../../domain/people/roster.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { linesCollection } from "../../../collections/lines.ts";
import { totalsCollection } from "../../../collections/totals.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../../db/queries/people/players.ts";
import { type ClubChange, type ContentServices, changeClub } from "../change-content.ts";
import { checkContent, type FieldMistake } from "../check-content.ts";
import { NotSaved } from "../not-saved.ts";
import { storeDerivedRows } from "../save-record.ts";
import { storeRows } from "../store-rows.ts";
import {
  type AskedContradictions,
  type ContradictionAnswer,
  judgeContradictions,
} from "./game-contradictions.ts";
import { exportedLines, loadGameLines } from "./game-lines.ts";
import { listNamesOfPlayers } from "./list-names-of-players.ts";
import { loadGameResult, type ShownGameResult } from "./load-game-result.ts";

export interface BoxScoreSave extends ContradictionAnswer {
  team: Team;
  gameId: string;
  /** The lines that the officer entered, by key; null for a player who is not to have one. */
  entered: ReadonlyMap<string, Fields | null>;
  /** Those lines as the form was drawn. */
  began: LinesByKey;
  /** The fields that the form shows. */
  fields: readonly string[];
  /** The officer's address. */
  who: string;
}

export type BoxScoreAnswer =
  | { ok: true; isChanged: boolean }
  /** The club has no such game, or no sport. */
  | { ok: false; reason: "gone" }
  /** Somebody else changed the same cells meanwhile. `stored`: the lines as they are now. */
  | { ok: false; reason: "clash"; clashes: CellClash[]; stored: LinesByKey }
  /** What was entered contradicts itself, as these sentences say. */
  | { ok: false; reason: "contradictions"; contradictions: AskedContradictions }
  | { ok: false; reason: "mistakes"; mistakes: FieldMistake[] };

/**
 * Saves a game's box score: all of its lines at once, as one act of the history. They are checked like those
 * of a bundle.
 */
export async function saveBoxScore(services: ContentServices, save: BoxScoreSave): Promise<BoxScoreAnswer> {
  const { team, who } = save;
  const sport = sportOf(team.sportsType);
  if (!sport) return { ok: false, reason: "gone" };
  try {
    return await changeClub<BoxScoreAnswer>(
      services,
      { team, collections: ["lines"], who },
      async (tx, now) => {
        const written = await writeBoxScore(tx, { ...save, sport }, now);
        return "answer" in written
          ? { answer: written.answer, changes: [] }
          : { answer: { ok: true, isChanged: true }, changes: [written.change] };
      },
    );
  } catch (error) {
    if (!(error instanceof NotSaved) || error.answer.reason !== "mistakes") throw error;
    return error.answer;
  }
}

type Written = { answer: BoxScoreAnswer } | { change: ClubChange };

/** Writes the lines that differ. Nothing was written if there is an answer. */
export async function writeBoxScore(
  tx: Database,
  save: BoxScoreSave & { sport: Sport },
  now: Date,
): Promise<Written> {
  const { team, gameId, sport } = save;
  const { teamId } = team;
  const content = await loadGameLines(tx, team, gameId);
  const game = await loadGameResult(tx, teamId, gameId, sport);
  if (!content || !game) return { answer: { ok: false, reason: "gone" } };
  const stored = exportedLines(content);
  const merged = mergeBoxScore(stored, save, save.fields);
  const { clashes } = merged;
  if (clashes.length > 0) return { answer: { ok: false, reason: "clash", clashes, stored } };
  const { lines, asked } = await judgeContradictions(
    tx,
    { teamId, gameId, sport },
    { stored: { ...game, lines: stored }, saved: { ...game, lines: merged.lines }, answer: save },
  );
  const changed = [...new Set([...stored.keys(), ...lines.keys()])].filter(
    (key) => stableJson(stored.get(key)) !== stableJson(lines.get(key)),
  );
  if (changed.length === 0) return { answer: { ok: true, isChanged: false } };
  const names = await listNamesOfPlayers(tx, teamId, playersOf(lines));
  const mistakes = mistakesIn(lines, stored, names);
  if (mistakes.length > 0) return { answer: { ok: false, reason: "mistakes", mistakes } };
  if (asked) return { answer: { ok: false, reason: "contradictions", contradictions: asked } };
  const records = await recordsOf(tx, save, game, { lines, stored });
  const checked = checkContent(linesCollection, [...records.values()], null, { content, now });
  if (checked.mistakes.length > 0)
    return { answer: { ok: false, reason: "mistakes", mistakes: checked.mistakes } };
  const { rows: storedRows } = content;
  await storeRows(tx, {
    teamId,
    collection: linesCollection,
    rows: checked.rows,
    stored: storedRows,
    now,
  });
  const isOther = changed.some((key) => stored.has(key) !== lines.has(key));
  // Totals that the club provided count only for players without lines in the season.
  if (isOther) await storeDerivedRows(tx, totalsCollection, team, now);
  const those = (all: ReadonlyMap<string, Fields>) => ({
    lines: changed.flatMap((key) => all.get(key) ?? []),
  });
  return {
    change: {
      collection: "lines",
      content,
      id: gameId,
      recordIds: changed.map((key) => recordIdOf(gameId, key)),
      before: those(stored),
      after: those(records),
      fields: ["lines"],
      words: { noun: "box score", subject: game.label },
    },
  };
}

const lineOf = (key: string): BoxScoreLine =>
  parseBoxScoreKey(key) ?? { playerId: key, role: "player", cells: {} };

const playersOf = (lines: LinesByKey) => [...lines.keys()].map((key) => lineOf(key).playerId);

/** The line's id among edited records (`edits.idOf` of the collection). */
function recordIdOf(gameId: string, key: string): string {
  const { playerId, role } = lineOf(key);
  return [gameId, playerId, role].join("/");
}

/** A new line of an unknown player, and more lines than a bundle may have for a game. */
function mistakesIn(
  lines: LinesByKey,
  stored: LinesByKey,
  names: ReadonlyMap<string, string>,
): FieldMistake[] {
  const max = linesCollection.maxAlike?.gameId ?? Number.POSITIVE_INFINITY;
  if (lines.size > max)
    return [{ field: "", expected: tooManyRecordsText(max, linesCollection.name, "gameId") }];
  return [...lines.keys()]
    .filter((key) => !stored.has(key) && !names.has(lineOf(key).playerId))
    .map((key) => ({ field: key, expected: "a player of the club" }));
}

/** The records to store. A new line has the number and position of the season's roster, as pages show it. */
async function recordsOf(
  tx: Database,
  { team, gameId }: BoxScoreSave,
  { seasonId }: ShownGameResult,
  { lines, stored }: { lines: LinesByKey; stored: LinesByKey },
): Promise<Map<string, Fields>> {
  const isNew = [...lines.keys()].some((key) => !stored.has(key));
  const roster = isNew ? await listSeasonPlayers(tx, team.teamId, seasonId) : [];
  return new Map(
    [...lines].map(([key, cells]) => {
      if (stored.has(key)) return [key, cells];
      const { playerId, role } = lineOf(key);
      const player = roster.find(({ id }) => id === playerId);
      const detailOf = (title: string) => (player ? profileValue(player, title) : "");
      const number = detailOf(DETAIL_TITLES.number).slice(0, 10);
      const position = detailOf(DETAIL_TITLES.position).slice(0, 40);
      const details = { ...(number && { number }), ...(position && { position }) };
      return [key, { gameId, playerId, role, ...details, ...cells }];
    }),
  );
}
