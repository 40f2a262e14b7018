import { type Discipline, disciplineOf, type SportsType } from "../../../domain/club/sports.ts";
import { type Scorecard, scorecardOf } from "../../../domain/scoring/scorecard.ts";
import type { ScoredPlay, ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { isClosed, type ScoringRefusal, scoringRefusal } from "../../../domain/scoring/scoring.ts";
import { gameTag, liveTag, teamTag } from "../../../domain/site/page-tags.ts";
import type { Database } from "../../db/client.ts";
import { raiseRevision } from "../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../db/queries/people/players.ts";
import { putLiveGame } from "../../db/queries/scoring/live-games.ts";
import { addScorerEntry, getScoredGame, listScorerEntries } from "../../db/queries/scoring/scorer-entries.ts";

interface ScoreServices {
  db: Database;
  /** Drops the stored pages that show one of the tags, and has those who follow a game told. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

/** What the scorer sends: `version` is one more than that of the card that was shown. */
export interface NewEntry {
  entryId: string;
  version: number;
  step: ScorerStep;
}

export type ScoreAnswer =
  | { ok: true; card: Scorecard }
  /** `changed`: somebody else was first. The card is the present one. */
  | { ok: false; reason: "changed" | ScoringRefusal; card: Scorecard }
  | { ok: false; reason: "unknown-game" };

interface ScoredTeam {
  teamId: string;
  sportsType: SportsType;
}

/**
 * Takes down what a scorer says of a game, or says why not. An entry that is stored already, because its answer was
 * lost, is answered as it was the first time. A commit ends with a purge: of the club where results change with it.
 */
export async function scoreGame(
  { db, purge, now }: ScoreServices,
  { teamId, sportsType }: ScoredTeam,
  gameId: string,
  entry: NewEntry,
): Promise<ScoreAnswer> {
  const discipline = disciplineOf(sportsType);
  if (discipline === null) return UNKNOWN;
  const at = now();
  const answer = await db.transaction((tx) => take(tx, { teamId, gameId, discipline }, entry, at));
  if (answer.ok) await purge(tagsOf(teamId, gameId, entry.step));
  return answer;
}

const UNKNOWN = { ok: false, reason: "unknown-game" } as const;

interface GameKey {
  teamId: string;
  gameId: string;
  discipline: Discipline;
}

async function take(tx: Database, key: GameKey, entry: NewEntry, at: Date): Promise<ScoreAnswer> {
  const { teamId, gameId, discipline } = key;
  const game = await getScoredGame(tx, teamId, gameId);
  if (!game) return UNKNOWN;
  const before = await listScorerEntries(tx, teamId, gameId);
  const card = scorecardOf(before, discipline);
  const known = knownAnswer(before, card, entry);
  if (known) return known;
  const refused = isClosed(game.state) ? "closed" : scoringRefusal(card, entry.step, discipline);
  if (refused) return { ok: false, reason: refused, card };
  const step = await withNames(tx, teamId, game.seasonId, entry.step);
  if (step === null) return { ok: false, reason: "unknown-player", card };
  const taken = { ...entry, step, at };
  if (!(await addScorerEntry(tx, teamId, gameId, taken))) return lost(tx, key, entry);
  const after = scorecardOf([...before, taken], discipline);
  await putLiveGame(tx, teamId, gameId, after);
  if (changesResults(step)) await raiseRevision(tx, teamId);
  return { ok: true, card: after };
}

/** The answer to what needs no judging: it was stored before, or was meant for another card. */
function knownAnswer(
  entries: readonly { entryId: string }[],
  card: Scorecard,
  { entryId, version }: NewEntry,
): ScoreAnswer | null {
  if (entries.some((stored) => stored.entryId === entryId)) return { ok: true, card };
  return version === card.version + 1 ? null : { ok: false, reason: "changed", card };
}

/** Another writer was first, and has committed: the entry is known by now, or comes too late. */
async function lost(
  tx: Database,
  { teamId, gameId, discipline }: GameKey,
  entry: NewEntry,
): Promise<ScoreAnswer> {
  const entries = await listScorerEntries(tx, teamId, gameId);
  const card = scorecardOf(entries, discipline);
  return knownAnswer(entries, card, entry) ?? { ok: false, reason: "changed", card };
}

/** The step with the roster's names of its players; null where one is not in it, or is no opponent's to name. */
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

function named(play: ScoredPlay, names: ReadonlyMap<string, string>): ScoredPlay {
  return play.playerId === null ? play : { ...play, playerName: names.get(play.playerId) ?? "" };
}

/** With a final, or with what may take one back, records and statistics change all over the club's pages. */
function changesResults({ kind }: ScorerStep): boolean {
  return kind === "final" || kind === "undo";
}

function tagsOf(teamId: string, gameId: string, step: ScorerStep): string[] {
  const club = changesResults(step) ? [teamTag(teamId)] : [];
  return [gameTag(teamId, gameId), liveTag(teamId), ...club];
}
