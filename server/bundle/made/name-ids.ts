import { createHash } from "node:crypto";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { formerSlugOf } from "../../../domain/values/slug.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { cutId, firstFree, madeId } from "./fields.ts";

/** The id that a name was given before letters such as "ø" were known; "" if it was given none. */
export const formerIdOf = (...words: string[]) => cutId(formerSlugOf(words.join(" ")));

/** An id of a name of which Latin letters say nothing: the same wherever the record stands in its file. */
export const codedId = (noun: string, name: string) =>
  `${noun}-${createHash("sha256").update(foldedName(name)).digest("hex").slice(0, 8)}`;

/** What an id begins with that cannot be made of the name. */
const NOUNS = {
  ...{ players: "player", alumni: "player", coaches: "coach", opponents: "opponent", sponsors: "sponsor" },
  ...{ seasons: "season", leagues: "league", tags: "tag", articles: "article", galleries: "gallery" },
  ...{ pages: "page", about: "section", events: "event", practices: "practice", tickets: "ticket" },
  ...{ products: "product", forms: "form" },
} as const satisfies Partial<Record<CollectionName, string>>;

/** Collections whose ids are made from names. */
export type NameIdCollection = keyof typeof NOUNS;

export const nameId = (collection: NameIdCollection, name: string) =>
  madeId(name) || codedId(NOUNS[collection], name);

export interface Naming {
  collection: NameIdCollection;
  /** Ids that are stored under a name; nothing is where it is left out. */
  idsOf?: ((name: string) => readonly string[]) | undefined;
  /** Ids that other records have; the one that is found is taken then. */
  taken: Set<string>;
}

/** The id of a record that has none: the one that is stored under its name, else one that is made of the name. */
export function idOfName(name: string, { collection, idsOf = () => [], taken }: Naming): string {
  const made = nameId(collection, name);
  const stored = idsOf(name).filter((id) => !taken.has(id));
  return freeId(stored.includes(made) ? made : (stored[0] ?? made), taken);
}

/** The id, or the first free one of "id-2", "id-3"; it is taken then. */
export function freeId(id: string, taken: Set<string>): string {
  if (id === "") return "";
  const free = firstFree(id, (one) => !taken.has(one));
  taken.add(free);
  return free;
}
