import type { DeskField, DeskForm } from "../../../domain/desk/content/desk-form.ts";
import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  hasDrafts,
} from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";

/** A collection's form, as far as an officer's role may use it. */
export interface OpenedForm {
  collection: CollectionName;
  form: DeskForm;
  /** The fields that the role may change: all of them, or some. */
  fields: Readonly<Record<string, DeskField>>;
  /** True if records may be kept as drafts. */
  hasDrafts: boolean;
  /** False too if another page adds records (`addedAt`): that page checks the capability itself. */
  mayAdd: boolean;
  mayRemove: boolean;
}

/** Lists the forms that a role may use. */
export const listRecordForms = (role: DeskRole): OpenedForm[] =>
  COLLECTION_NAMES.flatMap((name) => openRecordForm(name, role) ?? []);

/** Opens a collection's form. Null if there is none, or if the role may change none of its fields. */
export function openRecordForm(name: string, role: DeskRole): OpenedForm | null {
  if (!Object.hasOwn(COLLECTIONS, name)) return null;
  const collection = name as CollectionName;
  const { desk: form }: Pick<Collection, "desk"> = COLLECTIONS[collection];
  if (!form) return null;
  const fields = Object.fromEntries(
    Object.entries(form.fields).flatMap(([field, kind]) =>
      kind && hasCapability(role, kind.needs ?? form.needs) ? [[field, kind]] : [],
    ),
  );
  if (Object.keys(fields).length === 0) return null;
  const mayEdit = hasCapability(role, form.needs);
  const mayRemove = mayEdit;
  const mayAdd = mayEdit && hasCapability(role, form.needsToAdd ?? form.needs) && form.addedAt === undefined;
  return { collection, form, fields, hasDrafts: hasDrafts(collection), mayAdd, mayRemove };
}
