import { personKey } from "../../domain/people/person-name.ts";
import { compareBytewise } from "../../domain/values/sort-key.ts";
import type { CollectionName } from "./collections.ts";

/** What the records of a stored club are called, by collection: id → name. */
export type StoredNames = Partial<Record<CollectionName, ReadonlyMap<string, string>>>;

export interface StoredClub {
  teamId: string;
  teamName: string;
  organizationId: string;
}

/** The clubs that an import would change: records without ids keep those that are stored. */
export interface StoredClubs {
  /** The clubs that have one of the ids. */
  clubs(teamIds: string[]): Promise<StoredClub[]>;
  names(teamId: string): Promise<StoredNames>;
}

/** Where there is no database, or none is asked. */
export const NOTHING_STORED: StoredClubs = { clubs: async () => [], names: async () => ({}) };

/** Which ids are stored under a name, and under which name an id is. */
export interface StoredIds {
  idsOf(collection: CollectionName, name: string): readonly string[];
  isOthers(collection: CollectionName, id: string, name: string): boolean;
}

export function storedIds(names: StoredNames): StoredIds {
  const byKey = new Map<CollectionName, Map<string, string[]>>();
  const indexOf = (collection: CollectionName) => {
    const known = byKey.get(collection);
    if (known) return known;
    const ids = [...(names[collection] ?? [])].toSorted(([one], [other]) => compareBytewise(one, other));
    const grouped = Map.groupBy(ids, ([, name]) => personKey(name));
    const index = new Map([...grouped].map(([key, group]) => [key, group.map(([id]) => id)]));
    byKey.set(collection, index);
    return index;
  };
  return {
    idsOf: (collection, name) => indexOf(collection).get(personKey(name)) ?? [],
    isOthers: (collection, id, name) => {
      const stored = names[collection]?.get(id);
      return stored !== undefined && personKey(stored) !== personKey(name);
    },
  };
}
