import type { BundleReport } from "./bundle-report.ts";
import type { Path } from "./json-text.ts";
import type { FormerNames } from "./made/former-names.ts";
import type { RawCollections } from "./read-collections.ts";
import { noteAt, type RawRecord, valueAt } from "./record.ts";

/**
 * Scorekeepers write names: in lines, totals and plays a player's exact name may stand in place of the id, and is replaced by
 * it here; so is a former name, with a note. A name that two players share is left, and then reported as an unknown id.
 */
export function withPlayerIds(
  collections: RawCollections,
  former: FormerNames,
  report: BundleReport,
): RawCollections {
  const people = [...(collections.players ?? []), ...(collections.alumni ?? [])];
  const ids = idsByName(people);
  const known = new Set(people.map(({ value }) => valueAt(value, ["id"])));
  const noted = new Set<string>();
  const idOf = (name: unknown, raw: RawRecord, path: Path) => {
    const id = ids.get(plainName(name));
    if (id !== undefined || typeof name !== "string" || known.has(name)) return id ?? name;
    const found = former.called(name);
    if (!found) return name;
    const text = `${name} is ${found.name} now, who is taken for it`;
    // A season's sheet has the name in each game.
    if (!noted.has(`${raw.file} ${text}`)) noteAt(raw, path, text, report);
    noted.add(`${raw.file} ${text}`);
    return found.id;
  };
  const resolve = (raws: RawRecord[] | null) => raws?.map((raw) => resolved(raw, idOf)) ?? null;
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

function resolved(raw: RawRecord, idOf: (name: unknown, raw: RawRecord, path: Path) => unknown): RawRecord {
  const { value } = raw;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return raw;
  const { playerId, assistIds } = value as Record<string, unknown>;
  return {
    ...raw,
    value: {
      ...value,
      ...(playerId !== undefined && { playerId: idOf(playerId, raw, ["playerId"]) }),
      ...(Array.isArray(assistIds) && {
        assistIds: assistIds.map((name, at) => idOf(name, raw, ["assistIds", at])),
      }),
    },
  };
}
