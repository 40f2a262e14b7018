import type { Act } from "../../../domain/desk/acts.ts";
import { stableJson } from "../../../domain/values/stable-json.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { WrittenRecord } from "../../collections/export/club-records.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";

/** A change of one record. */
export interface ContentChange {
  id: string;
  /** The record as an export would write it; null if it was added. */
  before: WrittenRecord | null;
  /** Null if it was removed. */
  after: WrittenRecord | null;
  /** The fields that differ. */
  fields: readonly string[];
  /** What the history calls it, if it is not the record's title. */
  subject?: string;
  /** What the history says that it is, if it is not the noun of the collection's form: "box score". */
  noun?: string;
}

interface Context {
  teamId: string;
  collection: CollectionName;
  /** The officer's address. */
  who: string;
  at: Date;
}

/** Adds a change of a record to the history, with the fields before and after, by which it can be undone. */
export async function addChangeAct(
  tx: Database,
  { teamId, collection, who, at }: Context,
  { id, before, after, fields, subject, noun }: ContentChange,
): Promise<void> {
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[collection];
  const facts = (record: WrittenRecord | null) =>
    record && {
      collection,
      id,
      noun: noun ?? desk?.noun ?? collection,
      labels: noun ? "" : fields.map((field) => desk?.fields[field]?.label ?? field).join(", "),
      names: fields.join(" "),
      fields: stableJson(pick(record, fields)),
    };
  await addAct(tx, {
    teamId,
    who,
    act: actOf(before, after),
    subject: subject ?? String((after ?? before)?.title ?? (after ?? before)?.name ?? id),
    before: facts(before),
    after: facts(after),
    timeCreated: at,
  });
}

/** The fields that the record has. A missing one has its default value. */
const pick = (record: WrittenRecord, fields: readonly string[]) =>
  Object.fromEntries(
    fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]),
  );

/** A record that is only marked as deleted counts as removed; one whose mark is taken away, as added. */
function actOf(before: WrittenRecord | null, after: WrittenRecord | null): Act {
  const [was, is] = [before !== null && before.deleted !== true, after !== null && after.deleted !== true];
  if (was === is) return "record-changed";
  return is ? "record-added" : "record-removed";
}
