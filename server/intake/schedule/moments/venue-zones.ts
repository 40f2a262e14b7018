import { parseZone } from "../../dates/parse-zone.ts";
import { type PlaceZone, zoneOfPlace } from "../../dates/place-zones.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField, withFields } from "../../records/record-fields.ts";

/** A game before and after its fields were derived. */
export interface MadeGame {
  /** The record as written in its sheet. */
  written: RawRecord;
  raw: RawRecord;
}

interface Placed extends MadeGame {
  place: PlaceZone | null;
}

/** True for an away or neutral game whose time names no zone. */
const isOpen = ({ written, raw }: MadeGame) =>
  hasField(written, "date") &&
  !hasField(written, "timeOfGame") &&
  !hasField(raw, "timeZone") &&
  parseZone(fieldText(written, "zone")) === null &&
  fieldText(raw, "timeOfGame").includes(" ") &&
  fieldText(raw, "place") !== "home";

/**
 * Adds the venue's time zone to away games, if the address shows the zone and its clock differs from the
 * club's. One note for each sheet says what was assumed.
 */
export function withVenueZones(games: readonly MadeGame[], zone: string, report: BundleReport): RawRecord[] {
  if (zone === "") return games.map(({ raw }) => raw);
  const away = new Map(games.filter(isOpen).map((game) => [game, placeOf(game.raw)] as const));
  const placed = [...away].map(([game, place]) => ({ ...game, place }));
  const zones = new Set(placed.map(({ place }) => place?.zone ?? zone));
  const others = new Set([...zones].filter((one) => !areAlike(one, zone)));
  for (const sheet of Map.groupBy(placed, ({ raw }) => raw.file).values())
    noteZones(sheet, { zone, others }, report);
  return games.map((game) => {
    const timeZone = away.get(game)?.zone;
    return timeZone && others.has(timeZone) ? withFields(game.raw, { timeZone }) : game.raw;
  });
}

const placeOf = (raw: RawRecord) =>
  zoneOfPlace(fieldText(raw, "address")) ?? zoneOfPlace(fieldText(raw, "venue"));

interface Zones {
  /** The club's time zone. */
  zone: string;
  /** Zones of venues whose clock differs from the club's. */
  others: ReadonlySet<string>;
}

function noteZones(games: readonly Placed[], { zone, others }: Zones, report: BundleReport): void {
  const elsewhere = games.filter(({ place }) => place?.zone && others.has(place.zone));
  const unknown = games.find(({ place }) => !place?.zone);
  const [first = unknown] = elsewhere;
  if (!first) return;
  const examples = new Map(elsewhere.map(({ place }) => [place?.zone ?? "", place?.place ?? ""]));
  const except = [...examples].map(([venueZone, place]) => `${place} in ${venueZone}`).join("; ");
  const rule = unknown
    ? `times of away games were read in the club's time zone, ${zone}${except && `, except where the location's state has another: ${except}`}`
    : `times of away games were read in the local time zone: ${except}`;
  noteField(first.raw, ["time"], `${rule}; to be safe, write times like 7:00 PM CT`, report);
}

/** True for zones whose clocks show the same time, such as America/Detroit and America/New_York. */
function areAlike(one: string, other: string): boolean {
  const clocks = [one, other].map((timeZone) =>
    ["2026-01-15T12:00Z", "2026-07-15T12:00Z"]
      .map((at) =>
        new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "numeric" }).format(
          new Date(at),
        ),
      )
      .join(),
  );
  return clocks[0] === clocks[1];
}
