import type { z } from "zod";
import type { FieldVersions } from "../../../domain/content/merge-entered.ts";
import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { DeskField, DeskForm } from "../../collections/definition/desk-form.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { storedRecords } from "./check-content.ts";
import { loadContent } from "./content-rows.ts";
import { type ListedRecord, listRecords } from "./list-records.ts";
import { fieldVersions } from "./record-versions.ts";

/** What the form of a record shows. */
export interface LoadedForm {
  /** The fields' values; those that the record does not state are the defaults. */
  values: Record<string, unknown>;
  versions: FieldVersions;
  /** By field, the records that it may name. */
  choices: Record<string, ListedRecord[]>;
  /** By field, the total and how many are sold or held. */
  stocks: Record<string, { total: number; taken: number }>;
  /** The club's pictures by their names. */
  pictures: Record<string, ImageFacts>;
}

/** The fields of a form that a role may change. */
export const editableFields = ({ needs, fields }: DeskForm, role: DeskRole): Record<string, DeskField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && hasCapability(role, field.needs ?? needs) ? [[name, field]] : [],
    ),
  );

/** True if a role may open the form: it may change all of it, or some of its fields. */
export const mayOpenForm = (form: DeskForm, role: DeskRole): boolean =>
  Object.keys(editableFields(form, role)).length > 0;

/** Loads the form of a record; null if there is none. @param id null for a new record */
export async function loadForm(
  db: Database,
  team: Team,
  name: CollectionName,
  id: string | null,
): Promise<LoadedForm | null> {
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(db, team.teamId, collection, id);
  const record = id === null ? {} : storedRecords(collection, { team, content }).find((one) => one.id === id);
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
      loaded.choices[field] = await listRecords(db, team.teamId, kind.of as CollectionName);
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
