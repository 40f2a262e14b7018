import { isPlace, isSchool, townAndSchoolParts } from "../../../domain/people/hometown.ts";
import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import { isNoAnswer } from "../../../domain/people/written-number.ts";
import { firstOfTownAndSchool } from "../columns/town-headings.ts";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText, withFields } from "../records/record-fields.ts";
import { detailsOf, detailTitled } from "./person-details.ts";

/** A cell with hometown and last school, split into its parts. */
interface Split {
  town: string;
  school: string;
  /** True if the second part is taken for a school only because of its position. */
  isGuess: boolean;
}

/** Splits cells with hometown and last school into two details, if the whole cell is understood. */
export const withTowns = (rows: readonly RawRecord[], report: BundleReport): RawRecord[] =>
  rows.map((raw) => (raw.inSheet ? withTown(withState(raw), report) : raw));

/** Adds "ND" from a column "Hometown State" to "Fargo". A town that already has its state stays as it is. */
function withState(raw: RawRecord): RawRecord {
  const [town, state] = [detailTitled(raw, DETAIL_TITLES.hometown) ?? "", fieldText(raw, "state")];
  const isApart =
    !isNoAnswer(state) && state !== "" && town !== "" && !/[,/(]/.test(town) && !isNoAnswer(town);
  if (!isApart || fieldText(raw, "city") !== "") return raw;
  const whole = (detail: Detail) =>
    detail.title === DETAIL_TITLES.hometown ? { ...detail, value: `${town}, ${state}` } : detail;
  return withFields(raw, { details: detailsOf(raw).map(whole) });
}

function withTown(raw: RawRecord, report: BundleReport): RawRecord {
  const details = detailsOf(raw);
  const at = details.findIndex(({ title }) => title === DETAIL_TITLES.hometown);
  const cell = details[at]?.value;
  if (cell === undefined || isNoAnswer(cell)) return raw;
  const path: FieldPath = ["details", at];
  const first = firstOfTownAndSchool(raw.inSheet?.(path, raw.value).heading ?? "");
  const split = first === null ? splitByItself(cell) : splitInColumn(cell, first);
  const told = detailTitled(raw, DETAIL_TITLES.previousTeam);
  if (!split || (split.school !== "" && told !== undefined && told !== split.school)) {
    if (first !== null || seemsTwo(cell))
      noteField(
        raw,
        path,
        'read as the hometown only; for town and school, write them like "Cary, NC / Green Hope HS"',
        report,
      );
    return raw;
  }
  if (split.isGuess) noteField(raw, path, `"${split.school}" was read as the last school`, report);
  const others = details.filter(
    ({ title }) => title !== DETAIL_TITLES.hometown && title !== DETAIL_TITLES.previousTeam,
  );
  const both: Detail[] = [
    { title: DETAIL_TITLES.hometown, value: split.town },
    { title: DETAIL_TITLES.previousTeam, value: split.school || (told ?? "") },
  ];
  const kept = both.filter(({ value }) => value !== "" && !isNoAnswer(value));
  return withFields(raw, { details: [...others.slice(0, at), ...kept, ...others.slice(at)] });
}

/** Splits a cell in a column for town and school. A single text is the town, unless it is a school's name. */
function splitInColumn(cell: string, first: "town" | "school"): Split | null {
  const parts = townAndSchoolParts(cell);
  if (parts) {
    const [town, school] = first === "town" ? parts : ([parts[1], parts[0]] as const);
    return isTurned(town, school) ? null : { town, school, isGuess: false };
  }
  if (/[/()|;]| [-–—] /.test(cell)) return null;
  return isSchool(cell) && !cell.includes(",")
    ? { town: "", school: cell, isGuess: false }
    : isSchool(cell)
      ? null
      : { town: cell, school: "", isGuess: false };
}

/** Splits a cell under "Hometown": a town with its state, followed by text that is not another place. */
function splitByItself(cell: string): Split | null {
  const [town = "", school = ""] = townAndSchoolParts(cell) ?? [];
  if (!isPlace(town) || school.length < 3 || isPlace(school) || isNoAnswer(school)) return null;
  return { town, school, isGuess: !isSchool(school) };
}

/** True if the parts are in the wrong order, or are two towns. */
const isTurned = (town: string, school: string) => (isSchool(town) && !isSchool(school)) || isPlace(school);

const seemsTwo = (cell: string) => isSchool(cell) || (/[/(|;]/.test(cell) && cell.includes(","));
