import type { z } from "zod";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../collections/edits/compared-records.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { loadContent } from "./content-rows.ts";
import { listChoices } from "./list-choices.ts";
import { fieldVersions } from "./record-versions.ts";

/** Loads the form of a record; null if there is none. @param id null for a new record */
export async function loadRecordForm(
  db: Database,
  team: Team,
  name: CollectionName,
  id: string | null,
): Promise<LoadedForm | null> {
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(db, team, collection, id);
  const record = id === null ? {} : comparedRecords(content, name, id).get(id);
  if (!record) return null;
  const fields = collection.desk?.fields ?? {};
  const names = Object.keys(fields);
  const [table = ""] = Object.keys(collection.tables);
  const rows = content.rows[table as keyof typeof content.rows] as Record<string, unknown>[];
  const row = rows.find((one) => one.id === id) ?? {};
  const loaded: LoadedForm = {
    values: Object.fromEntries(names.map((field) => [field, record[field] ?? defaultOf(collection, field)])),
    versions: fieldVersions(record, names),
    choices: {},
    stocks: {},
    pictures: Object.fromEntries(content.rows.images.map((image) => [image.id, { ...image }])),
  };
  for (const [field, kind] of Object.entries(fields)) {
    if (kind?.as === "record" || kind?.as === "records")
      loaded.choices[field] = await listChoices(db, team, kind.of as readonly CollectionName[]);
    if (kind?.as === "stock" && id !== null)
      loaded.stocks[field] = {
        total: Number(loaded.values[field] ?? 0),
        taken: Number(row[kind.soldColumn] ?? 0) + Number(row[kind.heldColumn] ?? 0),
      };
  }
  return loaded;
}

/** The value of a field that a record does not state; null if it has no default. */
function defaultOf({ schema }: Collection, field: string): unknown {
  const shape = schema.shape as Record<string, z.ZodType>;
  return shape[field]?.safeParse(undefined).data ?? null;
}
