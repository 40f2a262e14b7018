import { DETAIL_TITLES } from "../../people/player.ts";
import { CELLS, type countRosterChanges, titleOfCell } from "./roster-cells.ts";

/** Words of the desk's pages for rosters. */

export const ROSTER_PAGE = {
  title: "Roster",
  season: "Season",
  show: "Show",
  noSeason: "Start a season first. Then add its players.",
  toGames: "Start a season",
  none: "No players are on this roster yet. Add them one by one, or paste a table.",
  table: "Paste a roster",
  next: "Start the next season's roster",
  seeIt: "See it on the website",
  gridLabel: "Players",
  player: "Player",
  number: "No.",
  numberName: "Number",
  position: "Position",
  year: "Class",
  choose: "Select",
  save: "Save roster",
  chosen: "With the selected players",
  takeOff: "Take off this roster",
  toAlumni: "Move to alumni",
  toPlayers: "Move back to players",
  chosenHelp:
    "Players you take off or move stay in all box scores and statistics, and keep their page and photo. Changes in the table are saved, too.",
  nobodyChosen: "Please select the players first. Nothing was saved.",
  sureTakeOff: "Take off anyway",
  isAlum: "alum",
  newPlayerHelp:
    "Enter the name. If someone has a similar name, we'll ask which one you mean. Changes in the table are saved, too.",
  newInEarlierSeason: "In an earlier season, a new player becomes an alum.",
  newName: "Name",
  addPlayer: "Add player",
  savesAdded: "Save also adds the new player",
  nameNeeded: "Please enter the player's name. Nothing was saved.",
  nameTooLong: "Please enter at most 80 characters.",
  whoIsIt: "Who is it?",
  whoHelp:
    "Nothing has been saved yet. The club already has players or alumni with this name or a similar one. Choose one and press Add player.",
  somebodyNew: "A new player with this name",
  isOnAlready: "This player is on the roster already. Nothing was saved.",
  mistakes: "Nothing was saved. Please fix the fields marked below.",
  clash:
    "Someone else changed the same fields while you were editing. Nothing was saved. Press Save to replace what they saved with yours, or change yours first.",
  gone: "The season or a player was removed in the meantime. Nothing was saved. Open the page again.",
  stale: "This page is out of date. Open it again. Nothing was saved.",
  cannotUndo: "This can't be undone, because someone has changed the same fields since.",
  wornHelp: "Box scores keep the number worn in each game, and the season's page shows it.",
} as const;

/** The id of a player's row on the page of the roster. */
export const rosterRowId = (playerId: string): string => `player-${playerId}`;

export const PLAYER_MOVE = {
  onRoster: "On the roster",
  toAlumni: "Move to alumni",
  toAlumniHelp:
    "The player leaves the Roster page and appears on the Alumni page. Page, photo, box scores and statistics stay, and so do the rosters of all seasons.",
  toPlayers: "Move back to players",
  toPlayersHelp: "The alum leaves the Alumni page and appears on the Roster page again.",
} as const;

/** How the pages name a cell. */
export const rosterCellLabel = (cell: string): string =>
  CELL_LABELS[cell] ?? DETAIL_LABELS[titleOfCell(cell) ?? ""] ?? titleOfCell(cell) ?? cell;

const DETAIL_LABELS: Readonly<Record<string, string>> = {
  [DETAIL_TITLES.number]: ROSTER_PAGE.numberName,
  [DETAIL_TITLES.year]: ROSTER_PAGE.year,
};

const CELL_LABELS: Readonly<Record<string, string>> = {
  [CELLS.on]: "On the roster",
  [CELLS.list]: "Player or alum",
  [CELLS.name]: "Name",
  [CELLS.biography]: "Biography",
};

/** "Ann Doe, Number": an input for screen readers. */
export const rosterInputLabel = (player: string, column: string) => `${player}, ${column}`;

/** What somebody else saved in a cell. */
export function savedMeanwhileInCell(cell: string, stored: string): string {
  if (cell === CELLS.on)
    return stored === ""
      ? "Someone else took this player off the roster in the meantime."
      : "Someone else put this player on the roster in the meantime.";
  if (cell === CELLS.list)
    return stored === "alumni"
      ? "Someone else moved this player to the alumni in the meantime."
      : "Someone else moved this player back to the players in the meantime.";
  return stored === ""
    ? "Someone else cleared this in the meantime."
    : `Someone else saved “${stored}” meanwhile.`;
}

export const EXPECTED_NUMBER = "one number such as 12";
export const EXPECTED_CLASS = "a class such as Junior, or a year such as 2027";

/** "Please enter one number such as 12, not “x7”." */
export const cellMistakeText = (expected: string, got: string): string =>
  expected.endsWith(".") ? expected : `Please enter ${expected}${got === "" ? "" : `, not “${got}”`}.`;

export const publicDetailText = (what: string): string =>
  `This looks like ${what}. Anyone could read it on the website, so please leave it out.`;

export const sameNumberText = (others: readonly string[]): string =>
  others.length === 1
    ? `${others[0]} has this number, too.`
    : `${others.join(" and ")} have this number, too.`;

export const unknownPositionText = (text: string): string =>
  `“${text}” isn't a position we know, so the website shows it as written.`;
export const unknownClassText = (text: string): string =>
  `“${text}” isn't a class we know, so the website shows it as written.`;

/** "Ann Doe (12) and Bea Poe (3) have box scores this season. …" */
export function takenOffText(played: readonly { name: string; games: number }[]): string {
  const names = played.map(({ name, games }) => `${name} (${games === 1 ? "1 game" : `${games} games`})`);
  return `Nothing has been saved yet. ${listText(names)} ${names.length === 1 ? "has" : "have"} box scores this season. Those stay, and so do the statistics. Only this season's roster no longer lists ${names.length === 1 ? "this player" : "them"}. Press “${ROSTER_PAGE.sureTakeOff}” if that's right.`;
}

const MOST_NAMED = 5;

const listText = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? [names.slice(0, -1).join(", "), names.at(-1) ?? ""].filter(Boolean).join(" and ")
    : `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`;

/** "2 added, 1 to the alumni" */
export function rosterChangeSummary(counts: ReturnType<typeof countRosterChanges>): string {
  const { added, changed, takenOff, toAlumni, toPlayers } = counts;
  return [
    [added, "added"],
    [changed, "changed"],
    [takenOff, "taken off"],
    [toAlumni, "to the alumni"],
    [toPlayers, "back to the players"],
  ]
    .filter(([count]) => Number(count) > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(", ");
}

/** "Add a player to 2026-27": the season that is shown, whichever is chosen but not shown yet. */
export const newPlayerText = (season: string) => `Add a player to ${season}`;
