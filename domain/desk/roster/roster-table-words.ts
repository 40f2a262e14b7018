/** Words of the page on which officers paste a roster. */

export const ROSTER_TABLE_PAGE = {
  title: "Paste a roster",
  lead: "Copy the table in Excel or Google Sheets, with its headings, and paste it below. You'll see what changes before anything is saved.",
  season: "Season",
  label: "Table",
  help: "It needs a Name column. #, Pos, Class, Hometown and Previous Team are read, too. Empty cells change nothing.",
  file: "Or choose a CSV file",
  example: "#\tName\tPos\tClass\tHometown\n9\tJordan Blake\tF\tJr.\tDuluth, MN",
  check: "Check table",
  mistakes: "Nothing was saved. Please correct these in the table and check it again:",
  empty: "Please paste a table first.",
  tooLong: "This table is too long. Please paste one roster at a time.",
  noPlayers: "There are no players in this table. Its first line must have headings such as # and Name.",
  nothing: "The roster already has all of these players with the same details.",
  changed: "The roster has changed since you checked the table. Please look at it again. Nothing was saved.",
  clash:
    "Someone else changed one of these players just now. Nothing was saved. Please check the table again.",
  questions: "Who is it?",
  questionsHelp:
    "The club already has players or alumni with the same or similar names. Choose who each one is, then check the table again.",
  unanswered: "Please say below who these players are, and check the table again. Nothing was saved.",
  somebodyNew: "A new player",
  isAlum: "alum",
  added: "Added to the roster",
  isNew: "new player",
  fromAlumni: "back from the alumni",
  changedPlayers: "Changed",
  missing: "On the roster, but not in the table",
  missingHelp: "They stay, unless you check this box. Box scores and statistics stay either way.",
  takeOff: "Take them off the roster",
  notes: "What we assumed",
  take: "Save roster",
  toRoster: "Roster",
} as const;

export const TABLE_INPUTS = {
  takeOff: "takeOff",
  /** The answer to the question about a row, by its number. */
  who: (row: number) => `who.${row}`,
} as const;

export const samePlayersText = (count: number): string =>
  count === 1
    ? "1 player in the table is already on the roster with the same details."
    : `${count} players in the table are already on the roster with the same details.`;

export const rowQuestionText = (row: number, name: string): string => `Row ${row}: ${name}`;

export const samePersonText = (rows: readonly number[], name: string): string =>
  `Rows ${rows.join(" and ")}: both are ${name}. Keep one of them.`;

export const otherSeasonText = (row: number, season: string, wanted: string): string =>
  `Row ${row}: this is for ${season}. Keep only rows of ${wanted}, or choose the other season first.`;
