import type { CoachCategory } from "../../../domain/people/coach.ts";
import { type ContactDetail, contactDetailIn } from "../../../domain/people/contact-details.ts";
import { parseHeight } from "../../../domain/people/height.ts";
import { putFirstNameFirst } from "../../../domain/people/person-name.ts";
import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import {
  isNoAnswer,
  parseFirstJerseyNumber,
  parseJerseyNumber,
} from "../../../domain/people/written-number.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, type RecordFields, withFields } from "../records/record-fields.ts";
import { withHeights } from "./heights.ts";
import { withTowns } from "./hometowns.ts";
import { detailsOf } from "./person-details.ts";

const NAMES = ["name", "firstName", "lastName", "suffix", "formerName"] as const;
const OTHERS = ["city", "state", "group", "biography", "image"] as const;

/** Cleans people's cells: removes cells that say nothing, and reports contact details. */
export function cleanPeopleCells(raws: RawCollections, report: BundleReport): RawCollections {
  const plain = (rows: RawRecord[] | null, isPlaying: boolean) =>
    rows?.map((raw) => (raw.inSheet ? plainCells(raw, { isPlaying, report }) : raw)) ?? null;
  const asPlayers = (rows: RawRecord[] | null) => rows && withTowns(withHeights(rows, report), report);
  return {
    ...raws,
    players: plain(asPlayers(raws.players), true),
    alumni: plain(asPlayers(raws.alumni), false),
    coaches: plain(raws.coaches, false)?.map((raw) => (raw.inSheet ? plainCoach(raw) : raw)) ?? null,
  };
}

/** @param isPlaying true for current players, who wear one number; others may have worn several */
function plainCells(raw: RawRecord, { isPlaying, report }: { isPlaying: boolean; report: BundleReport }) {
  refuseContactDetails(raw, report);
  const details = detailsOf(raw).flatMap((detail, at) => {
    const value = isNoAnswer(detail.value) ? "" : plainDetail(detail);
    if (value !== null) return value === "" ? [] : [{ ...detail, value }];
    if (detail.title === DETAIL_TITLES.number && !isPlaying) return [detail];
    const first = detail.title === DETAIL_TITLES.number ? parseFirstJerseyNumber(detail.value) : null;
    if (first !== null) {
      noteField(raw, ["details", at], `read as ${first}, the first of two numbers`, report);
      return [{ ...detail, value: first }];
    }
    noteMistake(raw, ["details", at], EXPECTED[detail.title] ?? "", report, SHOWN[detail.title]);
    return [];
  });
  const height = heightOf(raw, report);
  if (height !== "") details.push({ title: DETAIL_TITLES.height, value: height });
  const unsaid = OTHERS.filter((name) => isNoAnswer(fieldText(raw, name)));
  const changes: RecordFields = Object.fromEntries(unsaid.map((name) => [name, undefined]));
  if (details.length > 0 || detailsOf(raw).length > 0)
    changes.details = details.length > 0 ? details : undefined;
  return withFields(raw, changes);
}

/** "5-11" from separate columns of feet and inches; "" without them. */
function heightOf(raw: RawRecord, report: BundleReport): string {
  const [feet, inches] = (["feet", "inches"] as const).map((word) => {
    const cell = fieldText(raw, word);
    return isNoAnswer(cell) ? "" : cell.replace(/\.0$/, "");
  });
  if (!feet && !inches) return "";
  const height = parseHeight(`${feet}-${inches || 0}`);
  if (height && "printed" in height) return height.printed;
  noteMistake(raw, [feet ? "inches" : "feet"], "a number of feet such as 5, and 0 to 11 inches", report);
  return "";
}

/** A detail's cleaned value; null if the cell does not hold what its column should. */
function plainDetail({ title, value }: Detail): string | null {
  if (title === DETAIL_TITLES.number) return parseJerseyNumber(value);
  return title === DETAIL_TITLES.year && isDate(value) ? null : value;
}

const EXPECTED: Readonly<Record<string, string>> = {
  [DETAIL_TITLES.number]: "one number such as 12",
  [DETAIL_TITLES.year]: "a class such as Junior, or a year such as 2027",
};

/** How a cell is named in a message that must not quote it: a date in a person's row may be a birthday. */
const SHOWN: Readonly<Record<string, string>> = { [DETAIL_TITLES.year]: "a date" };

const DATES = [
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?![\d-])/,
  /^[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{2,4}$/i,
  /^\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}$/i,
];

const isDate = (text: string) => DATES.some((pattern) => pattern.test(text.trim()));

/** Reports contact details without quoting them, because other people read logs too. */
function refuseContactDetails(raw: RawRecord, report: BundleReport): void {
  const cells: [FieldPath, string][] = [
    ...[...NAMES, ...OTHERS].map((name): [FieldPath, string] => [[name], fieldText(raw, name)]),
    ...detailsOf(raw).map(({ value }, at): [FieldPath, string] => [["details", at], value]),
  ];
  for (const [path, text] of cells) {
    const found: ContactDetail | null = contactDetailIn(text);
    if (found) noteMistake(raw, path, NOTHING_PERSONAL, report, found);
  }
}

const NOTHING_PERSONAL = "Anyone could read this on the site, so remove it from this cell.";

/** Clubs' names for the three categories of people who do not play, each of which has its own page. */
const CATEGORIES: ReadonlyMap<string, CoachCategory> = new Map([
  ...["coach", "coaches", "coaching staff"].map((word) => [word, "coach"] as const),
  ...["staff", "support staff", "team staff"].map((word) => [word, "staff"] as const),
  ...["executiveboard", "executive board", "exec board", "e-board", "eboard", "board", "exec"].map(
    (word) => [word, "executiveboard"] as const,
  ),
  ...["officer", "officers", "club officers"].map((word) => [word, "executiveboard"] as const),
]);

/** A coach with the first name first, and the category as bundles write it. */
function plainCoach(raw: RawRecord): RawRecord {
  const name = fieldText(raw, "name");
  const category = CATEGORIES.get(fieldText(raw, "category").toLowerCase().replace(/\s+/g, " "));
  return withFields(raw, { ...(name && { name: putFirstNameFirst(name) }), ...(category && { category }) });
}
