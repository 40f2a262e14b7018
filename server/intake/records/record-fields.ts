import { foldedName } from "../../../domain/values/folded-name.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import { type RawRecord, valueAt } from "./record.ts";

/** The texts and fields of records as they are written, before any schema has seen them. */

export type Fields = Record<string, unknown>;

const fieldsOf = (raw: RawRecord): Fields =>
  raw.value !== null && typeof raw.value === "object" && !Array.isArray(raw.value)
    ? (raw.value as Fields)
    : {};

/** A field's text, "" if it has none. */
export function writtenText(raw: RawRecord, name: string): string {
  const value = valueAt(raw.value, [name]);
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

export const hasField = (raw: RawRecord, name: string) => valueAt(raw.value, [name]) !== undefined;

/** The record with other fields; undefined takes one away. */
export function withFields(raw: RawRecord, changes: Fields): RawRecord {
  const value = { ...fieldsOf(raw), ...changes };
  for (const [name, field] of Object.entries(changes)) if (field === undefined) delete value[name];
  return { ...raw, value };
}

/** A record that is in no file: told at the record it was made from. */
export const madeFrom = (raw: RawRecord, value: Fields): RawRecord => ({
  file: raw.file,
  value,
  lineOf: raw.lineOf,
});

/** What two names have in common that mean the same; people's names by more (`personKey`). */
export const sameName = foldedName;

/**
 * A name's letters and digits only, of "Texas A & M" and "Texas A&M" or "Humber St." and "Humber State" the
 * same ones. "" if it has none.
 */
export const lettersOfName = (name: string) =>
  sameName(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\S) st$/, " state")
    .replace(/\buniv\b/, "university");

/** An id from words: at most 60 letters, digits and hyphens; "" if nothing is left of them. */
export const madeId = (...words: string[]) => cutId(slugOf(words.join(" ")));

export const cutId = (slug: string) => slug.slice(0, 60).replace(/(?<!-)-+$/, "");

/** The id, or the first free one of "id-2", "id-3". */
export function firstFree(id: string, isFree: (id: string) => boolean): string {
  let free = id;
  for (let count = 2; !isFree(free); count++) free = `${id}-${count}`;
  return free;
}
