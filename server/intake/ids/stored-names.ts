import { personKey } from "../../../domain/people/person-name.ts";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { nameKey } from "../records/record-fields.ts";
import {
  NAMED_COLLECTIONS,
  type NamedCollection,
  type StoredName,
  type StoredRecords,
} from "./stored-records.ts";

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
  const people = new Map(
    (stored?.players ?? []).map((person) => [person.id, namesOf(person).map(personKey)]),
  );
  return {
    idsOf: Object.fromEntries(NAMED_COLLECTIONS.map((name) => [name, idsIn(stored, name)])),
    isOthers: (id, name) => {
      const keys = people.get(id);
      return keys !== undefined && !keys.includes(personKey(name));
    },
  };
}

const namesOf = ({ name, nameInFiles = name }: StoredName) => [name, nameInFiles];

function idsIn(stored: StoredRecords | null, collection: NamedCollection) {
  const named = (stored?.[collection] ?? []).flatMap((record) =>
    [...new Set(namesOf(record).map(nameKey))].map((name) => ({ id: record.id, name })),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  return (name: string) => (byName.get(nameKey(name)) ?? []).map(({ id }) => id).toSorted(compareBytewise);
}
