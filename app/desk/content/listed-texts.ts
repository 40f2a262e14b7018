import { CONTENT_PAGE } from "../../../domain/content/content-words.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import type { DeskForm } from "../../../server/collections/definition/desk-form.ts";

/** The values that a list shows beside a record's title, as texts. */
export function listedTexts(
  { fields }: DeskForm,
  listed: Readonly<Record<string, unknown>>,
  timeZone: string,
): string[] {
  return Object.entries(listed).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || value === null || value === "") return [];
    if (field.as === "cents") return [formatPrice(Number(value))];
    if (field.as === "yes-no") return value === true ? [] : [CONTENT_PAGE.notShown];
    if (field.as === "choice") return [field.choices[String(value)] ?? String(value)];
    if (field.as === "stock") return [`${value} in all`];
    return [value instanceof Date ? formatMoment(value, timeZone) : String(value)];
  });
}
