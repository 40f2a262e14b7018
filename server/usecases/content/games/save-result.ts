import { and, eq } from "drizzle-orm";
import type { LinesByKey } from "../../../../domain/desk/box-score/merge-box-score.ts";
import type { FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import type { ResultFields } from "../../../../domain/desk/games/read-result.ts";
import type { Sport } from "../../../../domain/sports/sport.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { games } from "../../../db/schema/index.ts";
import {
  type AskedContradictions,
  type ContradictionAnswer,
  judgeContradictions,
} from "../box-score/game-contradictions.ts";
import { exportedLines, loadGameLines } from "../box-score/game-lines.ts";
import { loadGameResult, type ShownGameResult } from "../box-score/load-game-result.ts";
import { writeBoxScore } from "../box-score/save-box-score.ts";
import type { ClubChange, ContentServices } from "../change-content.ts";
import { type SaveAnswer, writeRecord } from "../save-record.ts";
import { type GamePreview, inOneChange, previewChange } from "./save-game.ts";
import { writePlays } from "./write-plays.ts";

export interface ResultSave extends ContradictionAnswer {
  team: Team;
  gameId: string;
  fields: ResultFields;
  /** The versions of these fields when the form was drawn. */
  began: FieldVersions;
  /**
   * The version of the scorekeeper's card that the form was filled in from; 0 if there was none. If the
   * scorekeeper has entered more since, nothing is saved.
   */
  cardVersion: number;
  /** The officer's address. */
  who: string;
}

export type ResultRefusal =
  | { ok: false; reason: "scored-meanwhile" }
  | { ok: false; reason: "contradictions"; contradictions: AskedContradictions };

/** Ends the transaction of a save that is refused for a reason that only results have. */
class ResultRefused extends Error {
  readonly answer: ResultRefusal;
  constructor(answer: ResultRefusal) {
    super("Nothing was saved");
    this.answer = answer;
  }
}

/**
 * Saves a game's result. From then on visitors see the club's own data instead of the scorekeeper's card, so
 * the plays of the card are stored with the game.
 */
export const saveResult = (
  services: ContentServices,
  save: ResultSave,
): Promise<SaveAnswer | ResultRefusal> =>
  catchRefusal(inOneChange(services, save, (tx, now) => writeResult(tx, save, now)));

/** Tells what a save of a result would set off, without saving it. */
export const previewResult = (
  services: ContentServices,
  save: ResultSave,
): Promise<GamePreview | Exclude<SaveAnswer, { ok: true }> | ResultRefusal> =>
  catchRefusal(previewChange(services, save, (tx, now) => writeResult(tx, save, now)));

async function catchRefusal<Answer>(saved: Promise<Answer>): Promise<Answer | ResultRefusal> {
  try {
    return await saved;
  } catch (error) {
    if (error instanceof ResultRefused) return error.answer;
    throw error;
  }
}

async function writeResult(tx: Database, save: ResultSave, now: Date) {
  const { team, gameId: id, fields, began, cardVersion, who } = save;
  const { teamId, sportsType } = team;
  // A scorekeeper's entry either is committed before this lock, and then counts, or finds the game closed.
  await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id)))
    .for("no key update");
  const sport = sportOf(sportsType);
  const before = sport && (await loadGameResult(tx, teamId, id, sport));
  if (before && (before.card?.version ?? 0) !== cardVersion)
    throw new ResultRefused({ ok: false, reason: "scored-meanwhile" });
  const plays = before?.plays ?? [];
  if (sport && before) await refuseContradictions(tx, save, sport, before);
  const saved = { team, collection: "games", id, fields: { ...fields }, began, who } as const;
  const { answer, change } = await writeRecord(tx, saved, now);
  const changes: ClubChange[] = change ? [{ collection: "games", ...change }] : [];
  if (change && before?.card && plays.length > 0) {
    const ofPlays = await writePlays(tx, { team, gameId: id, label: before.label }, plays, now);
    if (ofPlays) changes.push(ofPlays);
  }
  const ofLines = sport && (await mendBoxScore(tx, save, sport, now));
  // The result's act is the last, so that its page offers to undo it.
  if (ofLines) changes.unshift(ofLines);
  return { answer: { ...answer, isChanged: answer.isChanged || Boolean(ofLines) }, changes };
}

/**
 * Compares the result with the game's box score and plays.
 * @param before the game as it is stored
 */
async function refuseContradictions(
  tx: Database,
  save: ResultSave,
  sport: Sport,
  before: Pick<ShownGameResult, "result" | "plays">,
): Promise<void> {
  const { team, gameId, fields } = save;
  if (fields.decidedIn === "forfeit") return;
  const content = await loadGameLines(tx, team, gameId);
  const lines: LinesByKey = content ? exportedLines(content) : new Map();
  const periods = fields.periods.map((period) => {
    const [score = 0, opponentScore = 0] = period.split("-").map(Number);
    return { score, opponentScore };
  });
  const { asked } = await judgeContradictions(
    tx,
    { teamId: team.teamId, gameId, sport },
    {
      stored: { ...before, lines },
      saved: { result: { ...fields, periods }, plays: before.plays, lines },
      answer: save,
    },
  );
  if (asked) throw new ResultRefused({ ok: false, reason: "contradictions", contradictions: asked });
}

/** Makes the corrections of the box score that the officer chose with the result. Null if there are none. */
async function mendBoxScore(
  tx: Database,
  { team, gameId, who, mends }: ResultSave,
  sport: Sport,
  now: Date,
): Promise<ClubChange | null> {
  if (mends.length === 0) return null;
  const untouched = { entered: new Map(), began: new Map(), fields: [] };
  const written = await writeBoxScore(
    tx,
    { team, gameId, who, sport, mends, accepted: null, ...untouched },
    now,
  );
  return "change" in written ? written.change : null;
}
