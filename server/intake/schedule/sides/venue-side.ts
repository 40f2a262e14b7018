import { isUnknown } from "../../dates/parse-time.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteAt, noteMistake, type RawRecord } from "../../records/record.ts";
import { sameName, writtenText } from "../../records/record-fields.ts";
import { writtenPlace } from "./parse-opponent.ts";
import { sideCell } from "./side-cell.ts";

/** Whether the row's column of venues leaves open where the game is. */
export function hasFreeVenue(raw: RawRecord): boolean {
  const venue = writtenText(raw, "venue");
  return venue === "" || writtenPlace(venue) !== null;
}

/** What the opponent's cell says of the place. */
interface SaidPlace {
  word: string;
  venue: string;
}

/** Where the row's cells of opponent and side say that the game is, where the column of venues does not. */
export function saidVenue(raw: RawRecord, said: SaidPlace | null, report: BundleReport): string {
  const cell = sideCell(writtenText(raw, "place"));
  const found = said?.venue || cell?.place || "";
  const venue = writtenText(raw, "venue");
  if (found === "") return "";
  const isFree = hasFreeVenue(raw);
  if (!isFree && !sameName(`${venue}, ${writtenText(raw, "address")}`).includes(sameName(found))) {
    if (said?.venue)
      noteAt(raw, [said.word], `"${found}" was skipped, because this row says "${venue}"`, report);
    else
      noteMistake(
        raw,
        ["place"],
        `This doesn't match the location in this row, "${venue}". Fix one of them.`,
        report,
      );
  } else if (isFree && cell?.place === found && !cell.isCertain)
    noteAt(
      raw,
      ["place"],
      `"${found}" was read as the location; to be safe, put it in a Location column`,
      report,
    );
  return isFree ? found : "";
}

/** "Away", "Road - Chapel Hill", "@ Chapel Hill", "Neutral (Cary, NC)": in a column of venues. */
export function venueSide(venue: string): string | null {
  if (isUnknown(venue)) return null;
  const [, word = ""] = /^(home|away|road|neutral(?: site)?)\s*[-–,:(]/i.exec(venue) ?? [];
  return sideCell(venue)?.side ?? writtenPlace(word) ?? (/^(?:@|at\s)/i.test(venue) ? "away" : null);
}

/** The place beside a side in the column of venues. */
export const placeInVenue = (venue: string): string =>
  isUnknown(venue) ? "" : (sideCell(venue)?.place ?? "");
