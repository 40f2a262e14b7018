import {
  type HeightUnit,
  heightAndWeight,
  heightInUnit,
  parseHeight,
} from "../../../domain/people/height.ts";
import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import { isNoAnswer } from "../../../domain/people/written-number.ts";
import type { FieldPath } from "../files/json-text.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../records/record.ts";
import { withFields } from "../records/record-fields.ts";
import { parseConvertedDate } from "../sheets/converted-date.ts";
import { detailsOf } from "./person-details.ts";

interface HeightCell {
  raw: RawRecord;
  path: FieldPath;
  text: string;
  heading: string;
}

/** The unit of a column of plain numbers. */
interface ColumnUnit {
  unit: HeightUnit;
  /** True if the heading states the unit. */
  isSaid: boolean;
  keepsZeros: boolean;
}

/**
 * Converts a sheet's heights to one form, "5-11" or "180 cm". The unit of plain numbers is decided for a
 * whole column.
 */
export function withHeights(rows: readonly RawRecord[], report: BundleReport): RawRecord[] {
  const apart = rows.map(withWeightApart);
  const columns = Map.groupBy(apart.flatMap(heightCell), ({ raw, heading }) => `${raw.file}\n${heading}`);
  const printed = new Map([...columns.values()].flatMap((cells) => printedHeights(cells, report)));
  return apart.map((raw) => {
    const height = printed.get(raw);
    return height === undefined ? raw : withHeight(raw, height);
  });
}

function heightCell(raw: RawRecord): HeightCell[] {
  const at = raw.inSheet ? detailsOf(raw).findIndex(({ title }) => title === DETAIL_TITLES.height) : -1;
  const text = detailsOf(raw)[at]?.value ?? "";
  // Heights that a spreadsheet program turned into dates were reported already (converted-cells.ts).
  if (at === -1 || isNoAnswer(text) || parseConvertedDate(text)) return [];
  const path = ["details", at];
  return [{ raw, path, text, heading: raw.inSheet?.(path, raw.value).heading ?? "" }];
}

function withHeight(raw: RawRecord, height: string): RawRecord {
  const details = detailsOf(raw).flatMap((one): Detail[] => {
    if (one.title !== DETAIL_TITLES.height) return [one];
    return height === "" ? [] : [{ ...one, value: height }];
  });
  return withFields(raw, { details });
}

/** Splits a cell with height and weight, "6-0 / 185", if no other cell has the weight. */
function withWeightApart(raw: RawRecord): RawRecord {
  const details = detailsOf(raw);
  if (!raw.inSheet || details.some(({ title }) => title === DETAIL_TITLES.weight)) return raw;
  const height = details.find(({ title }) => title === DETAIL_TITLES.height);
  const both = height ? heightAndWeight(height.value) : null;
  if (!both) return raw;
  const told = details.map((one) => (one === height ? { ...one, value: both.height } : one));
  return withFields(raw, { details: [...told, { title: DETAIL_TITLES.weight, value: both.weight }] });
}

/** Each record's height as the site shows it; "" after a mistake. */
function printedHeights(cells: readonly HeightCell[], report: BundleReport): [RawRecord, string][] {
  const column = unitOf(cells);
  const [first] = cells;
  if (column && !column.isSaid && first) {
    const read = heightInUnit(column.unit, first.text.replace(",", "."));
    if ("printed" in read)
      noteField(
        first.raw,
        first.path,
        `read as ${NAMES[column.unit]}, so ${first.text} is ${read.printed}`,
        report,
      );
  }
  return cells.map((cell) => {
    const height = printedHeight(cell, column);
    if ("printed" in height) return [cell.raw, height.printed];
    noteMistake(cell.raw, cell.path, height.expected, report);
    return [cell.raw, ""];
  });
}

const NAMES: Readonly<Record<HeightUnit, string>> = {
  inches: "inches",
  digits: "feet and two-digit inches",
  decimals: "feet and inches",
  cm: "centimeters",
  m: "meters",
};

const EXPECTED = "a height such as 5-11 or 180 cm";
const WRONG = {
  inches: "a height such as 5-11, with 0 to 11 inches",
  size: "a height from 4-0 to 8-0, such as 5-11",
} as const;

function printedHeight(
  { text }: HeightCell,
  column: ColumnUnit | null,
): { printed: string } | { expected: string } {
  const read = parseHeight(text);
  if (!read) return { expected: EXPECTED };
  const height = "bare" in read && column ? heightInUnit(column.unit, read.number) : read;
  if ("wrong" in height) return { expected: WRONG[height.wrong] };
  if ("bare" in height)
    return { expected: `${EXPECTED}, because a number by itself could be feet, inches or centimeters` };
  const feet = column?.unit === "decimals" && !column.keepsZeros && /^(\d)[.,]1$/.exec(text)?.[1];
  if (!feet) return height;
  return { expected: `${feet}-1 or ${feet}-10 (spreadsheet programs turn ${feet}.10 into ${feet}.1)` };
}

/** The unit of a column, if all its cells are numbers of one kind. */
function unitOf(cells: readonly HeightCell[]): ColumnUnit | null {
  const read = cells.map(({ text }) => parseHeight(text));
  const bare = read.flatMap((one) => (one && "bare" in one ? [one] : []));
  const [first] = bare;
  if (!first || bare.length < cells.length || bare.some((one) => one.bare !== first.bare)) return null;
  const said = UNITS.find(([, heading]) => heading.test(cells[0]?.heading ?? ""))?.[0];
  if (first.bare === "decimals" && !isFeetAndInches(bare.map(({ number }) => number))) return null;
  if (first.bare === "digits" && !bare.every(({ number }) => Number(number.slice(1)) < 12)) return null;
  const keepsZeros = bare.some(({ number }) => /\.\d?0$/.test(number));
  return { unit: first.bare, isSaid: said === first.bare, keepsZeros };
}

const UNITS: readonly (readonly [HeightUnit, RegExp])[] = [
  ["cm", /\bcms?\b|centimet/i],
  ["inches", /\bin\b|\binches\b/i],
  ["m", /\bm\b|\bmet(?:er|re)s\b/i],
];

/**
 * True if the digits after every decimal point are below 12: then 5.9 means 5-9, while 5.75 can only be
 * decimal feet. Whole numbers alone prove nothing.
 */
const isFeetAndInches = (numbers: readonly string[]) =>
  numbers.some((number) => number.includes(".")) &&
  numbers.every((number) => Number(number.split(".")[1] ?? 0) < 12);
