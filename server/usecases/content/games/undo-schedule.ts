import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import type { TableGame } from "../../../../domain/desk/games/schedule-plan.ts";
import { eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type DeskAct, listActsOfSave } from "../../../db/queries/desk/acts.ts";
import { loadEventsWithBuyers } from "../../import/record-event-changes.ts";
import type { ContentServices } from "../change-content.ts";
import { exportedRecords } from "../check-content.ts";
import { loadContent } from "../content-rows.ts";
import { listRecords } from "../list-records.ts";
import { NotSaved } from "../not-saved.ts";
import { fieldVersion, fieldVersions } from "../record-versions.ts";
import type { SaveAnswer } from "../save-record.ts";
import { changeIn } from "../undo-change.ts";
import { inOneChange } from "./save-game.ts";
import { writeGames } from "./save-schedule.ts";

/**
 * Undoes all games of one save, such as a pasted season, as one new save: changed games get their former
 * fields, and added ones are removed. Nothing is undone if somebody has changed one of these fields since, or
 * if an added game has sold tickets or a result.
 * @param act one of the acts of the save
 */
export const undoSchedule = (
  services: ContentServices,
  { team, who, act }: { team: Team; who: string; act: DeskAct },
): Promise<SaveAnswer> =>
  inOneChange(services, { team, who }, async (tx, now) => {
    const acts = await listActsOfSave(tx, team.teamId, act);
    const games = acts.flatMap((one) => undoneGame(one) ?? []);
    await refuseUsedGames(tx, team, games);
    const names = new Map(
      (await listRecords(tx, team.teamId, "opponents")).map(({ id, title }) => [id, title]),
    );
    const changes = await writeGames(tx, team, { games, names: Object.fromEntries(names) }, now);
    return { answer: { ok: true as const, id: "", isChanged: changes.length > 0, notes: [] }, changes };
  });

/** True for an act that `undoSchedule` undoes: a game was added or changed. */
export const isOfSchedule = (act: DeskAct): boolean => undoneGame(act) !== null;

/** What gives a game its former fields; null for an act on something else. */
function undoneGame(act: DeskAct): TableGame | null {
  const change = changeIn(act);
  if (change?.collection !== "games" || !change.after) return null;
  const { id, names, before, after } = change;
  const of = { id, isNew: false, record: {}, before: {} };
  if (before) return { ...of, fields: pick(before, names), began: fieldVersions(after, names) };
  // A removed game stays stored with a mark, because statistics and orders name it.
  const began = { ...fieldVersions(after, names), deleted: fieldVersion(undefined) };
  return { ...of, record: after, fields: { deleted: true }, began };
}

/** The named fields. One with its default value is undefined. */
const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** @throws NotSaved if one of the games that would be removed has been changed, played or sold since */
async function refuseUsedGames(tx: Database, team: Team, games: readonly TableGame[]): Promise<void> {
  const removed = games.filter(({ fields }) => fields.deleted === true);
  if (removed.length === 0) return;
  const held = (await loadEventsWithBuyers(tx, [team.teamId])).get(team.teamId);
  const stored = await loadGames(tx, team);
  const isUsed = ({ id, record, began }: TableGame) => {
    const game = stored.get(id);
    const now = game && fieldVersions(game, [...Object.keys(began), "score", "opponentScore", "state"]);
    const left = { ...began, ...fieldVersions(record, ["score", "opponentScore", "state"]) };
    return (
      held?.has(eventKeyText({ kind: "game", id })) ||
      !now ||
      Object.entries(left).some(([field, version]) => now[field] !== version)
    );
  };
  if (removed.some(isUsed)) throw new NotSaved({ ok: false, reason: "clash", clashes: [] });
}

async function loadGames(tx: Database, team: Team): Promise<ReadonlyMap<string, Fields>> {
  const content = await loadContent(tx, team, gamesCollection, null);
  return new Map(exportedRecords(gamesCollection, content).map((game) => [String(game.id), game]));
}
