import type { z } from "zod";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { tagNamesInDraft } from "../../../../domain/desk/content/typed-tags.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import { fieldName, valueAt } from "../../../intake/records/record.ts";
import { cleanedHtml, type FieldMistake } from "../check-content.ts";
import type { StoredContent } from "../content-rows.ts";

/**
 * What is wrong with what an officer entered in a draft, except that it is incomplete: a title that is too
 * long is refused, and a missing one is not. Everything else is checked when the draft is published.
 */
export function draftMistakes(name: CollectionName, entered: Fields): FieldMistake[] {
  const { schema, desk }: Pick<Collection, "schema" | "desk"> = COLLECTIONS[name];
  const ofTags = Object.entries(tagNamesInDraft(desk?.fields ?? {}, entered)).flatMap(([field, names]) =>
    names.flatMap((tag) => {
      const checked = COLLECTIONS.tags.schema.shape.label.safeParse(tag);
      return checked.success ? [] : checked.error.issues.map(({ message }) => ({ field, expected: message }));
    }),
  );
  const ofFields = Object.entries(entered).flatMap(([field, value]) => {
    const shape: z.ZodType | undefined = schema.shape[field];
    const checked = shape?.safeParse(value);
    if (!checked || checked.success) return [];
    const isMissing = ({ path }: z.core.$ZodIssue) => isEmpty(valueAt(value, path as (string | number)[]));
    return checked.error.issues
      .filter((issue) => !isMissing(issue))
      .map((issue) => ({
        field: fieldName([field, ...(issue.path as (string | number)[])]),
        expected: issue.message,
      }));
  });
  return [...ofFields, ...ofTags];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The entered fields as a draft stores them. HTML is cleaned at once, because the form gives it to an editor
 * in the browser of another officer.
 */
export function cleanedFields(name: CollectionName, entered: Fields, content: StoredContent): Fields {
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[name];
  return Object.fromEntries(
    Object.entries(entered).map(([field, value]) => [
      field,
      desk?.fields[field]?.as === "html" && typeof value === "string" ? cleanedHtml(content, value) : value,
    ]),
  );
}
