import { COLLECTIONS, collectionsWith } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, withFields } from "../records/record-fields.ts";
import { type CollectionIdRules, idRulesOf } from "./id-rules.ts";
import { type IdContext, matchStoredIds } from "./match-stored-ids.ts";
import { idOfName, type NameIdContext, nameId } from "./name-ids.ts";
import type { StoredNames } from "./stored-names.ts";

/**
 * Collections whose ids are derived from names only. Ids of games, seasons and players need more
 * (make-games.ts, make-people.ts).
 */
const NAMED = collectionsWith("idFrom").filter((name) => COLLECTIONS[name].idFrom.fields.length > 0);

/**
 * Gives records without an id one derived from their name; a second record with the same name gets "-2", in
 * the order of the file. Records that are sold, or whose name may recur, keep their stored ids.
 */
export function withIds(raws: RawCollections, stored: StoredNames, idContext: IdContext): RawCollections {
  const made = { ...raws };
  for (const collection of NAMED) {
    const { fields } = COLLECTIONS[collection].idFrom;
    const nameOf = (raw: RawRecord) => nameIn(raw, fields);
    const idOf = (raw: RawRecord) => (nameOf(raw) === "" ? "" : nameId(collection, nameOf(raw)));
    const kinds = idRulesOf(collection, idOf, idContext);
    const naming = { collection, nameOf, idsOf: stored.idsOf[collection] };
    made[collection] =
      raws[collection] &&
      (kinds ? told(raws[collection], kinds, idContext) : named(raws[collection], naming));
  }
  return made;
}

function told(
  raws: readonly RawRecord[],
  { collection, kinds }: CollectionIdRules,
  idContext: IdContext,
): RawRecord[] {
  const ids = matchStoredIds(collection, raws, kinds, idContext);
  return raws.map((raw) => {
    const id = ids.get(raw);
    return id === undefined ? raw : withFields(raw, { id });
  });
}

const nameIn = (raw: RawRecord, fields: readonly string[]) =>
  ["formerName", ...fields].map((field) => fieldText(raw, field)).find(Boolean) ?? "";

function named(
  raws: readonly RawRecord[],
  { nameOf, ...naming }: Omit<NameIdContext, "taken"> & { nameOf(raw: RawRecord): string },
): RawRecord[] {
  const taken = new Set(raws.map((raw) => fieldText(raw, "id")).filter(Boolean));
  return raws.map((raw) => {
    const name = nameOf(raw);
    if (fieldText(raw, "id") !== "" || name === "") return raw;
    return withFields(raw, { id: idOfName(name, { ...naming, taken }) });
  });
}
