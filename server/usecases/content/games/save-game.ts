import type { Fields, FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import type { SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type ClubChange, type ContentServices, changeClub } from "../change-content.ts";
import { listSaveEffects } from "../effects/list-save-effects.ts";
import { listRecords } from "../list-records.ts";
import { NotSaved } from "../not-saved.ts";
import { type SaveAnswer, writeRecord } from "../save-record.ts";

export interface GameSave {
  team: Team;
  /** Null to add a game. */
  id: string | null;
  /** The fields that the officer's form has, as a bundle writes them. */
  fields: Fields;
  began: FieldVersions;
  /** The name of an opponent that the officer typed; empty if one was chosen. */
  newOpponent: string;
  /** The officer's address. */
  who: string;
}

/** What a save would set off; nothing was saved. */
export interface GamePreview {
  ok: true;
  effects: readonly SaveEffect[];
}

type Refused = Extract<SaveAnswer, { ok: false }>;

/**
 * Saves a game, and adds its opponent if the officer typed a name that the club does not have: each is an act
 * of its own, in one transaction.
 */
export async function saveGame(services: ContentServices, save: GameSave): Promise<SaveAnswer> {
  return inOneChange(services, save, (tx, now) => writeGame(tx, save, now));
}

interface Written {
  answer: Extract<SaveAnswer, { ok: true }>;
  changes: ClubChange[];
}

type Write = (tx: Database, now: Date) => Promise<Written>;
type Context = Pick<GameSave, "team" | "who">;

/** The collections that saves of games write. */
const WRITTEN = ["opponents", "games", "plays", "lines"] as const;

/** Runs a save of a game as one change of the club. Refusals are thrown as `NotSaved`. */
export async function inOneChange(
  services: ContentServices,
  { team, who }: Context,
  write: Write,
): Promise<SaveAnswer> {
  try {
    return await changeClub<SaveAnswer>(services, { team, who, collections: WRITTEN }, write);
  } catch (error) {
    if (error instanceof NotSaved) return error.answer;
    throw error;
  }
}

/** Runs a save of games and undoes it, to tell what it would set off. */
export async function previewChange(
  services: ContentServices,
  context: Context,
  write: Write,
): Promise<GamePreview | Refused> {
  let effects: readonly SaveEffect[] = [];
  const undoing: ContentServices = {
    ...services,
    beforeCommit: async (tx, setOff) => {
      effects = await listSaveEffects(tx, context.team.teamId, setOff);
      throw new PreviewEnded();
    },
  };
  try {
    const answer = await inOneChange(undoing, context, write);
    return answer.ok ? { ok: true, effects } : answer;
  } catch (error) {
    if (error instanceof PreviewEnded) return { ok: true, effects };
    throw error;
  }
}

/** Ends the transaction of a preview. */
class PreviewEnded extends Error {}

async function writeGame(tx: Database, save: GameSave, now: Date): Promise<Written> {
  const changes: ClubChange[] = [];
  const opponentId = await opponentOf(tx, save, now, changes);
  const { team, id, began, who } = save;
  const fields = opponentId === null ? save.fields : { ...save.fields, opponentId };
  const { answer, change } = await writeRecord(
    tx,
    { team, collection: "games", id, fields, began, who },
    now,
  );
  if (change) changes.push({ collection: "games", ...change });
  return { answer, changes };
}

/** The id of a typed opponent, which is added if the club has none of that name; null if none was typed. */
async function opponentOf(
  tx: Database,
  { team, newOpponent, who }: GameSave,
  now: Date,
  changes: ClubChange[],
): Promise<string | null> {
  if (newOpponent === "") return null;
  const known = await listRecords(tx, team.teamId, "opponents");
  const same = known.find(({ title }) => foldedName(title) === foldedName(newOpponent));
  if (same) return same.id;
  const save = {
    team,
    collection: "opponents",
    id: null,
    fields: { name: newOpponent },
    began: {},
    who,
  } as const;
  const { answer, change } = await writeRecord(tx, save, now);
  if (change) changes.push({ collection: "opponents", ...change });
  return answer.id;
}
