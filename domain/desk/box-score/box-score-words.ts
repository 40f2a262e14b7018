import { WHOLE_LINE } from "./merge-box-score.ts";

/** Words of the page with a game's box score. */

export const BOX_SCORE_PAGE = {
  title: "Box score",
  lead: "Check who played and enter what they did. Leave a field empty for 0.",
  fromPlays: "Filled in from live scoring. Nothing is saved until you press Save.",
  played: "Played",
  player: "Player",
  total: "Total",
  shownColumns: "Columns to show",
  noLines: "No player is checked yet.",
  fits: "Goals and assists add up.",
  noResult: "The game has no final score yet, so totals can't be compared with it.",
  problems: "This doesn't add up:",
  mistakes: "Nothing was saved. Please fix the fields marked below.",
  clash:
    "Someone else changed the same fields while you were editing. Nothing was saved. Press Save to replace what they saved with yours, or change yours first.",
  stale: "This page is out of date. Open it again. Nothing was saved.",
  gone: "This game was removed. Nothing was saved.",
  cannotUndo: "This can't be undone, because someone has changed the same fields since.",
  another: "Another player",
  newPlayer: "A player who isn't listed",
  newPlayerHelp: "Adds the player to this season's roster. What you entered above stays.",
  newName: "Name",
  newNumber: "Number",
  newPosition: "Position",
  addPlayer: "Add player",
  added: "Player added. Enter their stats below.",
  nameNeeded: "Nothing was added. Please enter the player's name.",
  save: "Save box score",
  toGame: "Game",
  seeIt: "See it on the website",
  noRoster:
    "This season's roster is empty. Add players below, or choose them in “Another player” if the club has them already.",
} as const;

/** Words about what does not add up in a game, on the pages with its result and its box score. */
export const CONTRADICTION_WORDS = {
  fine: "If that's right, there's nothing to do.",
  mendHere: "Otherwise, correct the numbers below.",
  mendAt: "Otherwise, correct it here:",
  mendAlso: "Otherwise, correct the numbers below, or here:",
  toResult: "Edit result",
  toBoxScore: "Edit box score",
  toPlays: "Edit scoring list",
  listNext: "You can correct the scoring list right after you save the result.",
  saveAnyway: "Save anyway",
  refused: "Nothing was saved, because this doesn't add up. Correct it, or press Save anyway.",
  stillWrong:
    "Nothing has been saved yet. What you just set is kept below, but the rest still doesn't add up. Correct it, or press Save anyway.",
} as const;

/** Why nothing was saved. @param isPartChosen true if a correction was chosen, and others are left */
export const contradictionsProblem = (isPartChosen: boolean): string =>
  isPartChosen ? CONTRADICTION_WORDS.stillWrong : CONTRADICTION_WORDS.refused;

/** "Saved, but these don't match: box score 2 goals, final score 4." */
export const savedWithText = (briefs: readonly string[]) =>
  `Saved, but these don't match: ${briefs.join("; ")}.`;

/** "Set Ann Smith's decision to L" */
export const mendLabel = ({ name, decision }: { name: string; decision: string }) =>
  `Set ${name}'s decision to ${decision}`;

/** A correction after which nothing is left to ask about, so that it saves what was entered, too. */
export const mendAndSaveLabel = (mend: { name: string; decision: string }) => `${mendLabel(mend)} and save`;

/** A chosen correction that waits for the rest: "Ann Smith's decision will be set to L when you save" */
export const chosenMendText = ({ name, decision }: { name: string; decision: string }) =>
  `${name}'s decision will be set to ${decision} when you save`;

/** What the line below the grid says. @param hasResult true if the game has a final score */
export function boxScoreVerdict(lines: number, contradictions: number, hasResult: boolean): string {
  if (lines === 0) return BOX_SCORE_PAGE.noLines;
  if (contradictions > 0) return BOX_SCORE_PAGE.problems;
  return hasResult ? BOX_SCORE_PAGE.fits : BOX_SCORE_PAGE.noResult;
}

export const BOX_SCORE_ROLE_TITLES = { player: "Players", goalie: "Goalies" } as const;

/** "Ann Doe, Goals": an input for screen readers. */
export const boxScoreInputLabel = (player: string, column: string) => `${player}, ${column}`;

/** "Ann Doe, Goals: please enter a whole number up to 999." */
export const boxScoreMistakeText = (player: string, column: string, expected: string) =>
  `${column === "" ? player : boxScoreInputLabel(player, column)}: please enter ${expected}.`;

/** "Ann Doe, Goals: you entered 3, but someone else saved 2." */
export function cellClashText(
  { field, entered, stored }: { field: string; entered: unknown; stored: unknown },
  { player, column }: { player: string; column: string },
): string {
  if (field !== WHOLE_LINE)
    return `${boxScoreInputLabel(player, column)}: you entered ${shownCell(entered)}, but someone else saved ${shownCell(stored)}.`;
  return stored === true
    ? `${player}: you took the player out, but someone else changed the stats.`
    : `${player}: you changed the stats, but someone else took the player out.`;
}

const shownCell = (value: unknown) => (value === undefined ? "nothing" : String(value));
