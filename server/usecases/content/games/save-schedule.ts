import { type Fields, mergeEntered } from "../../../../domain/desk/content/merge-entered.ts";
import type { SchedulePlan } from "../../../../domain/desk/games/schedule-plan.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ClubChange, ContentServices } from "../change-content.ts";
import { checkContent, exportedRecords } from "../check-content.ts";
import { dependentCollections, loadContent } from "../content-rows.ts";
import { NotSaved } from "../not-saved.ts";
import { fieldVersion } from "../record-versions.ts";
import { type SaveAnswer, storeDerivedRows, writeRecord } from "../save-record.ts";
import { storeRows } from "../store-rows.ts";
import { type GamePreview, inOneChange, previewChange } from "./save-game.ts";

export interface ScheduleSave {
  team: Team;
  plan: SchedulePlan;
  /** The officer's address. */
  who: string;
}

/**
 * Saves the games of a pasted table in one transaction; each game is an act of its own, which can be undone.
 * All games are checked and stored at once: a club may have 4,000.
 */
export const saveSchedule = (services: ContentServices, save: ScheduleSave): Promise<SaveAnswer> =>
  inOneChange(services, save, (tx, now) => writeSchedule(tx, save, now));

/** Tells what a save of a pasted table would set off, without saving it. */
export const previewSchedule = (
  services: ContentServices,
  save: ScheduleSave,
): Promise<GamePreview | Exclude<SaveAnswer, { ok: true }>> =>
  previewChange(services, save, (tx, now) => writeSchedule(tx, save, now));

async function writeSchedule(tx: Database, { team, plan, who }: ScheduleSave, now: Date) {
  const changes: ClubChange[] = [];
  for (const opponent of plan.opponents) {
    const save = {
      team,
      collection: "opponents",
      id: null,
      fields: { ...opponent },
      began: {},
      who,
    } as const;
    const { change } = await writeRecord(tx, save, now);
    if (change) changes.push({ collection: "opponents", ...change });
  }
  changes.push(...(await writeGames(tx, team, plan, now)));
  return { answer: { ok: true as const, id: "", isChanged: changes.length > 0, notes: [] }, changes };
}

/** Stores the games of a plan at once. @throws NotSaved */
export async function writeGames(
  tx: Database,
  team: Team,
  plan: Pick<SchedulePlan, "games" | "names">,
  now: Date,
): Promise<ClubChange[]> {
  const { teamId } = team;
  const content = await loadContent(tx, team, gamesCollection, null);
  const records = new Map(exportedRecords(gamesCollection, content).map((game) => [String(game.id), game]));
  const changes: ClubChange[] = [];
  for (const { id, isNew, record, fields, began } of plan.games) {
    const before = records.get(id) ?? null;
    if (isNew === (before !== null)) throw new NotSaved({ ok: false, reason: isNew ? "taken" : "gone" });
    const merged = before ? mergeEntered(before, fields, began, fieldVersion) : null;
    if (merged && merged.clashes.length > 0)
      throw new NotSaved({ ok: false, reason: "clash", clashes: merged.clashes });
    const after: Fields = before ? { ...before, ...merged?.changed } : record;
    const changed = Object.keys(merged?.changed ?? record);
    if (changed.length === 0) continue;
    records.set(id, { ...after });
    changes.push({
      ...{ collection: "games", id, content, before, after, fields: changed },
      words: { subject: `${plan.names[String(after.opponentId)] ?? id}, ${after.timeOfGame ?? ""}` },
    });
  }
  if (changes.length === 0) return [];
  const { rows, mistakes } = checkContent(gamesCollection, [...records.values()], null, { content, now });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  await storeRows(tx, { teamId, collection: gamesCollection, rows, stored: content.rows, now });
  const changed = changes.filter(({ before }) => before !== null).flatMap(({ fields }) => fields);
  for (const dependent of dependentCollections("games", changed))
    await storeDerivedRows(tx, dependent, team, now);
  return changes;
}
