import { FORM_WORDS } from "./form-words.ts";
import type { Fields } from "./merge-entered.ts";

/** A year, a day in figures, a day of a month, or a day of the week. A month alone may be a name: "May". */
const DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}\/\d{1,2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

const mentionsDate = (text: string): boolean => DATE.test(text);

/**
 * Sentences below those texts of a copied record that mention a date, by the names that its form gives them:
 * `elements.3.options`.
 */
export function datedTexts(values: Fields): Record<string, string> {
  const found = Object.entries(values).flatMap(([name, value]) => textsWithDates(name, value));
  return Object.fromEntries(found.map((name) => [name, FORM_WORDS.dated]));
}

function textsWithDates(name: string, value: unknown): string[] {
  if (typeof value === "string") return mentionsDate(value) ? [name] : [];
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.some(mentionsDate) ? [name] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) =>
    inner === "id" ? [] : textsWithDates(`${name}.${inner}`, one),
  );
}
