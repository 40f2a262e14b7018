import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText, nameKey } from "../../records/record-fields.ts";
import { rowNames } from "../../records/row-lists.ts";
import { hasEventWord } from "../event-names.ts";
import { withoutEmoji } from "./emoji.ts";
import { parseOpponent } from "./parse-opponent.ts";
import { venueSide } from "./venue-side.ts";

const TOWN = /(?:^|, ?)(?<town>[^,()]{2,40}, ?[A-Z]{2})(?![A-Za-z])/;

/**
 * The text by which two places are compared: the town if there is one, else the venue without its rink or
 * field ("Oak Park" for "Oak Park, Field 2").
 */
function placeOf(raw: RawRecord): string {
  const text = [fieldText(raw, "venue"), fieldText(raw, "address")].filter(Boolean).join(", ");
  return nameKey(withoutEmoji(TOWN.exec(text)?.groups?.town ?? text.split(/[,(]| - /)[0] ?? ""));
}

/** True if nothing in the row says where the game is. A mere "vs" does not say it. */
export function hasNoSide(raw: RawRecord): boolean {
  const side = fieldText(raw, "place");
  if (fieldText(raw, "opponent") === "" || (side !== "" && !/^vs?\.?$/i.test(side))) return false;
  const { place, isOnlyVs } = parseOpponent(fieldText(raw, "opponent"));
  return (place === null || isOnlyVs) && venueSide(fieldText(raw, "venue")) === null;
}

/**
 * Adds a note about games that count as home games only because nothing says otherwise, but that are not at
 * the place where most such games are.
 * @param rows the rows of a sheet that count as home games for this reason
 */
export function noteUnusualVenues(
  rows: readonly (readonly [RawRecord, unknown])[],
  report: BundleReport,
): void {
  const placed = rows.map(([raw]) => ({ raw, place: placeOf(raw) })).filter(({ place }) => place !== "");
  const [most, next] = [...Map.groupBy(placed, ({ place }) => place).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [usual] = most ?? [];
  if (!most || !usual || most.length < 2 || most.length === next?.length) return;
  const others = placed.filter(
    ({ raw, place }) =>
      place !== usual.place && !hasEventWord(parseOpponent(fieldText(raw, "opponent")).name),
  );
  const [first] = others;
  if (!first) return;
  const named = rowNames(
    others.map(({ raw }) => raw),
    (raw) => fieldText(raw, "opponent"),
  );
  noteField(
    first.raw,
    ["venue"],
    `read as home games, though not at "${fieldText(usual.raw, "venue")}" like the others: ${named}. If your club is away, type @ before the opponent, or A or N in an H/A column`,
    report,
  );
}
