import { personKey } from "../../../domain/people/person-name.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { nameKey } from "../records/record-fields.ts";
import { NAMED_COLLECTIONS, type NamedCollection, type StoredRecords } from "./stored-records.ts";

/** The ids that are stored under a name. */
export interface StoredNames {
  /**
   * For each collection whose ids are derived from names only: a function that returns the ids stored under a
   * name.
   */
  idsOf: Partial<Record<CollectionName, (name: string) => readonly string[]>>;
  /** True if an id belongs to a person with another name. */
  isOthers(id: string, name: string): boolean;
}

export function storedNames(stored: StoredRecords | null): StoredNames {
  const people = new Map((stored?.players ?? []).map(({ id, name }) => [id, personKey(name)]));
  return {
    idsOf: Object.fromEntries(NAMED_COLLECTIONS.map((name) => [name, idsIn(stored, name)])),
    isOthers: (id, name) => {
      const key = people.get(id);
      return key !== undefined && key !== personKey(name);
    },
  };
}

function idsIn(stored: StoredRecords | null, collection: NamedCollection) {
  const byName = Map.groupBy(stored?.[collection] ?? [], ({ name }) => nameKey(name));
  return (name: string) => (byName.get(nameKey(name)) ?? []).map(({ id }) => id).toSorted(compareBytewise);
}
