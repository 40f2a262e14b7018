import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import { ADDED_INPUTS } from "../../../../domain/desk/roster/added-player.ts";
import { rosterCellReader } from "../../../../domain/desk/roster/check-cell.ts";
import {
  type BegunRoster,
  parseBegunRoster,
  readRoster,
  type SentRoster,
  withChange,
} from "../../../../domain/desk/roster/read-roster.ts";
import {
  CELLS,
  changeOfCells,
  GRID_CELLS,
  type RosterCells,
  type RosterChange,
} from "../../../../domain/desk/roster/roster-cells.ts";
import { type UnsavedRoster, unsavedRoster } from "../../../../domain/desk/roster/roster-form.ts";
import {
  ROSTER_PAGE,
  rosterCellLabel,
  rosterInputLabel,
  savedMeanwhileInCell,
  takenOffText,
} from "../../../../domain/desk/roster/roster-words.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import { type AddedToRoster, readAddedPlayer } from "./add-to-roster.ts";
import { countGamesOf, listPeople } from "./find-people.ts";
import type { RosterSeason } from "./roster-seasons.ts";
import { type RosterAnswer, savedRosterNotice, saveRoster } from "./save-roster.ts";
import { undoRoster } from "./undo-roster.ts";

export type RosterFormAnswer =
  /** `addedId`: the player who was added. */
  | { isDone: true; notice: Notice; addedId?: string }
  | { isDone: false; status: 400 | 404 | 409; page: UnsavedRoster };

