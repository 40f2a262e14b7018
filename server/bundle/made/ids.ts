import type { CollectionName } from "../collections.ts";
import type { RawCollections } from "../read-collections.ts";
import type { RawRecord } from "../record.ts";
import { firstFree, madeId, withFields, writtenText } from "./fields.ts";
import { kindsOf, type OfCollection } from "./named-kinds.ts";
import { type Telling, toldIds } from "./stored-ids.ts";

/** Made of what it was called before, where it says that, else of the first of these that it has; those of games, seasons and players are made with more (games.ts). */
const NAMED_BY: Partial<Record<CollectionName, readonly string[]>> = {
  opponents: ["name"],
  coaches: ["name"],
  players: ["name"],
  alumni: ["name"],
  tags: ["label"],
  articles: ["title"],
  galleries: ["title"],
  pages: ["title"],
  about: ["title"],
  events: ["title"],
  practices: ["title"],
  sponsors: ["name"],
  tickets: ["title"],
  products: ["title", "name"],
  forms: ["title"],
};

/**
 * Ids from names, for records that have none. The second of one name is "-2", in the order of the file; of what is stored, and may be
 * bought or come again under one name, each keeps its own.
 */
export function withIds(raws: RawCollections, telling: Telling): RawCollections {
  const made = { ...raws };
  for (const [name, fields] of Object.entries(NAMED_BY) as [CollectionName, readonly string[]][]) {
    const idOf = (raw: RawRecord) => madeId(nameIn(raw, fields) ?? "");
    const kinds = kindsOf(name, idOf, telling);
    made[name] = raws[name] && (kinds ? told(raws[name], kinds, telling) : named(raws[name], fields));
  }
  return made;
}

function told(
  raws: readonly RawRecord[],
  { collection, kinds }: OfCollection,
  telling: Telling,
): RawRecord[] {
  const ids = toldIds(collection, raws, kinds, telling);
  return raws.map((raw) => {
    const id = ids.get(raw);
    return id === undefined ? raw : withFields(raw, { id });
  });
}

const nameIn = (raw: RawRecord, fields: readonly string[]) =>
  ["formerName", ...fields].map((field) => writtenText(raw, field)).find(Boolean);

function named(raws: readonly RawRecord[], fields: readonly string[]): RawRecord[] {
  const taken = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  return raws.map((raw) => {
    const name = nameIn(raw, fields);
    if (writtenText(raw, "id") !== "" || name === undefined) return raw;
    const id = freeId(madeId(name), taken);
    return id === "" ? raw : withFields(raw, { id });
  });
}

/** The id, or the first free one of "id-2", "id-3"; it is taken then. */
export function freeId(id: string, taken: Set<string>): string {
  if (id === "") return "";
  const free = firstFree(id, (one) => !taken.has(one));
  taken.add(free);
  return free;
}
