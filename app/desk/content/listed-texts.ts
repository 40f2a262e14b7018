import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import type { DeskForm } from "../../../domain/desk/content/desk-form.ts";
import { shownFieldValue } from "../../../domain/desk/content/shown-value.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";

/** The values that a list shows beside a record's title, as texts. */
export function listedTexts(
  { fields }: DeskForm,
  listed: Readonly<Record<string, unknown>>,
  timeZone: string,
): string[] {
  return Object.entries(listed).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || value === null || value === "") return [];
    if (field.as === "yes-no") return value === true ? [] : [CONTENT_PAGE.notShown];
    return [value instanceof Date ? sentenceMoment(value, timeZone) : shownFieldValue(field, value)];
  });
}
