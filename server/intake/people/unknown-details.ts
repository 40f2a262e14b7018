import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { parsePosition } from "../../../domain/people/position.ts";
import { parseClass } from "../../../domain/people/school-class.ts";
import { isNoAnswer } from "../../../domain/people/written-number.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { moreRowsSuffix } from "../records/row-lists.ts";
import { detailsOf } from "./person-details.ts";

/** Notes unknown positions and classes, which are shown as written: one note for each column. */
export function noteUnknownDetails(
  rows: readonly RawRecord[],
  sport: Sport | null,
  report: BundleReport,
): void {
  noteUnknown(rows, { title: DETAIL_TITLES.year, noun: "class", read: parseClass }, report);
  if (sport === null) return;
  const read = (text: string) => parsePosition(text, sport);
  noteUnknown(rows, { title: DETAIL_TITLES.position, noun: "position", read }, report);
}

const MAX_NAMED = 20;

interface Known {
  title: string;
  noun: string;
  read(text: string): string | null;
}

function noteUnknown(rows: readonly RawRecord[], { title, noun, read }: Known, report: BundleReport): void {
  const unknown = rows.flatMap((raw) => {
    const at = raw.inSheet ? detailsOf(raw).findIndex((one) => one.title === title) : -1;
    const text = detailsOf(raw)[at]?.value ?? "";
    return text === "" || isNoAnswer(text) || read(text) !== null ? [] : [{ raw, at, text }];
  });
  for (const cells of Map.groupBy(unknown, ({ raw }) => raw.file).values()) {
    const [first] = cells;
    const texts = [...new Set(cells.map(({ text }) => text))];
    const others = texts.slice(1, MAX_NAMED).map((text) => `"${text}"`);
    const more = moreRowsSuffix(texts.length - MAX_NAMED);
    const also = others.length > 0 ? ` (also ${others.join(", ")}${more})` : "";
    if (first)
      noteField(
        first.raw,
        ["details", first.at],
        `"${first.text}" isn't a ${noun} we know, so the site shows it as written${also}`,
        report,
      );
  }
}
