import type { RawCollections } from "./read-collections.ts";
import { type RawRecord, valueAt } from "./record.ts";

/**
 * Scorekeepers write names: in lines, totals and plays a player's exact name may stand in place of the id, and is replaced by
 * it here. A name that two players share is left, and then reported as an unknown id.
 */
export function withPlayerIds(collections: RawCollections): RawCollections {
  const people = [...(collections.players ?? []), ...(collections.alumni ?? [])];
  const ids = idsByName(people);
  const resolve = (raws: RawRecord[] | null) => raws?.map((raw) => resolved(raw, ids)) ?? null;
  const { lines, totals, plays } = collections;
  return { ...collections, lines: resolve(lines), totals: resolve(totals), plays: resolve(plays) };
}

function idsByName(people: readonly RawRecord[]): ReadonlyMap<unknown, unknown> {
  const known = new Set(people.map(({ value }) => valueAt(value, ["id"])));
  const ids = new Map<unknown, unknown>();
  for (const { value } of people) {
    const name = plainName(valueAt(value, ["name"]));
    if (!known.has(name)) ids.set(name, ids.has(name) ? name : valueAt(value, ["id"]));
  }
  return ids;
}

/** Spreadsheets and phones encode an ö differently. */
export const plainName = (name: unknown) => (typeof name === "string" ? name.trim().normalize("NFC") : name);

function resolved(raw: RawRecord, ids: ReadonlyMap<unknown, unknown>): RawRecord {
  const { value } = raw;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return raw;
  const idOf = (name: unknown) => ids.get(plainName(name)) ?? name;
  const { playerId, assistIds } = value as Record<string, unknown>;
  return {
    ...raw,
    value: {
      ...value,
      ...(playerId !== undefined && { playerId: idOf(playerId) }),
      ...(Array.isArray(assistIds) && { assistIds: assistIds.map(idOf) }),
    },
  };
}
