import { createHash } from "node:crypto";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import { CELLS, changeOfCells, type RosterChange } from "../../../../domain/desk/roster/roster-cells.ts";
import type { RosterTablePlan } from "../../../../domain/desk/roster/roster-table.ts";
import { ROSTER_TABLE_PAGE, TABLE_INPUTS } from "../../../../domain/desk/roster/roster-table-words.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { storableText } from "../../../../domain/values/storable-text.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import type { RosterSeason } from "./roster-seasons.ts";
import { readRosterTable } from "./roster-table.ts";
import { savedRosterNotice, saveRoster } from "./save-roster.ts";

/** A pasted roster that was read and not saved. */
export interface CheckedRoster {
  /** The pasted text, which the page shows again. */
  table: string;
  problem: string | null;
  /** Null if nothing was read. */
  plan: RosterTablePlan | null;
  /** True if those who are not in the table are to be taken off. */
  takesOff: boolean;
  /** By which the officer confirms exactly this plan; null if it can't be saved. */
  mark: string | null;
}

export type RosterTableAnswer =
  | { isDone: true; notice: Notice }
  | { isDone: false; status: 200 | 400 | 409; page: CheckedRoster };

interface SentForm {
  team: Team;
  season: RosterSeason;
  /** All of the club. */
  seasons: readonly RosterSeason[];
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** A roster has at most 300 players. */
const MAX_CHARACTERS = 60_000;

/** Reads a pasted roster, and saves it once the officer has seen what it changes. */
export async function actOnRosterTable(
  services: ContentServices,
  { team, season, seasons, who, form }: SentForm,
): Promise<RosterTableAnswer> {
  // Not trimmed: the first heading of a table may be empty.
  const pasted = form.get("table");
  const text = typeof pasted === "string" ? storableText(pasted.replaceAll("\r\n", "\n")).trimEnd() : "";
  const takesOff = sentText(form, TABLE_INPUTS.takeOff) === "yes";
  const unread = { table: text.slice(0, MAX_CHARACTERS), plan: null, takesOff, mark: null };
  if (text.trim() === "") return answer(400, { ...unread, problem: ROSTER_TABLE_PAGE.empty });
  if (text.length > MAX_CHARACTERS) return answer(400, { ...unread, problem: ROSTER_TABLE_PAGE.tooLong });
  const answers = answersIn(form);
  const plan = await readRosterTable(services.db, team, { season, seasons, text, answers });
  const read = { table: text, plan, takesOff, mark: null };
  if (plan.mistakes.length > 0) return answer(400, { ...read, problem: ROSTER_TABLE_PAGE.mistakes });
  if (plan.questions.some((question) => question.answer === ""))
    return answer(409, { ...read, problem: ROSTER_TABLE_PAGE.unanswered });
  if (plan.changes.length + plan.missing.length === 0) return answer(200, { ...read, problem: null });
  // Whether those who are missing are taken off is asked beside the button, not part of what was checked.
  const mark = markOf(plan);
  const checked = { ...read, mark };
  if (sentText(form, "intent") !== "take") return answer(200, { ...checked, problem: null });
  if (sentText(form, "mark") !== mark) return answer(409, { ...checked, problem: ROSTER_TABLE_PAGE.changed });
  const takenOff = takesOff ? plan.missing.flatMap(({ id }) => offRoster(id)) : [];
  const changes = [...plan.changes, ...takenOff];
  const saved = await saveRoster(services, { team, seasonId: season.id, changes, who });
  if (saved.ok) return { isDone: true, notice: savedRosterNotice(saved) };
  const mistakes = saved.reason === "mistakes" ? saved.mistakes.map(({ expected }) => expected) : [];
  return mistakes.length > 0
    ? answer(400, { ...read, plan: { ...plan, mistakes }, problem: ROSTER_TABLE_PAGE.mistakes })
    : answer(409, { ...read, problem: ROSTER_TABLE_PAGE.clash });
}

const offRoster = (id: string): RosterChange[] => {
  const change = changeOfCells(id, { [CELLS.on]: "yes" }, { [CELLS.on]: "" });
  return change ? [change] : [];
};

/** Another table, another answer, or a player who changed since, gives another mark. */
const markOf = ({ changes, missing }: RosterTablePlan): string =>
  createHash("sha256")
    .update(stableJson([changes, missing.map(({ id }) => id)]))
    .digest("base64url")
    .slice(0, 22);

function answersIn(form: FormData): Map<number, string> {
  const answers = new Map<number, string>();
  for (const [name, value] of form.entries()) {
    const row = /^who\.(\d{1,6})$/.exec(name)?.[1];
    if (row !== undefined && typeof value === "string") answers.set(Number(row), value);
  }
  return answers;
}

const answer = (status: 200 | 400 | 409, page: CheckedRoster): RosterTableAnswer => ({
  isDone: false,
  status,
  page,
});
