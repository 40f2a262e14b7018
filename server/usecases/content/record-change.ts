import type { Act } from "../../../domain/desk/acts.ts";
import { fieldLabel } from "../../../domain/desk/content/desk-form.ts";
import { stableJson } from "../../../domain/values/stable-json.ts";
import { COLLECTIONS } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { EditedCollection } from "../../collections/edits/edited-collection.ts";
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
  /** What the history calls the change. Default: that the record was added, changed or removed. */
  act?: Act;
  /** How the history names the change; by default as the collection's form does. */
  words?: ChangeWords;
}

interface ChangeWords {
  /** The name of what was changed: "Look". */
  subject: string;
  /** What was changed: "settings". Default: the noun of the collection's form, with its fields' labels. */
  noun?: string;
  /** The label of a field; missing if the history is to name a noun of its own without fields. */
  labelOf?(field: string): string;
}

interface Context {
  teamId: string;
  collection: EditedCollection;
  /** The officer's address. */
  who: string;
  at: Date;
}

/** Adds a change of a record to the history, with the fields before and after, by which it can be undone. */
export async function addChangeAct(
  tx: Database,
  { teamId, collection, who, at }: Context,
  { id, before, after, fields, act, words }: ContentChange,
): Promise<void> {
  const { desk }: Pick<Collection, "desk"> =
    collection === "team" || collection === "files" ? {} : COLLECTIONS[collection];
  const labelOf = (field: string) =>
    words?.noun === undefined ? fieldLabel(desk, field) : words.labelOf?.(field);
  const facts = (record: WrittenRecord | null) =>
    record && {
      collection,
      id,
      noun: words?.noun ?? desk?.noun ?? collection,
      labels: fields.flatMap((field) => labelOf(field) ?? []).join(", "),
      names: fields.join(" "),
      fields: stableJson(pick(record, fields)),
    };
  await addAct(tx, {
    teamId,
    who,
    act: act ?? actOf(before, after),
    subject: words?.subject ?? String((after ?? before)?.title ?? (after ?? before)?.name ?? id),
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
