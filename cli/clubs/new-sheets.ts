import { join } from "node:path";
import writeWorkbook from "write-excel-file/node";
import { EXAMPLE_NAMES } from "../../server/intake/sheets/example-rows.ts";

const [player, other] = EXAMPLE_NAMES.players;
const [opponent, visitors] = EXAMPLE_NAMES.opponents;

/** The workbooks of a new club: headings, and example rows that show how to fill them in. */
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
      // Dated on the season's first day, which has always passed: a result for a game in the future would be
      // a mistake.
      [`7/1/${year}`, "7:30 PM", opponent, "H", "Our Rink", "W 4-3 (OT)", "", "These rows are examples"],
      [`2/6/${year + 1}`, "8:00 PM", opponent, "A", "Their Rink", "", "", ""],
      [`2/13/${year + 1}`, "TBD", visitors, "H", "Our Rink", "", "", ""],
    ];
  },
};

/**
 * The season of the examples in docs/templates/. It is fixed, because with the current season the files would
 * change every year.
 */
export const TEMPLATE_SEASON = "2026-27";

/** Writes the workbooks of a new club. @param season the season of the example rows: "2026-27" */
export async function writeNewSheets(directory: string, season: string): Promise<void> {
  for (const [name, rowsOf] of Object.entries(SHEETS))
    await writeWorkbook(rowsOf(season)).toFile(join(directory, `${name}.xlsx`));
}
