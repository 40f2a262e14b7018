import { join } from "node:path";
import writeWorkbook from "write-excel-file/node";
import { EXAMPLES } from "../../server/bundle/sheets/example-rows.ts";

const [player, other] = EXAMPLES.players;
const [opponent, visitors] = EXAMPLES.opponents;

/** The workbooks a new club begins with: the head of each, and rows that show how it is filled in. */
const SHEETS: Readonly<Record<string, (season: string) => string[][]>> = {
  roster: (season) => [
    ["Season", "#", "Name", "Pos", "Class", "Ht", "Wt", "Hometown", "Previous Team", "Major"],
    [season, "9", player, "F", "Sr.", "5'10\"", "170", "Ashford, VT", "Ashford High School", "Biology"],
    [season, "30", other, "G", "So.", "6'1\"", "185", "Marlow, NH", "", "History"],
  ],
  schedule: (season) => {
    const year = Number(season.slice(0, 4));
    return [
      ["Date", "Time", "Opponent", "H/A", "Venue", "Result", "League", "Notes"],
      // The first day of the season: a result before the day of its game is a mistake, whenever somebody
      // begins a club.
      [`7/1/${year}`, "7:30 PM", opponent, "H", "Our Rink", "W 4-3 (OT)", "", "These rows are examples"],
      [`2/6/${year + 1}`, "8:00 PM", opponent, "A", "Their Rink", "", "", ""],
      [`2/13/${year + 1}`, "TBD", visitors, "H", "Our Rink", "", "", ""],
    ];
  },
};

/**
 * Of the examples in docs/templates/: one, so that the files stay as they are until somebody writes another
 * here.
 */
export const TEMPLATE_SEASON = "2026-27";

/** @param season the one of the examples: "2026-27" */
export async function writeNewSheets(directory: string, season: string): Promise<void> {
  for (const [name, rowsOf] of Object.entries(SHEETS))
    await writeWorkbook(rowsOf(season)).toFile(join(directory, `${name}.xlsx`));
}
