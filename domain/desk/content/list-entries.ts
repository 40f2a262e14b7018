import { slugOf } from "../../values/slug.ts";
import type { DeskField } from "./desk-form.ts";

/** Rules for the entries of a list in a form. */

/**
 * Where an entry belongs among the others, which are at whole numbers: before or after the one whose place it
 * takes. `text` is empty if the form has no positions.
 */
export function placeOf(text: string, place: number): number {
  const wanted = /^\d{1,4}$/.test(text) ? Number(text) : place;
  return wanted === place ? place : wanted + (wanted < place ? -0.5 : 0.5);
}

/**
 * What the form sends as `was` of an entry: its id, because its place in the list may be another one by the
 * time the form arrives; its place only if entries have no ids.
 */
export function entryKey(entry: unknown, place: number): string {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined;
  return typeof id === "string" ? id : String(place);
}

/** The entries of a list; none if the value is no list. */
export const entryRecords = (list: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list : [];

/** The choice that stands for what some fields of an entry have; "" if there is none. */
const choiceOfFields = (
  sets: NonNullable<Extract<DeskField, { as: "choice" }>["sets"]>,
  entry: Readonly<Record<string, unknown>>,
): string =>
  Object.entries(sets).find(([, fields]) =>
    Object.entries(fields).every(([field, value]) => (entry[field] ?? null) === value),
  )?.[0] ?? "";

/** What the input of an entry's field shows. */
export const entryValue = (
  entry: Readonly<Record<string, unknown>>,
  name: string,
  field: DeskField | undefined,
): unknown => (field?.as === "choice" && field.sets ? choiceOfFields(field.sets, entry) : entry[name]);

/** Gives new entries an id that no other entry has. */
export function entriesWithIds(entries: Record<string, unknown>[], from: string): Record<string, unknown>[] {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry;
    const slug = slugOf(String(entry[from])).slice(0, 60) || "entry";
    let id = slug;
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
    taken.add(id);
    return { id, ...entry };
  });
}
