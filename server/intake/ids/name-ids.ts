import { formerSlugOf } from "../../../domain/values/slug.ts";
import { COLLECTIONS, type CollectionWith } from "../../collections/collections.ts";
import { hashedNameId } from "../../collections/definition/coded-id.ts";
import { firstFreeId, idFromWords, truncateId } from "../records/record-fields.ts";

/** The id derived from a name before letters such as "ø" were transliterated; "" if there was none. */
export const formerIdOf = (...words: string[]) => truncateId(formerSlugOf(words.join(" ")));

/** Collections whose ids are derived from names. */
export type NameIdCollection = CollectionWith<"idFrom">;

/** The id derived from a name; a coded id if the name has no Latin letters. */
export const nameId = (collection: NameIdCollection, name: string) =>
  idFromWords(name) || hashedNameId(COLLECTIONS[collection].idFrom.noun, name);

export interface NameIdContext {
  collection: NameIdCollection;
  /** Returns the ids stored under a name; left out if nothing is stored. */
  idsOf?: ((name: string) => readonly string[]) | undefined;
  /** Ids in use; each new id is added. */
  taken: Set<string>;
}

/** The id for a record without one: the id stored under its name, else one derived from the name. */
export function idOfName(name: string, { collection, idsOf = () => [], taken }: NameIdContext): string {
  const made = nameId(collection, name);
  const stored = idsOf(name).filter((id) => !taken.has(id));
  return takeFreeId(stored.includes(made) ? made : (stored[0] ?? made), taken);
}

/** Returns the first of "id", "id-2", "id-3" that is not taken, and marks it as taken. */
export function takeFreeId(id: string, taken: Set<string>): string {
  if (id === "") return "";
  const free = firstFreeId(id, (one) => !taken.has(one));
  taken.add(free);
  return free;
}
