import type { CollectionName } from "../collections.ts";
import type { RawCollections } from "../read-collections.ts";
import type { RawRecord } from "../record.ts";
import type { StoredIds } from "../stored-names.ts";
import { withFields, writtenText } from "./fields.ts";
import { idOfName } from "./name-ids.ts";

interface NamedBy {
  noun: string;
  /** Ids are made of the first of these that a record has. */
  fields: readonly string[];
}

/** Those of games, seasons and players are made with more (games.ts, people.ts). */
const NAMED_BY: Partial<Record<CollectionName, NamedBy>> = {
  opponents: { noun: "opponent", fields: ["name"] },
  coaches: { noun: "coach", fields: ["name"] },
  players: { noun: "player", fields: ["name"] },
  alumni: { noun: "player", fields: ["name"] },
  tags: { noun: "tag", fields: ["label"] },
  articles: { noun: "article", fields: ["title"] },
  galleries: { noun: "gallery", fields: ["title"] },
  pages: { noun: "page", fields: ["title"] },
  about: { noun: "section", fields: ["title"] },
  events: { noun: "event", fields: ["title"] },
  practices: { noun: "practice", fields: ["title"] },
  sponsors: { noun: "sponsor", fields: ["name"] },
  tickets: { noun: "ticket", fields: ["title"] },
  products: { noun: "product", fields: ["title", "name"] },
  forms: { noun: "form", fields: ["title"] },
};

/** Ids from names, for records that have none. The second of one name is "-2", in the order of the file. */
export function withIds(raws: RawCollections, stored: StoredIds): RawCollections {
  const made = { ...raws };
  for (const [collection, by] of Object.entries(NAMED_BY) as [CollectionName, NamedBy][])
    made[collection] = raws[collection] && named(raws[collection], { ...by, collection, stored });
  return made;
}

function named(
  raws: readonly RawRecord[],
  { fields, ...naming }: NamedBy & { collection: CollectionName; stored: StoredIds },
): RawRecord[] {
  const taken = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  return raws.map((raw) => {
    const name = fields.map((field) => writtenText(raw, field)).find(Boolean);
    if (writtenText(raw, "id") !== "" || name === undefined) return raw;
    return withFields(raw, { id: idOfName(name, { ...naming, taken }) });
  });
}
