/** Words of the page on which officers paste a schedule. */

export const SCHEDULE_TABLE_PAGE = {
  title: "Paste a schedule",
  lead: "Copy the table in Excel or Google Sheets, with its headings, and paste it below. Nothing is saved until you have seen what will change.",
  label: "Table",
  help: "It needs columns such as Date, Time, Opponent and Home/Away. Games that aren't in the table stay as they are.",
  example: "Date\tTime\tOpponent\tLocation\n11/20/2026\t7:30 PM\tGranite Ridge\tHome",
  check: "Check table",
  mistakes: "Nothing was saved. Please correct these in the table and check it again:",
  empty: "Please paste a table first.",
  tooLong: "This table is too long. Please paste one season at a time.",
  nothing: "The schedule already has all of these games. Nothing would change.",
  changed:
    "The schedule has changed since you checked the table. Please look at it again. Nothing was saved.",
  clash: "Someone else changed one of these games just now. Nothing was saved. Please check the table again.",
  noGames: "There are no games in this table. Its first line must have headings such as Date and Opponent.",
  notes: "What we assumed",
  effects: "This is what will happen:",
  added: "New games",
  changedGames: "Changed games",
  newOpponents: "New opponents",
  unanswered: "Nothing was saved. Please say why the times are changing.",
  take: "Save schedule",
} as const;

/** Words of the question that is asked once for all games of a table that get another time. */
export const movedGamesWords = (count: number) =>
  count === 1
    ? {
        question: "1 game gets a new time. Why?",
        moved: "It was moved. Fans see the old time crossed out.",
        mistake: "The old time was a mistake. Fans only see the new one.",
      }
    : {
        question: `${count} games get a new time. Why?`,
        moved: "They were moved. Fans see the old times crossed out.",
        mistake: "The old times were mistakes. Fans only see the new ones.",
      };

export const sameGamesText = (count: number): string =>
  count === 1
    ? "1 game in the table is already on the schedule with the same details."
    : `${count} games in the table are already on the schedule with the same details.`;

/** "Date: Nov 20 → Nov 21" */
export const changedFieldText = (label: string, before: string, after: string): string =>
  `${label}: ${before || "(empty)"} → ${after || "(empty)"}`;

export const noSeasonText = (name: string): string =>
  `The club has no season ${name} yet. Start it on the Games page, and check the table again.`;

export const noLeagueText = (name: string): string =>
  `The club is in no league called ${name}. Correct the name, or leave the League column out.`;

interface TableMistake {
  line: number | null;
  field: string;
  cell?: { column: string; row: number };
  expected: string;
  got?: string;
}

/** "Row 5, Date (C5): please enter a real date, not “2/30/2027”." */
export function tableMistakeText({ line, field, cell, expected, got }: TableMistake): string {
  const row = cell?.row ?? line;
  const place = [
    row === null ? "" : `Row ${row}`,
    field && cell ? `${field} (${cell.column}${cell.row})` : field,
  ]
    .filter(Boolean)
    .join(", ");
  const isSentence = expected.endsWith(".");
  const instead = got === undefined || isSentence ? "" : `, not ${got}`;
  const text = isSentence ? expected : `please enter ${expected}${instead}.`;
  return place === "" ? text.charAt(0).toUpperCase() + text.slice(1) : `${place}: ${text}`;
}

/** A note of the reader about the pasted table, without the name under which it was read. */
export const tableNoteText = (note: string, file: string): string =>
  note.startsWith(`${file}:`) || note.startsWith(`${file} `)
    ? note
        .slice(file.length)
        .replace(/^:(\d+)/, "Row $1")
        .replace(/^[: ]+/, "")
    : note;
