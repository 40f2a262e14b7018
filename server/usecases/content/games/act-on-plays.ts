import { and, eq } from "drizzle-orm";
import { CONTENT_PAGE, otherMistakesText } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { LoadedPlays } from "../../../../domain/desk/games/plays-form.ts";
import { PLAYS_PAGE } from "../../../../domain/desk/games/plays-words.ts";
import { readPlays } from "../../../../domain/desk/games/read-plays.ts";
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

type PlaysAnswer = { isDone: true; notice: Notice } | { isDone: false; problem: string };

/** Does what the page with a game's plays asks for: saves or removes them, or undoes that. */
export async function actOnPlays(services: ContentServices, sent: SentPlays): Promise<PlaysAnswer> {
  const { team, form } = sent;
  const sport = sportOf(team.sportsType);
  const began = sentText(form, "version");
  switch (sport && sentText(form, "intent")) {
    case "save":
      return store(services, sent, {
        began,
        playsOf: ({ plays }) => (sport ? readPlays(form, plays, sport.rules) : plays),
      });
    case "clear":
      return store(services, sent, { began, playsOf: () => [] });
    case "undo":
      return undo(services, sent);
    default:
      return { isDone: false, problem: DESK_WORDS.unknownForm };
  }
}

interface PlaysChange {
  /** The fingerprint of the plays that the change begins with. */
  began: string;
  playsOf(loaded: LoadedPlays): Play[];
}

async function store(
  services: ContentServices,
  { team, gameId, who }: SentPlays,
  { began, playsOf }: PlaysChange,
): Promise<
  Exclude<PlaysAnswer, { isDone: true }> | { isDone: true; notice: "record-saved" | "record-same" }
> {
  const answer = await inOneChange(services, { team, who }, async (tx, now) => {
    await tx
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.teamId, team.teamId), eq(games.id, gameId)))
      .for("no key update");
    const loaded = await loadPlays(tx, team, gameId);
    if (!loaded) throw new NotSaved({ ok: false, reason: "gone" });
    if (loaded.isLive || loaded.version !== began)
      throw new NotSaved({ ok: false, reason: "clash", clashes: [] });
    const plays = playsOf(loaded);
    await refuseUnknownPlayers(tx, team, { plays, stored: loaded.plays });
    const change = await writePlays(tx, { team, gameId, label: loaded.label }, plays, now);
    return {
      answer: { ok: true as const, id: gameId, isChanged: change !== null, notes: [] },
      changes: change ? [change] : [],
    };
  });
  if (answer.ok) return { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" };
  return { isDone: false, problem: refusalText(answer) };
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
  if (change?.collection !== "plays" || change.id !== gameId)
    return { isDone: false, problem: CONTENT_PAGE.nothingToUndo };
  const began = fieldVersion(playsIn(change.after?.plays));
  const answer = await store(services, sent, { began, playsOf: () => playsIn(change.before?.plays) });
  if (answer.isDone) return { isDone: true, notice: "record-undone" };
  return answer.problem === PLAYS_PAGE.stale ? { isDone: false, problem: PLAYS_PAGE.cannotUndo } : answer;
}

/** The plays of an act in the history, which leaves out fields with default values. */
function playsIn(records: unknown): Play[] {
  const schema = playsCollection.schema;
  return (Array.isArray(records) ? records : []).map((record) => {
    const { gameId: _game, ...play } = schema.parse(record);
    return play;
  });
}
