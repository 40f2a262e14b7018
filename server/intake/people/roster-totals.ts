import type { Sport } from "../../../domain/sports/sport.ts";
import { columnsOf, findHeadingRow, type SheetVocabulary, schemaShapeOf } from "../columns/columns.ts";
import { headingKey } from "../columns/headings.ts";
import { totalColumnNames } from "../columns/line-columns.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import type { FoundSheet } from "../sheets/find-sheets.ts";
import { readSheet } from "../sheets/read-sheet.ts";

/** Statistics in a sheet of people. */
export interface RosterTotals {
  /** Normalized headings of the statistics: the columns are known, but not part of a player's record. */
  headings: ReadonlySet<string>;
  /** Records of totals. */
  records: RawRecord[];
}

const NONE: RosterTotals = { headings: new Set(), records: [] };

/** Fields of totals that are not statistics. */
const NO_FIGURES = ["playerId", "seasonId", "role", "number", "position"];
const FIGURES = Object.keys(schemaShapeOf("totals")).filter((field) => !NO_FIGURES.includes(field));

/**
 * Reads totals from a roster with seasons, or careers from a list of alumni, if there are columns for games
 * played and another statistic. In a roster without a season, the season of the statistics is unknown.
 */
export function readRosterTotals(
  { collection, rows, season }: FoundSheet,
  sport: Sport | null,
): RosterTotals {
  if (rows === null || (collection !== "players" && collection !== "alumni")) return NONE;
  const { player: _player, ...names } = Object.fromEntries(totalColumnNames(sport));
  const words: SheetVocabulary = {
    collection: "totals",
    names: new Map(Object.entries({ ...names, id: "playerId" })),
    season,
  };
  // Mistakes in the sheet are discarded here: they are reported when its people are read.
  const unheard = { mistakes: [], notes: [] };
  const head = findHeadingRow(rows, words);
  if (!head) return NONE;
  const found = new Map(
    columnsOf(rows.file, head, words, unheard).flatMap((column, at) =>
      column && "field" in column && FIGURES.includes(column.field)
        ? [[column.field, headingKey(head.cells[at] ?? "")] as const]
        : [],
    ),
  );
  if (!found.has("gamesPlayed") || found.size < 2) return NONE;
  const records = (readSheet(rows, words, unheard) ?? []).filter(
    (raw) =>
      FIGURES.some((field) => valueAt(raw.value, [field]) !== undefined) &&
      (collection === "alumni" || valueAt(raw.value, ["season"]) !== undefined),
  );
  return records.length === 0 ? NONE : { headings: new Set(found.values()), records };
}
