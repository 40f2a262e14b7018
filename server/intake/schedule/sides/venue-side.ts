import { isToBeAnnounced } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, nameKey } from "../../records/record-fields.ts";
import { parseSide } from "./parse-opponent.ts";
import { parseSideCell } from "./side-cell.ts";

/** True if the venue column names no venue, because it is empty or only says home or away. */
export function hasNoVenueName(raw: RawRecord): boolean {
  const venue = fieldText(raw, "venue");
  return venue === "" || parseSide(venue) !== null;
}

/** A place stated in the opponent's cell. */
interface SaidPlace {
  word: string;
  venue: string;
}

/**
 * The venue stated in the opponent column or the home/away column; "" if the venue column names one. Reports
 * a venue that contradicts the venue column.
 */
export function venueFromCells(raw: RawRecord, opponentCell: SaidPlace | null, report: BundleReport): string {
  const cell = parseSideCell(fieldText(raw, "place"));
  const found = opponentCell?.venue || cell?.place || "";
  const venue = fieldText(raw, "venue");
  if (found === "") return "";
  const isFree = hasNoVenueName(raw);
  if (!isFree && !nameKey(`${venue}, ${fieldText(raw, "address")}`).includes(nameKey(found))) {
    if (opponentCell?.venue)
      noteField(raw, [opponentCell.word], `"${found}" was skipped, because this row says "${venue}"`, report);
    else
      noteMistake(
        raw,
        ["place"],
        `This doesn't match the location in this row, "${venue}". Fix one of them.`,
        report,
      );
  } else if (isFree && cell?.place === found && !cell.isCertain)
    noteField(
      raw,
      ["place"],
      `"${found}" was read as the location; to be safe, put it in a Location column`,
      report,
    );
  return isFree ? found : "";
}

/**
 * The side in a venue column: "Away", "Road - Chapel Hill", "@ Chapel Hill", "Neutral (Cary, NC)"; null
 * without one.
 */
export function venueSide(venue: string): string | null {
  if (isToBeAnnounced(venue)) return null;
  const [, word = ""] = /^(home|away|road|neutral(?: site)?)\s*[-–,:(]/i.exec(venue) ?? [];
  return parseSideCell(venue)?.side ?? parseSide(word) ?? (/^(?:@|at\s)/i.test(venue) ? "away" : null);
}

/** The place that follows home or away in the venue column. */
export const placeInVenue = (venue: string): string =>
  isToBeAnnounced(venue) ? "" : (parseSideCell(venue)?.place ?? "");
