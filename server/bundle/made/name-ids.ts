import { createHash } from "node:crypto";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { formerSlugOf } from "../../../domain/values/slug.ts";
import type { CollectionName } from "../collections.ts";
import type { StoredIds } from "../stored-names.ts";
import { cutId, madeId } from "./fields.ts";

/** The id that a name was given before letters such as "ø" were known; "" if it was given none. */
export const formerIdOf = (...words: string[]) => cutId(formerSlugOf(words.join(" ")));

/** An id of a name of which Latin letters say nothing: the same wherever the record stands in its file. */
export const codedId = (noun: string, name: string) =>
  `${noun}-${createHash("sha256").update(foldedName(name)).digest("hex").slice(0, 8)}`;

export interface Naming {
  collection: CollectionName;
  /** What an id begins with that cannot be made of the name. */
  noun: string;
  /** Ids that other records have; the one that is found is taken then. */
  taken: Set<string>;
  stored: StoredIds;
  /** A player's number, if nobody else whose name says nothing wears it. */
  number?: string;
}

/**
 * The id of a record that has none. Where it can be made otherwise than before, the one that is stored under the name stays: the
 * page's address, and whatever hangs on it, must not change with the program.
 */
export function idOfName(name: string, { collection, noun, taken, stored, number = "" }: Naming): string {
  const made = madeId(name);
  const isAsBefore = made !== "" && made === formerIdOf(name) && !PEOPLE.has(collection);
  const known = isAsBefore ? [] : stored.idsOf(collection, name).filter((id) => !taken.has(id));
  const numbered = number === "" ? "" : madeId(noun, number);
  const fresh =
    made ||
    (numbered !== "" && !stored.isOthers(collection, numbered, name) ? numbered : codedId(noun, name));
  return freeId(known.includes(fresh) ? fresh : (known[0] ?? fresh), taken);
}

/** Their names were once made into ids with numbers, captains' marks and all. */
const PEOPLE: ReadonlySet<CollectionName> = new Set(["players", "alumni"]);

/** The id, or the first free one of "id-2", "id-3"; it is taken then. */
export function freeId(id: string, taken: Set<string>): string {
  if (id === "") return "";
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