interface SentForm {
  team: Team;
  season: RosterSeason;
  /** All of the club. */
  seasons: readonly RosterSeason[];
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** The buttons that do something with the selected players. */
const FOR_CHOSEN: Readonly<Record<string, (season: RosterSeason) => RosterCells>> = {
  "take-off": () => ({ [CELLS.on]: "" }),
  // An alum of a roster that was played stays on it; one of next season's was never on it.
  "to-alumni": ({ isPlanned }) => ({ [CELLS.list]: "alumni", ...(isPlanned && { [CELLS.on]: "" }) }),
  "to-players": () => ({ [CELLS.list]: "players" }),
};

/**
 * Does what the form of a roster asks for. Every button also saves what was typed into the grid, as part of
 * the same change.
 */
export async function actOnRoster(services: ContentServices, sent: SentForm): Promise<RosterFormAnswer> {
  const { team, season, who, form } = sent;
  const seasonId = season.id;
  const intent = sentText(form, "intent");
  if (intent === "undo") {
    const actId = Number(sentText(form, "act"));
    const undone = await undoRoster(services, { team, seasonId, actId, who });
    if (undone.ok) return { isDone: true, notice: "record-undone" };
    return notSaved(409, ROSTER_PAGE.cannotUndo);
  }
  const forChosen = Object.hasOwn(FOR_CHOSEN, intent) ? FOR_CHOSEN[intent] : undefined;
  if (intent !== "save" && intent !== "add-player" && !forChosen)
    return notSaved(400, DESK_WORDS.unknownForm);
  const begun = parseBegunRoster(sentText(form, "begun"));
  if (!begun) return notSaved(409, ROSTER_PAGE.stale);
  const positions = Object.values(begun).map((cells) => cells[GRID_CELLS[1] ?? ""] ?? "");
  const read = rosterCellReader(sportOf(team.sportsType), positions);
  const roster = readRoster(form, begun, read);
  const kept = keptOf(roster, begun);
  // A name that was typed is a player to add, whichever button is pressed.
  const adds = intent === "add-player" || sentText(form, ADDED_INPUTS.name) !== "";
  const added = adds ? await readAddedPlayer(services.db, { ...sent, begun, read }) : null;
  if (added && !added.ok) return notSaved(added.status, added.problem, { ...kept, ...maybeAsked(added) });
  if (Object.keys(roster.mistakes).length > 0)
    return notSaved(400, ROSTER_PAGE.mistakes, { ...kept, ...(added && maybeAsked(added)) });
  if (forChosen && roster.chosen.length === 0) return notSaved(400, ROSTER_PAGE.nobodyChosen, kept);
  const asked = intent === "take-off" ? await askBeforeTakingOff(services, sent, roster.chosen) : null;
  if (asked) return notSaved(409, asked.problem, { ...kept, sure: asked.sure });
  const chosen = forChosen
    ? roster.chosen.map((id) => changeOfCells(id, begun[id] ?? {}, forChosen(season)))
    : [];
  const changes = [...chosen, added?.change ?? null].reduce(withChange, roster.changes);
  const answer = await saveRoster(services, { team, seasonId, changes, who });
  const addedId = added?.change?.playerId;
  if (answer.ok)
    return { isDone: true, notice: savedRosterNotice(answer), ...(addedId !== undefined && { addedId }) };
  const names = await namesOf(services, team, changes);
  return refused(answer, { kept, begun, names });
}

const maybeAsked = ({ asked }: AddedToRoster) => ({ asked });

/** Tells which of the players have box scores in the season, until the officer confirms it. */
async function askBeforeTakingOff(
  services: ContentServices,
  { team, season, form }: SentForm,
  chosen: readonly string[],
): Promise<{ problem: string; sure: string } | null> {
  const sure = chosen.toSorted().join(" ");
  if (sentText(form, "sure") === sure) return null;
  const counts = await countGamesOf(services.db, team.teamId, { seasonId: season.id, playerIds: chosen });
  if (counts.size === 0) return null;
  const { people } = await listPeople(services.db, team.teamId);
  const played = people.flatMap(({ id, name }) => {
    const games = counts.get(id);
    return games === undefined ? [] : [{ name, games }];
  });
  return { problem: takenOffText(played), sure };
}

async function namesOf(services: ContentServices, team: Team, changes: readonly RosterChange[]) {
  const { people } = await listPeople(services.db, team.teamId);
  const named = people.map(({ id, name }) => [id, name] as const);
  return new Map([...named, ...changes.flatMap(({ playerId, after }) => newName(playerId, after))]);
}

const newName = (playerId: string, after: RosterCells) =>
  after[CELLS.name] === undefined ? [] : [[playerId, after[CELLS.name] ?? ""] as const];

interface Refused {
  kept: Partial<UnsavedRoster>;
  begun: BegunRoster;
  names: ReadonlyMap<string, string>;
}

function refused(
  answer: Exclude<RosterAnswer, { ok: true }>,
  { kept, begun, names }: Refused,
): RosterFormAnswer {
  if (answer.reason === "mistakes")
    return notSaved(400, ROSTER_PAGE.mistakes, {
      ...kept,
      details: answer.mistakes.map(({ expected }) => expected),
    });
  if (answer.reason !== "clash") return notSaved(409, ROSTER_PAGE.gone);
  const mistakes: UnsavedRoster["mistakes"] = {};
  const details: string[] = [];
  const seen: Record<string, RosterCells> = { ...begun };
  for (const { playerId, cell, stored } of answer.clashes) {
    const text = savedMeanwhileInCell(cell, stored);
    // The next save knowingly replaces it.
    seen[playerId] = { ...seen[playerId], [cell]: stored };
    if (GRID_CELLS.includes(cell) && Object.hasOwn(begun, playerId))
      mistakes[playerId] = { ...mistakes[playerId], [cell]: text };
    else details.push(`${rosterInputLabel(names.get(playerId) ?? playerId, rosterCellLabel(cell))}: ${text}`);
  }
  return notSaved(409, ROSTER_PAGE.clash, { ...kept, mistakes, details, begun: JSON.stringify(seen) });
}

const keptOf = ({ typed, mistakes, chosen }: SentRoster, begun: BegunRoster): Partial<UnsavedRoster> => ({
  ...{ typed, mistakes, chosen },
  begun: JSON.stringify(begun),
});

const notSaved = (
  status: 400 | 404 | 409,
  problem: string,
  more: Partial<UnsavedRoster> = {},
): RosterFormAnswer => ({
  isDone: false,
  status,
  page: unsavedRoster(problem, more),
});
