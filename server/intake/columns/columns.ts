import type { z } from "zod";
import { COLLECTIONS, type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { PROTOTYPE_NAMES } from "../../prototype-names.ts";
import { FORBIDDEN_NAME_EXPECTED } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { nearestOf } from "../records/nearest-name.ts";
import { columnLetters } from "../workbooks/cell-addresses.ts";
import type { SheetRow, SheetRows } from "../workbooks/rows.ts";
import { bothRead, headingAt, needless } from "./duplicate-columns.ts";
import { headingForms, headingNames, headingsOf, plainHeading } from "./headings.ts";
import { isOfProgram, isPrivateHeading, isStreetHeading } from "./ignored-columns.ts";
import { heightParts, unfitColumns } from "./mismatched-columns.ts";
import { halfScores, ownScoreColumn } from "./own-score.ts";
import { pairedScores } from "./paired-scores.ts";
import { scoreOrderOf } from "./score-order.ts";
import { knownEnd, skippedNotes, type UnknownColumn } from "./unknown-columns.ts";

/** "Preferred" has names as likely as "Preferred #" has numbers. */
const isNumberLike = (name: string) => (known: string) => !known.includes("#") || name.includes("#");

/** Penalties and their minutes in one cell: "5-10". */
const PENALTY_PAIRS: ReadonlySet<string> = new Set(["pn-pim", "pen-pim", "pen-min", "pn/pim", "no-min"]);

/**
 * What a column holds: a field, a detail of a person, or a word that fields are made of. Null is passed over.
 */
type Known = { field: string; kind: Kind } | { detail: string } | { word: string };
export type Column = Known | null;
export type Kind = "number" | "boolean" | "list" | "text" | "pair";

/** `names` are column names of lines by sport, in lower case. */
export interface SheetWords {
  collection: SheetCollection;
  names: ReadonlyMap<string, string>;
  /** The season of all its rows, where the sheet's name says it. */
  season: string | null;
  /** The club's own names, plain: a column of its score may be called by one. */
  own?: ReadonlySet<string>;
  /** Columns that another collection reads, plain. */
  elsewhere?: ReadonlySet<string>;
}

/** A sheet may begin with a title, a season, an empty line. */
const MOST_ABOVE_HEAD = 12;

/** The row that names the columns: the first that names two, else the first. */
export function headOf({ rows }: SheetRows, words: SheetWords): SheetRow | undefined {
  const isHead = ({ cells }: SheetRow) =>
    cells.filter((cell) => cell.trim() !== "" && columnOf(cell, words) !== undefined).length >= 2;
  return rows.slice(0, MOST_ABOVE_HEAD).find(isHead) ?? rows[0];
}

/**
 * Two columns that both tell of one thing: "Location" and "Field", "Notes" and "Tournament", "OTL" and "SOL".
 */
const JOINED: ReadonlySet<string> = new Set(["venue", "note", "overtimeLosses"]);

/** The second of two columns "Type" and "Event Type". */
const OTHER_KIND = "otherKind";

/** A column nobody knows is a mistake where it looks misspelt, else a note. */
export function columnsOf(
  file: string,
  head: SheetRow,
  given: SheetWords,
  { mistakes, notes }: BundleReport,
  rows: readonly SheetRow[] = [],
): Column[] {
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
  const isOfPeople = PEOPLE.has(words.collection);
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
    ? unfitColumns(
        head,
        rows,
        known.map((column) => (column ? meant(column) : "")),
      )
    : null;
  const ownScore =
    words.collection === "games"
      ? ownScoreColumn(
          head.cells,
          known.map((column) => column && meant(column)),
          words.own ?? NO_NAMES,
        )
      : null;
  const columns = head.cells.map((cell, at): Column => {
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
    if (column === undefined && words.elsewhere?.has(plainHeading(name))) return null;
    if (column === undefined) {
      // Of three letters half of all names are near.
      const near =
        isOfProgram(name) || name.length <= 3
          ? null
          : nearestOf(name, knownNames(words).filter(isNumberLike(name)));
      if (isPrivateHeading(name)) hidden.push(name);
      else if (near?.isClose) mistake(`Fieldhouse doesn't recognize this column. Did you mean ${near.name}?`);
      else {
        const likely = near?.isLike ? near.name : knownEnd(name, (end) => columnOf(end, words) !== undefined);
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
    // Programs write what kind of an event it is, and what kind of a game.
    if (what === "kind" && seen.has("kind") && !seen.has(OTHER_KIND) && words.collection === "games") {
      seen.add(OTHER_KIND);
      return { word: OTHER_KIND };
    }
    const before = placeOf.get(what);
    if (before !== undefined && !JOINED.has(what)) {
      const twice = { head, first: before, second: at };
      const spare = needless(twice, rows);
      const both = bothRead(twice, what);
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
  for (const { word, missing } of words.collection === "games" ? halfScores(seen) : []) {
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
 * "SH" is shorthanded goals where goals of other kinds stand beside it, or the shots do; else it is the
 * shots.
 */
function namesBeside({ cells }: SheetRow, names: SheetWords["names"]): SheetWords["names"] {
  const there = new Set(cells.map(plainHeading));
  // In lacrosse shots and those on goal are two figures.
  const isOneFigure = names.has("shg") && names.get("sh") === names.get("sog");
  if (!there.has("sh") || there.has("shg") || !isOneFigure) return names;
  const isGoals = [...GOALS_OF_KINDS, ...SHOTS].some((name) => there.has(name));
  return isGoals ? new Map([...names, ["sh", "shortHandedGoals"]]) : names;
}
/** Whose rows are people with a position and a class. */
export const PEOPLE: ReadonlySet<SheetCollection> = new Set(["players", "alumni"]);
const NO_PAIRS: ReadonlyMap<number, Known> = new Map();
const OWN_SCORE: Known = { field: "score", kind: "number" };
const NO_NAMES: ReadonlySet<string> = new Set();

/** Beside a street they are where somebody's letters go, not where a player is from. */
const TOWN: ReadonlySet<string> = new Set(["city", "state"]);

/** Beside a column of days "Start" is when a game begins. */
const isStart = (name: string, column: Known) => meant(column) === "date" && plainHeading(name) === "start";

const meant = (column: Known) =>
  "field" in column ? column.field : "detail" in column ? column.detail : column.word;

/** The field, detail or word of a column; "" if it is passed over. */
export const meantBy = (column: Column | undefined): string => (column ? meant(column) : "");

/** The fields a column may name. `details` does not fit into a cell: each detail has a column of its own. */
export function shapeOf(collection: SheetCollection): Record<string, z.core.$ZodType> {
  const { details: _details, ...shape }: Record<string, z.core.$ZodType> =
    COLLECTIONS[collection].schema.shape;
  return shape;
}

const titlesOf = (collection: SheetCollection): readonly string[] => sheetFormat(collection).details ?? [];

/** Undefined if nobody knows it, as it is written or without what only explains it to who fills it in. */
function columnOf(cell: string, words: SheetWords): Known | undefined {
  const [written, ...looser] = headingForms(cell);
  const known = knownAs(written ?? "", words);
  if (known || isPrivateHeading(cell)) return known;
  const loose = looser.map((form) => knownAs(form, words)).find((column) => column !== undefined);
  const isScores = loose === undefined && words.collection === "games" && scoreOrderOf(cell) !== null;
  return isScores ? { word: "finalScore" } : loose;
}

/** A field's own name wins, then a sport's, then what clubs say. */
function knownAs(plain: string, { collection, names }: SheetWords): Known | undefined {
  if (PENALTY_PAIRS.has(plain) && names.has("pim")) return { field: "penaltyMinutes", kind: "pair" };
  const own = names.get(plain) ?? plain;
  const shape = shapeOf(collection);
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

function knownNames({ collection, names }: SheetWords): string[] {
  // As sheets write them: of names as near, the first is taken.
  return [
    ...headingNames(collection),
    ...titlesOf(collection),
    ...names.keys(),
    ...Object.keys(shapeOf(collection)),
  ];
}

function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & { innerType?: z.core.$ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === "array") return "list";
  return def.type === "number" || def.type === "boolean" ? def.type : "text";
}
