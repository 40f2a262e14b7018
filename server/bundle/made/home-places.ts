import type { BundleReport } from "../bundle-report.ts";
import { noteAt, type RawRecord } from "../record.ts";
import { withoutEmoji } from "../sheets/emoji.ts";
import { namesEvent } from "../sheets/event-names.ts";
import { writtenOpponent } from "../sheets/written-opponent.ts";
import { sameName, writtenText } from "./fields.ts";
import { namedRows } from "./more-rows.ts";
import { venueSide } from "./said-venue.ts";

const TOWN = /(?:^|, ?)(?<town>[^,()]{2,40}, ?[A-Z]{2})(?![A-Za-z])/;

/**
 * What tells two places apart: the town if it is written, else the venue without its part ("Oak Park, Field
 * 2").
 */
function placeOf(raw: RawRecord): string {
  const text = [writtenText(raw, "venue"), writtenText(raw, "address")].filter(Boolean).join(", ");
  return sameName(withoutEmoji(TOWN.exec(text)?.groups?.town ?? text.split(/[,(]| - /)[0] ?? ""));
}

/** Whether nothing in the row says where the game is, or only "vs": others are marked as visits. */
export function isUnmarked(raw: RawRecord): boolean {
  const side = writtenText(raw, "place");
  if (writtenText(raw, "opponent") === "" || (side !== "" && !/^vs?\.?$/i.test(side))) return false;
  const { place, isOnlyVs } = writtenOpponent(writtenText(raw, "opponent"));
  return (place === null || isOnlyVs) && venueSide(writtenText(raw, "venue")) === null;
}

/**
 * Notes the games that are at home because nothing says otherwise, and are at another place than the most of
 * those.
 * @param rows those of a sheet that are at home only because others are marked as visits, or by "vs" or the
 *   order of two names
 */
export function noteOtherPlaces(
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
      place !== usual.place && !namesEvent(writtenOpponent(writtenText(raw, "opponent")).name),
  );
  const [first] = others;
  if (!first) return;
  const named = namedRows(
    others.map(({ raw }) => raw),
    (raw) => writtenText(raw, "opponent"),
  );
  noteAt(
    first.raw,
    ["venue"],
    `read as home games, though not at "${writtenText(usual.raw, "venue")}" like the others: ${named}. If your club is away, type @ before the opponent, or A or N in an H/A column`,
    report,
  );
}
