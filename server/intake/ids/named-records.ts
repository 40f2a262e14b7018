import type { RawRecord } from "../records/record.ts";
import {
  derivedRecord,
  fieldText,
  nameKey,
  nameLetters,
  type RecordFields,
} from "../records/record-fields.ts";
import { idOfName, type NameIdContext } from "./name-ids.ts";

/** A lookup of records that other records refer to by id or name. */
export interface RecordsByName {
  /** New records for names that no written record has, in the order in which the names first appeared. */
  made: RawRecord[];
  /** The id if there is exactly one record; else null. */
  only(): string | null;
  /** True if a record of the bundle has this name. */
  isWritten(name: string): boolean;
  /**
   * Returns the id of the record with this name. If there is none, makes a record with `fields`, whose
   * mistakes are reported at `from`.
   */
  idOf(name: string, from: RawRecord, fields?: RecordFields): string;
  /** The first name of the record with this id; the id itself if it has none. */
  nameOf(id: string): string;
}

/**
 * Builds a lookup of records by name.
 * @param namesOf the names of a written record, besides its id
 */
export function indexRecordsByName(
  written: readonly RawRecord[],
  naming: Omit<NameIdContext, "taken">,
  namesOf: (raw: RawRecord) => readonly string[],
): RecordsByName {
  const ids = new Map<string, string>();
  // "Texas A & M" and "Texas A&M" are the same name.
  const alike = new Map<string, string>();
  const firstNames = new Map<string, string>();
  const taken = new Set(written.map((raw) => fieldText(raw, "id")).filter(Boolean));
  const made: RawRecord[] = [];
  const know = (id: string, names: readonly string[]) => {
    firstNames.set(id, names[0] ?? id);
    for (const name of [id, ...names]) {
      if (id === "" || name === "") continue;
      if (!ids.has(nameKey(name))) ids.set(nameKey(name), id);
      const letters = nameLetters(name);
      if (letters !== "" && !alike.has(letters)) alike.set(letters, id);
    }
  };
  for (const raw of written) know(fieldText(raw, "id"), namesOf(raw));
  const known = new Set(ids.keys());
  return {
    made,
    only: () => {
      const [id, ...others] = taken;
      return id !== undefined && others.length === 0 ? id : null;
    },
    isWritten: (name) => known.has(nameKey(name)),
    nameOf: (id) => firstNames.get(id) ?? id,
    idOf: (name, from, fields) => {
      const found = ids.get(nameKey(name)) ?? alike.get(nameLetters(name));
      if (found !== undefined) return found;
      const id = idOfName(name, { ...naming, taken });
      made.push(derivedRecord(from, { id, name, ...fields }));
      know(id, [name]);
      return id;
    },
  };
}
