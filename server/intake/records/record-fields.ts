import { foldedName } from "../../../domain/values/folded-name.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import { type RawRecord, valueAt } from "./record.ts";

export type RecordFields = Record<string, unknown>;

const fieldsOf = (raw: RawRecord): RecordFields =>
  raw.value !== null && typeof raw.value === "object" && !Array.isArray(raw.value)
    ? (raw.value as RecordFields)
    : {};

/** A field's text, "" if it has none. */
export function fieldText(raw: RawRecord, name: string): string {
  const value = valueAt(raw.value, [name]);
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

export const hasField = (raw: RawRecord, name: string) => valueAt(raw.value, [name]) !== undefined;

/** The record with these fields replaced; a field set to undefined is removed. */
export function withFields(raw: RawRecord, changes: RecordFields): RawRecord {
  const value = { ...fieldsOf(raw), ...changes };
  for (const [name, field] of Object.entries(changes)) if (field === undefined) delete value[name];
  return { ...raw, value };
}

/** A record that is in no file; its mistakes are reported at the record it was derived from. */
export const derivedRecord = (raw: RawRecord, value: RecordFields): RawRecord => ({
  file: raw.file,
  value,
  lineOf: raw.lineOf,
});

/** A name normalized for comparison. People's names are compared by `personKey`. */
export const nameKey = foldedName;

/**
 * A name's letters and digits only: "Texas A & M" equals "Texas A&M", "Humber St." equals "Humber State". ""
 * if it has none.
 */
export const nameLetters = (name: string) =>
  nameKey(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\S) st$/, " state")
    .replace(/\buniv\b/, "university");

/** An id derived from words: at most 60 letters, digits and hyphens; "" if no such character is left. */
export const idFromWords = (...words: string[]) => truncateId(slugOf(words.join(" ")));

export const truncateId = (slug: string) => slug.slice(0, 60).replace(/(?<!-)-+$/, "");

/** The id itself if it is free, else the first free of "id-2", "id-3" and so on. */
export function firstFreeId(id: string, isFree: (id: string) => boolean): string {
  let free = id;
  for (let count = 2; !isFree(free); count++) free = `${id}-${count}`;
  return free;
}
