import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import { type RawRecord, valueAt } from "../records/record.ts";

/** A person's details before the check against the schema: their entries may have any shape. */
export function detailsOf(raw: RawRecord): Detail[] {
  const details = valueAt(raw.value, ["details"]);
  return Array.isArray(details) ? (details as Detail[]) : [];
}

export const detailTitled = (raw: RawRecord, wanted: string) =>
  detailsOf(raw).find((detail) => valueAt(detail, ["title"]) === wanted)?.value;

/** The jersey number; "" without one. */
export const playerNumberOf = (raw: RawRecord) =>
  String(detailTitled(raw, DETAIL_TITLES.number) ?? "").trim();
