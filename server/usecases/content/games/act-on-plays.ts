import { and, eq } from "drizzle-orm";
import { CONTENT_PAGE, otherMistakesText } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { LoadedPlays } from "../../../../domain/desk/games/plays-form.ts";
import { PLAYS_PAGE } from "../../../../domain/desk/games/plays-words.ts";
import { type ReadPlays, readPlays, typedPlays } from "../../../../domain/desk/games/read-plays.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import type { Play } from "../../../../domain/schedule/play.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { playsCollection } from "../../../collections/plays.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import { games } from "../../../db/schema/index.ts";
import { listNamesOfPlayers } from "../box-score/list-names-of-players.ts";
import type { ContentServices } from "../change-content.ts";
import { NotSaved } from "../not-saved.ts";
import { fieldVersion } from "../record-versions.ts";
import type { SaveAnswer } from "../save-record.ts";
import { changeIn } from "../undo-change.ts";
import { loadPlays } from "./load-plays.ts";
import { inOneChange } from "./save-game.ts";
import { writePlays } from "./write-plays.ts";

interface SentPlays {
  team: Team;
  gameId: string;
  /** The officer's address. */
  who: string;
  form: FormData;
}

interface UnsavedPlays {
  isDone: false;
  problem: string;
  /** Sentences about inputs, by name. */
  problems: Record<string, string>;
  /** What was typed, by the inputs' names; null to show the list as it is stored. */
  typed: Record<string, string> | null;
}

type PlaysAnswer = { isDone: true; notice: Notice } | UnsavedPlays;

/** Does what the page with a game's plays asks for: saves or removes them, or undoes that. */
export async function actOnPlays(services: ContentServices, sent: SentPlays): Promise<PlaysAnswer> {
  const { team, form } = sent;
  const sport = sportOf(team.sportsType);
  const began = sentText(form, "version");
  switch (sport && sentText(form, "intent")) {
    case "save":
      return store(services, sent, {
        began,
        playsOf: ({ plays }) => (sport ? readPlays(form, plays, sport.rules) : { plays, problems: {} }),
      });
    case "clear":
      return store(services, sent, { began, playsOf: () => ({ plays: [], problems: {} }) });
    case "undo":
      return undo(services, sent);
    default:
      return unsaved(DESK_WORDS.unknownForm);
  }
}

interface PlaysChange {
  /** The fingerprint of the plays that the change begins with. */
  began: string;
  playsOf(loaded: LoadedPlays): ReadPlays;
}

const unsaved = (problem: string, more: Partial<UnsavedPlays> = {}): UnsavedPlays => ({
  isDone: false,
  problem,
  problems: {},
  typed: null,
  ...more,
});

/** Ends the transaction of a save whose entries have mistakes. */
class MistypedPlays extends Error {
  readonly problems: Record<string, string>;
  constructor(problems: Record<string, string>) {
    super("Nothing was saved");
    this.problems = problems;
  }
}

async function store(
  services: ContentServices,
  sent: SentPlays,
  change: PlaysChange,
): Promise<UnsavedPlays | { isDone: true; notice: "record-saved" | "record-same" }> {
  const typed = typedPlays(sent.form);
  try {
    const answer = await inOneChange(services, sent, (tx, now) => writeList(tx, sent, change, now));
    if (answer.ok) return { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" };
    return unsaved(refusalText(answer), answer.reason === "mistakes" ? { typed } : {});
  } catch (error) {
    if (!(error instanceof MistypedPlays)) throw error;
    return unsaved(PLAYS_PAGE.mistakes, { problems: error.problems, typed });
  }
}

async function writeList(
  tx: Database,
  { team, gameId }: SentPlays,
  { began, playsOf }: PlaysChange,
  now: Date,
) {
  await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.teamId, team.teamId), eq(games.id, gameId)))
    .for("no key update");
  const loaded = await loadPlays(tx, team, gameId);
  if (!loaded) throw new NotSaved({ ok: false, reason: "gone" });
  if (loaded.isLive || loaded.version !== began)
    throw new NotSaved({ ok: false, reason: "clash", clashes: [] });
  const { plays, problems } = playsOf(loaded);
  if (Object.keys(problems).length > 0) throw new MistypedPlays(problems);
  await refuseUnknownPlayers(tx, team, { plays, stored: loaded.plays });
  const change = await writePlays(tx, { team, gameId, label: loaded.label }, plays, now);
  return {
    answer: { ok: true as const, id: gameId, isChanged: change !== null, notes: [] },
    changes: change ? [change] : [],
  };
}

/**
 * A removed player may stay in the list.
 * @throws NotSaved if a play names a player whom the club does not have: no form offers such an id
 */
async function refuseUnknownPlayers(
  tx: Database,
  { teamId }: Team,
  { plays, stored }: { plays: readonly Play[]; stored: readonly Play[] },
): Promise<void> {
  const listed = new Set(playersIn(stored));
  const added = [...new Set(playersIn(plays))].filter((id) => !listed.has(id));
  const known = await listNamesOfPlayers(tx, teamId, added);
  if (added.every((id) => known.has(id))) return;
  const mistakes = [{ field: PLAYS_PAGE.scorer, expected: "a player of the club" }];
  throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
}

const playersIn = (plays: readonly Play[]): string[] =>
  plays.flatMap(({ playerId, assistIds }) => [...(playerId ? [playerId] : []), ...assistIds]);

function refusalText(refusal: Extract<SaveAnswer, { ok: false }>): string {
  if (refusal.reason === "mistakes")
    return otherMistakesText(refusal.mistakes.map(({ field, expected }) => `${field}: ${expected}.`));
  return refusal.reason === "clash" ? PLAYS_PAGE.stale : PLAYS_PAGE.gone;
}

/** Gives the game the plays again that it had before a change, if nobody changed them since. */
async function undo(services: ContentServices, sent: SentPlays): Promise<PlaysAnswer> {
  const { team, gameId, form } = sent;
  const actId = Number(sentText(form, "act"));
  const act = Number.isSafeInteger(actId) ? await findAct(services.db, team.teamId, actId) : null;
  const change = act && changeIn(act);
  if (change?.collection !== "plays" || change.id !== gameId) return unsaved(CONTENT_PAGE.nothingToUndo);
  const began = fieldVersion(playsIn(change.after?.plays));
  const plays = playsIn(change.before?.plays);
  const answer = await store(services, sent, { began, playsOf: () => ({ plays, problems: {} }) });
  if (answer.isDone) return { isDone: true, notice: "record-undone" };
  return answer.problem === PLAYS_PAGE.stale ? unsaved(PLAYS_PAGE.cannotUndo) : answer;
}

/** The plays of an act in the history, which leaves out fields with default values. */
function playsIn(records: unknown): Play[] {
  const schema = playsCollection.schema;
  return (Array.isArray(records) ? records : []).map((record) => {
    const { gameId: _game, ...play } = schema.parse(record);
    return play;
  });
}
