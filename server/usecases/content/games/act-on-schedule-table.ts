import { createHash } from "node:crypto";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { effectsText, type SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import {
  gameMove,
  MOVE_INPUT,
  type MoveAnswer,
  originalDateAfter,
  parseMoveAnswer,
} from "../../../../domain/desk/games/game-move.ts";
import type { SchedulePlan, TableGame } from "../../../../domain/desk/games/schedule-plan.ts";
import { SCHEDULE_TABLE_PAGE } from "../../../../domain/desk/games/schedule-table-words.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import { fieldVersions } from "../record-versions.ts";
import { previewSchedule, saveSchedule } from "./save-schedule.ts";
import { readScheduleTable, schedulePlanText } from "./schedule-table.ts";

/** A table that was read and not saved. */
export interface CheckedSchedule {
  /** The pasted text, which the page shows again. */
  table: string;
  problem: string | null;
  /** Null if nothing was read. */
  plan: SchedulePlan | null;
  effects: readonly SaveEffect[];
  /** How many games get another start; the officer says if they were moved. */
  moved: number;
  /** What the officer said. */
  moveAnswer: MoveAnswer | null;
  /** By which the officer confirms exactly this plan; null if it can't be saved. */
  mark: string | null;
}

export type ScheduleFormAnswer =
  | { isDone: true }
  | { isDone: false; status: 200 | 400 | 409; page: CheckedSchedule };

interface SentForm {
  team: Team;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** Enough for several seasons; a longer text would hold up the club's other saves. */
const MAX_CHARACTERS = 60_000;

/** Reads a pasted table, and saves it once the officer has seen what it changes and sets off. */
export async function actOnScheduleTable(
  services: ContentServices,
  { team, who, form }: SentForm,
): Promise<ScheduleFormAnswer> {
  // Not trimmed: the first heading of a table may be empty.
  const pasted = form.get("table");
  const table = typeof pasted === "string" ? storableText(pasted.replaceAll("\r\n", "\n")).trimEnd() : "";
  const unmoved = { moved: 0, moveAnswer: null };
  const unread = { table: table.slice(0, MAX_CHARACTERS), plan: null, effects: [], mark: null, ...unmoved };
  if (table.trim() === "") return answer(400, { ...unread, problem: SCHEDULE_TABLE_PAGE.empty });
  if (table.length > MAX_CHARACTERS) return answer(400, { ...unread, problem: SCHEDULE_TABLE_PAGE.tooLong });
  const plan = await readScheduleTable(services.db, team, table, services.now());
  const read = { table, plan, effects: [], mark: null, ...unmoved };
  if (plan.mistakes.length > 0) return answer(400, { ...read, problem: SCHEDULE_TABLE_PAGE.mistakes });
  if (plan.games.length === 0) return answer(200, { ...read, problem: null });
  const save = { team, plan, who };
  const preview = await previewSchedule(services, save);
  if (!preview.ok) {
    const reasons = preview.reason === "mistakes" ? preview.mistakes.map(({ expected }) => expected) : [];
    const mistakes = reasons.length > 0 ? reasons : [SCHEDULE_TABLE_PAGE.clash];
    const page = { ...read, plan: { ...plan, mistakes }, problem: SCHEDULE_TABLE_PAGE.mistakes };
    return answer(409, page);
  }
  const { effects } = preview;
  const mark = createHash("sha256")
    .update(`${schedulePlanText(plan)} ${effectsText(effects)}`)
    .digest("base64url")
    .slice(0, 22);
  const sent = sentText(form, "mark");
  const moved = plan.games.filter((game) => moveOf(game)?.kind === "asked").length;
  const moveAnswer = parseMoveAnswer(sentText(form, MOVE_INPUT));
  const checked = { ...read, effects, mark, moved, moveAnswer };
  if (sentText(form, "intent") !== "take") return answer(200, { ...checked, problem: null });
  if (sent !== mark) return answer(409, { ...checked, problem: SCHEDULE_TABLE_PAGE.changed });
  if (moved > 0 && moveAnswer === null)
    return answer(400, { ...checked, problem: SCHEDULE_TABLE_PAGE.unanswered });
  const saved = await saveSchedule(services, { ...save, plan: withOriginalDates(plan, moveAnswer) });
  return saved.ok
    ? { isDone: true }
    : answer(409, { ...checked, problem: SCHEDULE_TABLE_PAGE.clash, mark: null });
}

const moveOf = ({ isNew, before, record }: TableGame) => (isNew ? null : gameMove(before, record));

/** The plan with the original dates of the games that it moves. */
function withOriginalDates(plan: SchedulePlan, moveAnswer: MoveAnswer | null): SchedulePlan {
  const games = plan.games.map((game): TableGame => {
    const move = moveOf(game);
    const original = move ? originalDateAfter(move, moveAnswer) : undefined;
    if (original === undefined) return game;
    const fields = { ...game.fields, formerTimeOfGame: original ?? undefined };
    return { ...game, fields, began: { ...game.began, ...fieldVersions(game.before, ["formerTimeOfGame"]) } };
  });
  return { ...plan, games };
}

const answer = (status: 200 | 400 | 409, page: CheckedSchedule): ScheduleFormAnswer => ({
  isDone: false,
  status,
  page,
});
