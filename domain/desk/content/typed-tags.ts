import type { DeskField } from "./desk-form.ts";
import { newTagsInput, tagNamesOf } from "./read-fields.ts";

/**
 * Tags that an officer named in a form and that the club may not have yet. A draft keeps their names beside
 * its fields, and they become tags when it is published: visitors would see a new tag at once.
 */

type DeskFields = Readonly<Partial<Record<string, DeskField>>>;

const tagFields = (fields: DeskFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field?.as === "tags" ? [name] : []));

/** The inputs of a form for new tags. */
export const newTagsInputs = (fields: DeskFields): string[] => tagFields(fields).map(newTagsInput);

/** The names that were typed, by input; undefined for an empty one. */
export const typedTags = (
  fields: DeskFields,
  names: Readonly<Record<string, readonly string[]>>,
): Record<string, string | undefined> =>
  Object.fromEntries(tagFields(fields).map((field) => [newTagsInput(field), names[field]?.join(", ")]));

/** The names that a draft keeps, by field. */
export const tagNamesInDraft = (
  fields: DeskFields,
  record: Readonly<Record<string, unknown>>,
): Record<string, string[]> =>
  Object.fromEntries(
    tagFields(fields).flatMap((field) => {
      const names = tagNamesOf(String(record[newTagsInput(field)] ?? ""));
      return names.length > 0 ? [[field, names]] : [];
    }),
  );

/** The field that an input for new tags belongs to; the name itself of any other input. */
export const fieldOfInput = (fields: DeskFields, input: string): string =>
  tagFields(fields).find((field) => newTagsInput(field) === input) ?? input;
