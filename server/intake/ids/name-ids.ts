import { formerSlugOf } from "../../../domain/values/slug.ts";
import { COLLECTIONS, type CollectionWith } from "../../collections/collections.ts";
import { codedId } from "../../collections/definition/coded-id.ts";
import { firstFreeId, idFromWords, truncateId } from "../records/record-fields.ts";

/** The id that a name was given before letters such as "ø" were known; "" if it was given none. */
export const formerIdOf = (...words: string[]) => truncateId(formerSlugOf(words.join(" ")));

/** Collections whose ids are made from names. */
export type NameIdCollection = CollectionWith<"idFrom">;

export const nameId = (collection: NameIdCollection, name: string) =>
  idFromWords(name) || codedId(COLLECTIONS[collection].idFrom.noun, name);

export interface Naming {
  collection: NameIdCollection;
  /** Ids that are stored under a name; nothing is where it is left out. */
  idsOf?: ((name: string) => readonly string[]) | undefined;
  /** Ids that other records have; the one that is found is taken then. */
  taken: Set<string>;
}

/**
 * The id of a record that has none: the one that is stored under its name, else one that is made of the name.
 */
export function idOfName(name: string, { collection, idsOf = () => [], taken }: Naming): string {
  const made = nameId(collection, name);
  const stored = idsOf(name).filter((id) => !taken.has(id));
  return freeId(stored.includes(made) ? made : (stored[0] ?? made), taken);
}

/** The id, or the first free one of "id-2", "id-3"; it is taken then. */
export function freeId(id: string, taken: Set<string>): string {
  if (id === "") return "";
  const free = firstFreeId(id, (one) => !taken.has(one));
  taken.add(free);
  return free;
}
