import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { ADDED_INPUTS, type AskedPlayer, SOMEBODY_NEW } from "../../../../domain/desk/roster/added-player.ts";
import type { rosterCellReader } from "../../../../domain/desk/roster/check-cell.ts";
import type { BegunRoster } from "../../../../domain/desk/roster/read-roster.ts";
import {
  CELLS,
  changeOfCells,
  detailCell,
  type RosterChange,
} from "../../../../domain/desk/roster/roster-cells.ts";
import { ROSTER_PAGE } from "../../../../domain/desk/roster/roster-words.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { newRecordId } from "../new-record-id.ts";
import { listPeopleFor, peopleNamed } from "./find-people.ts";
import type { RosterSeason } from "./roster-seasons.ts";
import { loadSeasonCells } from "./season-cells.ts";

export type AddedToRoster = { asked: AskedPlayer } & (
  | { ok: true; change: RosterChange | null }
  | { ok: false; status: 400 | 409; problem: string }
);

interface Added {
  team: Team;
  season: RosterSeason;
  /** All of the club. */
  seasons: readonly RosterSeason[];
  form: FormData;
  begun: BegunRoster;
  read: ReturnType<typeof rosterCellReader>;
}

/** The choices that fit on a phone's screen. */
const MAX_CHOICES = 12;
const MAX_NAME = 80;

/**
 * Reads who is to be added to a roster: somebody whom the club has under exactly this name, or somebody new.
 * If the name may mean several people, or an alum, the officer is asked.
 */
export async function readAddedPlayer(db: Database, added: Added): Promise<AddedToRoster> {
  const { form, read } = added;
  const typed = Object.fromEntries(Object.values(ADDED_INPUTS).map((name) => [name, sentText(form, name)]));
  const name = (typed[ADDED_INPUTS.name] ?? "").replace(/\s+/g, " ");
  const problems: Record<string, string> = {};
  if (name === "") problems[ADDED_INPUTS.name] = ROSTER_PAGE.nameNeeded;
  if (name.length > MAX_NAME) problems[ADDED_INPUTS.name] = ROSTER_PAGE.nameTooLong;
  const cells: Record<string, string> = {};
  for (const [input, title] of DETAILS) {
    const found = read(detailCell(title), typed[input] ?? "");
    if ("mistake" in found) problems[input] = found.mistake;
    else if (found.text !== "") cells[detailCell(title)] = found.text;
  }
  const asked = { typed, problems, choices: [] };
  if (Object.keys(problems).length > 0)
    return { ok: false, status: 400, problem: ROSTER_PAGE.mistakes, asked };
  return choosePerson(db, added, { name, cells, asked });
}

const DETAILS = [
  [ADDED_INPUTS.number, DETAIL_TITLES.number],
  [ADDED_INPUTS.position, DETAIL_TITLES.position],
  [ADDED_INPUTS.year, DETAIL_TITLES.year],
] as const;

interface Entered {
  name: string;
  cells: Record<string, string>;
  asked: AskedPlayer;
}

/** The list of a new person: as in an import, a player of an earlier season only is an alum. */
export const listOfNew = (isCurrent: boolean) => (isCurrent ? "players" : "alumni");

async function choosePerson(
  db: Database,
  { team, season, seasons, form, begun }: Added,
  { name, cells, asked }: Entered,
): Promise<AddedToRoster> {
  const { isCurrent } = season;
  const { people, taken } = await listPeopleFor(db, team, season);
  const who = sentText(form, ADDED_INPUTS.who);
  const { exact, similar } = peopleNamed(people, name);
  const found = [...exact, ...similar];
  const [only] = exact.length === 1 && similar.length === 0 ? exact.filter(({ isAlum }) => !isAlum) : [];
  const chosen = found.find(({ id }) => id === who) ?? (who === "" ? only : undefined);
  if (!chosen && who !== SOMEBODY_NEW && found.length > 0) {
    const choices = found.slice(0, MAX_CHOICES);
    return { ok: false, status: 409, problem: ROSTER_PAGE.whoHelp, asked: { ...asked, choices } };
  }
  if (!chosen) {
    const id = newRecordId("players", name, taken);
    const list = listOfNew(isCurrent);
    const after = { [CELLS.list]: list, [CELLS.on]: "yes", [CELLS.name]: name, ...cells };
    return { ok: true, change: changeOfCells(id, {}, after), asked };
  }
  const { cellsOf } = await loadSeasonCells(db, team, { seasons, season, playerIds: [chosen.id] });
  const before = cellsOf(chosen.id);
  if (before[CELLS.on] === "yes" || begun[chosen.id]?.[CELLS.on] === "yes")
    return { ok: false, status: 409, problem: ROSTER_PAGE.isOnAlready, asked };
  // Whoever is on the present roster is no alum, as in an import.
  const list = chosen.isAlum && isCurrent ? { [CELLS.list]: "players" } : {};
  return {
    ok: true,
    change: changeOfCells(chosen.id, before, { [CELLS.on]: "yes", ...list, ...cells }),
    asked,
  };
}
