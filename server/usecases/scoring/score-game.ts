import type { Act } from "../../../domain/desk/acts.ts";
import { type Scorecard, scorecardOf } from "../../../domain/scoring/scorecard.ts";
import type { ScoredPlay, ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { isScoringClosed, type ScoringRefusal, scoringRefusal } from "../../../domain/scoring/scoring.ts";
import { gameTag, liveTag, teamTag } from "../../../domain/site/page-tags.ts";
import type { GameRules } from "../../../domain/sports/game-rules.ts";
import { type SportsType, sportOf } from "../../../domain/sports/sports.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { raiseClubRevision } from "../../db/queries/club/teams.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { listSeasonPlayers } from "../../db/queries/people/players.ts";
import { listAlertedGames } from "../../db/queries/schedule/game-news.ts";
import { findGame } from "../../db/queries/schedule/games.ts";
import { upsertLiveGame } from "../../db/queries/scoring/live-games.ts";
import {
  addScorerEntry,
  listScorerEntries,
  lockGameToScore,
  type StoredScorerEntry,
} from "../../db/queries/scoring/scorer-entries.ts";
import { scorableGameLabel } from "../desk/links.ts";
import { recordGameNews } from "./alerts/record-game-news.ts";

interface ScoreServices {
  db: WritePool;
  /** Drops the stored pages that have one of the tags, and notifies followers of a game. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

/** `version` is one more than that of the card that the scorer saw; `who` names the scorer in the history. */
export interface NewEntry {
  who: string;
  entryId: string;
  version: number;
  step: ScorerStep;
}

export type ScoreAnswer =
  | { ok: true; card: Scorecard }
  /** `changed`: another scorer was first. `card` is the current card. */
  | { ok: false; reason: "changed" | ScoringRefusal; card: Scorecard }
  | { ok: false; reason: "unknown-game" };

interface ScoredTeam {
  teamId: string;
  sportsType: SportsType;
}

/**
 * Stores a scorer's entry, or returns why it was not stored. If an entry is sent again because its answer was
 * lost, it gets the same answer. Purges pages after the commit: the game's, or all of the club's if records
 * and statistics may change.
 */
export async function scoreGame(
  { db, purge, now }: ScoreServices,
  { teamId, sportsType }: ScoredTeam,
  gameId: string,
  entry: NewEntry,
): Promise<ScoreAnswer> {
  const rules = sportOf(sportsType)?.rules;
  if (rules === undefined) return UNKNOWN;
  const at = now();
  const answer = await db.transaction((tx) => take(tx, { teamId, gameId, rules }, entry, at));
  if (answer.ok) await purge(tagsOf(teamId, gameId, entry.step));
  return answer;
}

const UNKNOWN = { ok: false, reason: "unknown-game" } as const;

interface GameKey {
  teamId: string;
  gameId: string;
  rules: GameRules;
}

async function take(tx: Database, key: GameKey, entry: NewEntry, at: Date): Promise<ScoreAnswer> {
  const { teamId, gameId, rules } = key;
  const game = await lockGameToScore(tx, teamId, gameId);
  if (!game) return UNKNOWN;
  const before = await listScorerEntries(tx, teamId, gameId);
  const card = scorecardOf(before, rules);
  const known = knownAnswer(before, card, entry);
  if (known) return known;
  const refused = isScoringClosed(game.state) ? "closed" : scoringRefusal(card, entry.step, rules);
  if (refused) return { ok: false, reason: refused, card };
  const step = await withNames(tx, teamId, game.seasonId, entry.step);
  if (step === null) return { ok: false, reason: "unknown-player", card };
  const announced = await listAlertedGames(tx, [teamId], gameId);
  const taken = { ...entry, step, at };
  if (!(await addScorerEntry(tx, teamId, gameId, taken))) return lost(tx, key, entry);
  const after = scorecardOf([...before, taken], rules);
  await upsertLiveGame(tx, teamId, gameId, after);
  await recordGameNews(tx, announced, at);
  await noteScoring(tx, key, { before: card, after, step, who: entry.who, at, entries: before });
  if (changesResults(step)) await raiseClubRevision(tx, teamId);
  return { ok: true, card: after };
}

/** The answer if the entry is stored already, or was made for another version of the card; null otherwise. */
function knownAnswer(
  entries: readonly { entryId: string }[],
  card: Scorecard,
  { entryId, version }: NewEntry,
): ScoreAnswer | null {
  if (entries.some((stored) => stored.entryId === entryId)) return { ok: true, card };
  return version === card.version + 1 ? null : { ok: false, reason: "changed", card };
}

/**
 * The answer if another request was first and has been committed: this entry is stored by now, or comes too
 * late.
 */
async function lost(tx: Database, { teamId, gameId, rules }: GameKey, entry: NewEntry): Promise<ScoreAnswer> {
  const entries = await listScorerEntries(tx, teamId, gameId);
  const card = scorecardOf(entries, rules);
  return knownAnswer(entries, card, entry) ?? { ok: false, reason: "changed", card };
}

/**
 * Adds the players' names from the roster to the step. Null if a player is not in the roster, or if a play of
 * the opponent names a player.
 */
async function withNames(
  tx: Database,
  teamId: string,
  seasonId: string,
  step: ScorerStep,
): Promise<ScorerStep | null> {
  if (step.kind !== "play") return step;
  const { play } = step;
  const ids = [...(play.playerId === null ? [] : [play.playerId]), ...play.assistIds];
  if (ids.length === 0) return step;
  if (play.side === "opponent") return null;
  const roster = await listSeasonPlayers(tx, teamId, seasonId);
  const names = new Map(roster.map(({ id, name }) => [id, name]));
  return ids.every((id) => names.has(id)) ? { kind: "play", play: named(play, names) } : null;
}

interface Scored {
  before: Scorecard;
  after: Scorecard;
  step: ScorerStep;
  who: string;
  at: Date;
  /** The entries before this one. */
  entries: readonly StoredScorerEntry[];
}

/**
 * Records in the history that a scorer began a game, ended it, reopened it or set its score by hand. Single
 * plays are not recorded there: they are stored with the game.
 */
async function noteScoring(tx: Database, { teamId, gameId }: GameKey, scored: Scored): Promise<void> {
  const { before, after, step, who, at, entries } = scored;
  const acts: Act[] = entries.some((entry) => entry.who === who) ? [] : ["scoring-entered"];
  if (step.kind === "correct") acts.push("score-set");
  if (before.state !== "final" && after.state === "final") acts.push("game-closed");
  if (before.state === "final" && after.state !== "final") acts.push("game-reopened");
  const game = acts.length > 0 ? await findGame(tx, teamId, gameId) : null;
  const subject = game ? scorableGameLabel({ ...game, opponent: game.opponent.name }) : `the game ${gameId}`;
  const scoreOf = ({ score, opponentScore }: Scorecard) => ({ score: `${score}–${opponentScore}` });
  const facts = { before: scoreOf(before), after: scoreOf(after) };
  for (const act of acts) await addAct(tx, { teamId, who, act, subject, ...facts, timeCreated: at });
}

function named(play: ScoredPlay, names: ReadonlyMap<string, string>): ScoredPlay {
  return play.playerId === null ? play : { ...play, playerName: names.get(play.playerId) ?? "" };
}

/**
 * True for the end of a game and for an undo, which change records and statistics on all of the club's
 * pages.
 */
function changesResults({ kind }: ScorerStep): boolean {
  return kind === "final" || kind === "undo";
}

function tagsOf(teamId: string, gameId: string, step: ScorerStep): string[] {
  const club = changesResults(step) ? [teamTag(teamId)] : [];
  return [gameTag(teamId, gameId), liveTag(teamId), ...club];
}
