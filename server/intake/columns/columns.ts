import type { z } from "zod";
import { PROTOTYPE_NAMES } from "../../../domain/values/prototype-names.ts";
import { COLLECTIONS, type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { FORBIDDEN_NAME_EXPECTED } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { nearestName } from "../records/nearest-name.ts";
import { columnLetters } from "../workbooks/cell-addresses.ts";
import type { SheetRow, SheetRows } from "../workbooks/rows.ts";
import { clubScoreColumn, scoresWithoutPartner } from "./club-score.ts";
import { duplicateText, headingAt, redundantColumn } from "./duplicate-columns.ts";
import { headingForms, headingKey, headingNames, headingsOf } from "./headings.ts";
import { isPrivateHeading, isProgramHeading, isStreetHeading } from "./ignored-columns.ts";
import { heightParts, mismatchedColumns } from "./mismatched-columns.ts";
import { pairedScores } from "./paired-scores.ts";
import { scoreOrderOf } from "./score-order.ts";
import { knownHeadingEnd, skippedNotes, type UnknownColumn } from "./unknown-columns.ts";

/**
 * Suggests names with a "#", such as "Preferred #", only for headings with a "#": "Preferred" more likely
 * holds names.
 */
const isNumberLike = (name: string) => (known: string) => !known.includes("#") || name.includes("#");

/** Penalties and their minutes in one cell: "5-10". */
const PENALTY_PAIRS: ReadonlySet<string> = new Set(["pn-pim", "pen-pim", "pen-min", "pn/pim", "no-min"]);

/**
 * The meaning of a column: a field, a detail of a person, or text from which fields are derived. Null means
 * that it is ignored.
 */
type Known = { field: string; kind: ColumnKind } | { detail: string } | { word: string };
export type SheetColumn = Known | null;
export type ColumnKind = "number" | "boolean" | "list" | "text" | "pair";

/** The facts about a sheet that are known before its columns are read. */
export interface SheetVocabulary {
  collection: SheetCollection;
  /** Column names of player lines in the club's sport, in lower case. */
  names: ReadonlyMap<string, string>;
  /** The season of all rows, if the sheet's name says it. */
  season: string | null;
  /** The club's own names, normalized for comparison: a column with its score may be named after the club. */
  own?: ReadonlySet<string>;
  /** Normalized headings of columns that another collection reads from the same sheet. */
  elsewhere?: ReadonlySet<string>;
}

/** How many rows are searched for the headings: a sheet may begin with a title, a season or an empty row. */
const MAX_ABOVE_HEAD = 12;

/** The row of headings: the first with at least two known columns, else the first row. */
export function findHeadingRow({ rows }: SheetRows, words: SheetVocabulary): SheetRow | undefined {
  const isHead = ({ cells }: SheetRow) =>
    cells.filter((cell) => cell.trim() !== "" && columnOf(cell, words) !== undefined).length >= 2;
  return rows.slice(0, MAX_ABOVE_HEAD).find(isHead) ?? rows[0];
}

/** Fields that two columns may share: "Location" and "Field", "Notes" and "Tournament", "OTL" and "SOL". */
const JOINED: ReadonlySet<string> = new Set(["venue", "note", "overtimeLosses"]);

/** Name of the second column if a sheet has both "Type" and "Event Type". */
const OTHER_KIND = "otherKind";

/** The meaning of each column. An unknown heading is a mistake if it looks misspelled, else a note. */
export function columnsOf(
  file: string,
  head: SheetRow,
  given: SheetVocabulary,
  { mistakes, notes }: BundleReport,
  rows: readonly SheetRow[] = [],
): SheetColumn[] {
  const words = { ...given, names: namesBeside(head, given.names) };
  const seen = new Set<string>();
  const placeOf = new Map<string, number>();
  const needlessAt = new Set<number>();
  const [hidden, unknown]: [string[], UnknownColumn[]] = [[], []];
  const hasStreet = head.cells.some(isStreetHeading);
  const hasDays = head.cells.some((cell) => {
    const column = columnOf(cell, words);
    return column !== undefined && meant(column) === "date" && !isStart(cell, column);
  });
  const isOfPeople = PEOPLE_COLLECTIONS.has(words.collection);
  const parts = isOfPeople ? heightParts(head) : null;
  const byHeading = head.cells.map((cell, at): Known | undefined => {
    const part = parts?.get(at);
    return part ? { word: part } : columnOf(cell, words);
  });
  const paired =
    words.collection === "games"
      ? pairedScores(
          head,
          rows,
          byHeading.map((column) => column && meant(column)),
        )
      : NO_PAIRS;
  const known = byHeading.map((column, at) => paired.get(at) ?? column);
  const unfit = isOfPeople
    ? mismatchedColumns(
        head,
        rows,
        known.map((column) => (column ? meant(column) : "")),
      )
    : null;
  const ownScore =
    words.collection === "games"
      ? clubScoreColumn(
          head.cells,
          known.map((column) => column && meant(column)),
          words.own ?? NO_NAMES,
        )
      : null;
  const columns = head.cells.map((cell, at): SheetColumn => {
    const name = cell.replace(/\s+/g, " ").trim();
    if (name === "") return null;
    const isOwnScore = at === ownScore?.at;
    const column = isOwnScore ? OWN_SCORE : known[at];
    const field = name.slice(0, 60);
    if (isOwnScore && !ownScore.isNamed)
      notes.push(`${file}:${head.line} ${field}: read as your club's own score`);
    const mistake = (expected: string) => void mistakes.push({ file, line: head.line, field, expected });
    if (PROTOTYPE_NAMES.has(name)) return mistake(FORBIDDEN_NAME_EXPECTED) ?? null;
    if (unfit?.get(at) === "personal") hidden.push(name);
    else if (unfit?.has(at))
      notes.push(`${file}:${head.line} ${field}: skipped, because another column has the class`);
    if (unfit?.has(at)) return null;
    if (column === undefined && words.elsewhere?.has(headingKey(name))) return null;
    if (column === undefined) {
      // Words of three letters resemble half of all names.
      const near =
        isProgramHeading(name) || name.length <= 3
          ? null
          : nearestName(name, knownNames(words).filter(isNumberLike(name)));
      if (isPrivateHeading(name)) hidden.push(name);
      else if (near?.isClose) mistake(`Fieldhouse doesn't recognize this column. Did you mean ${near.name}?`);
      else {
        const likely = near?.isLike
          ? near.name
          : knownHeadingEnd(name, (end) => columnOf(end, words) !== undefined);
        const there = likely === null ? undefined : columnOf(likely, words);
        const isThere = there !== undefined && known.some((one) => one && meant(one) === meant(there));
        unknown.push({ name: field, likely: isThere ? null : likely });
      }
      return null;
    }
    const what = meant(column);
    if (isStart(name, column) && hasDays && !seen.has("time")) {
      seen.add("time");
      placeOf.set("time", at);
      return { word: "time" };
    }
    if (hasStreet && "word" in column && TOWN.has(what)) {
      hidden.push(name);
      return null;
    }
    // Some programs export both the kind of event and the kind of game.
    if (what === "kind" && seen.has("kind") && !seen.has(OTHER_KIND) && words.collection === "games") {
      seen.add(OTHER_KIND);
      return { word: OTHER_KIND };
    }
    const before = placeOf.get(what);
    if (before !== undefined && !JOINED.has(what)) {
      const twice = { head, first: before, second: at };
      const spare = redundantColumn(twice, rows);
      const both = duplicateText(twice, what);
      if (spare === null) {
        const cell = { column: columnLetters(at + 1), row: head.row };
        mistakes.push({
          file,
          line: head.line,
          field,
          cell,
          expected: `${both}. Keep one of the two columns.`,
        });
        return null;
      }
      notes.push(`${file}:${head.line}: ${both}; ${headingAt(head, spare)} has nothing new and was skipped`);
      if (spare === at) return null;
      needlessAt.add(spare);
    }
    seen.add(what);
    placeOf.set(what, at);
    return column;
  });
  for (const at of needlessAt) columns[at] = null;
  for (const { word, missing } of words.collection === "games" ? scoresWithoutPartner(seen) : []) {
    const at = columns.findIndex((column) => column && meant(column) === word);
    const field = head.cells[at]?.trim().slice(0, 60) ?? word;
    mistakes.push({ file, line: head.line, field, expected: `another column ${missing}` });
    columns[at] = null;
  }
  notes.push(...skippedNotes(`${file}:${head.line}`, unknown));
  if (hidden.length > 0)
    notes.push(
      `${file}:${head.line} ${hidden.join(", ")}: skipped, because personal details don't belong on a public site`,
    );
  return columns;
}

const GOALS_OF_KINDS: readonly string[] = ["ppg", "pp", "gwg", "gw"];
const SHOTS: readonly string[] = ["sog", "s", "shots", "shots on goal"];

/**
 * Decides whether "SH" means shorthanded goals or shots: goals if other kinds of goals or the shots have
 * columns, else shots.
 */
function namesBeside({ cells }: SheetRow, names: SheetVocabulary["names"]): SheetVocabulary["names"] {
  const there = new Set(cells.map(headingKey));
  // In lacrosse, where shots and shots on goal are separate figures, nothing needs to be decided.
  const isOneFigure = names.has("shg") && names.get("sh") === names.get("sog");
  if (!there.has("sh") || there.has("shg") || !isOneFigure) return names;
  const isGoals = [...GOALS_OF_KINDS, ...SHOTS].some((name) => there.has(name));
  return isGoals ? new Map([...names, ["sh", "shortHandedGoals"]]) : names;
}
/** Collections whose rows are people with a position and a class. */
export const PEOPLE_COLLECTIONS: ReadonlySet<SheetCollection> = new Set(["players", "alumni"]);
const NO_PAIRS: ReadonlyMap<number, Known> = new Map();
const OWN_SCORE: Known = { field: "score", kind: "number" };
const NO_NAMES: ReadonlySet<string> = new Set();

/** Beside a column for the street, these belong to a mailing address, not to a player's hometown. */
const TOWN: ReadonlySet<string> = new Set(["city", "state"]);

/** True for a column "Start" in a sheet that also has dates: then it holds the time. */
const isStart = (name: string, column: Known) => meant(column) === "date" && headingKey(name) === "start";

const meant = (column: Known) =>
  "field" in column ? column.field : "detail" in column ? column.detail : column.word;

/** The name of the field, detail or text that a column holds; "" if the column is ignored. */
export const columnMeaning = (column: SheetColumn | undefined): string => (column ? meant(column) : "");

/**
 * The fields that a column may be named after. `details` is left out, because each of its entries has its own
 * column.
 */
export function schemaShapeOf(collection: SheetCollection): Record<string, z.core.$ZodType> {
  const { details: _details, ...shape }: Record<string, z.core.$ZodType> =
    COLLECTIONS[collection].schema.shape;
  return shape;
}

const titlesOf = (collection: SheetCollection): readonly string[] => sheetFormat(collection).details ?? [];

/** The meaning of a heading, as written or without its explanations in parentheses; undefined if unknown. */
function columnOf(cell: string, words: SheetVocabulary): Known | undefined {
  const [written, ...looser] = headingForms(cell);
  const known = knownAs(written ?? "", words);
  if (known || isPrivateHeading(cell)) return known;
  const loose = looser.map((form) => knownAs(form, words)).find((column) => column !== undefined);
  const isScores = loose === undefined && words.collection === "games" && scoreOrderOf(cell) !== null;
  return isScores ? { word: "finalScore" } : loose;
}

/**
 * Looks a heading up: first among the collection's own fields, then among the sport's codes, then among the
 * headings that clubs use.
 */
function knownAs(plain: string, { collection, names }: SheetVocabulary): Known | undefined {
  if (PENALTY_PAIRS.has(plain) && names.has("pim")) return { field: "penaltyMinutes", kind: "pair" };
  const own = names.get(plain) ?? plain;
  const shape = schemaShapeOf(collection);
  const asField = (name: string): Known | undefined => {
    const found = Object.entries(shape).find(([field]) => field.toLowerCase() === name.toLowerCase());
    return found && { field: found[0], kind: kindOf(found[1]) };
  };
  const direct = asField(own);
  if (direct) return direct;
  const said = headingsOf(collection).get(plain);
  const titles = titlesOf(collection);
  const title = titles.find((one) => one.toLowerCase() === (said ?? plain).toLowerCase());
  if (title !== undefined) return { detail: title };
  return said === undefined ? undefined : (asField(said) ?? { word: said });
}

function knownNames({ collection, names }: SheetVocabulary): string[] {
  // In the order of preference: the first of equally similar names is suggested.
  return [
    ...headingNames(collection),
    ...titlesOf(collection),
    ...names.keys(),
    ...Object.keys(schemaShapeOf(collection)),
  ];
}

function kindOf(schema: z.core.$ZodType): ColumnKind {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === "array") return "list";
  return def.type === "number" || def.type === "boolean" ? def.type : "text";
}
