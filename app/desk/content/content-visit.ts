import { data } from "react-router";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { NOT_FOUND_MESSAGES } from "../../../domain/values/messages.ts";
import type { CollectionName } from "../../../server/collections/collections.ts";
import { deskForm } from "../../../server/usecases/content/list-records.ts";
import { editableFields, mayOpenForm } from "../../../server/usecases/content/load-form.ts";
import { clubDeskVisit } from "../desk-visit.ts";

/**
 * A visit to a collection's pages, with the fields that the officer's role may change.
 * @throws 404 if the collection cannot be edited at the desk, or the role may change none of its fields
 */
export function contentVisit(context: Parameters<typeof clubDeskVisit>[0], collection: string) {
  const visit = clubDeskVisit(context);
  const form = deskForm(collection);
  if (!form || !mayOpenForm(form, visit.person.role)) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return {
    ...visit,
    collection: collection as CollectionName,
    form,
    fields: editableFields(form, visit.person.role),
    mayAdd: hasCapability(visit.person.role, form.needs),
  };
}
