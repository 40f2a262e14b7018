import { storableText } from "../../values/storable-text.ts";
import type { DeskField } from "./desk-form.ts";
import { entriesWithIds, entryKey, placeOf } from "./list-entries.ts";
import { chosenRibbons, ribbonsLeftIn } from "./stock/stock-ribbons.ts";

/** The fields of a sent form, in the form in which a bundle writes them. */
export interface ReadFields {
  fields: Record<string, unknown>;
  /** By field, what to add to a total: "+5" of a stock. */
  added: Record<string, number>;
  /** By field, the names of tags that were typed. */
  tagNames: Record<string, string[]>;
  mistakes: { field: string; expected: string }[];
}

type Fields = Readonly<Partial<Record<string, DeskField>>>;

interface Reading {
  form: FormData;
  mistakes: ReadFields["mistakes"];
}

/**
 * Reads the form of a record.
 * @param stored the record as it is stored: an entry of a list keeps the fields that the form does not have
 */
export function readFields(
  form: FormData,
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): ReadFields {
  const mistakes: ReadFields["mistakes"] = [];
  const added: ReadFields["added"] = {};
  const tagNames: ReadFields["tagNames"] = {};
  const read: ReadFields["fields"] = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field) continue;
    if (field.as === "stock") {
      const change = wholeNumber({ form, mistakes }, name);
      if (change) added[name] = isTakenOff(form, name) ? -Math.abs(change) : change;
      continue;
    }
    if (field.as === "tags") {
      const names = tagNamesOf(sentText(form, newTagsInput(name)));
      if (names.length > 0) tagNames[name] = names;
    }
    read[name] = fieldValue({ form, mistakes }, name, field, stored[name]);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field?.as === "entries") read[name] = idsOfEntries(read[name], read[field.of] ?? stored[field.of]);
    if (isOutOfUse(field, { ...stored, ...read }) && field?.onlyFor?.isCleared) read[name] = undefined;
  }
  Object.assign(read, ribbonsLeftIn(form, fields, read));
  return { fields: read, added, tagNames, mistakes };
}

/** True for a field that has no use beside what is chosen in another one. */
export function isOutOfUse(field: DeskField | undefined, values: Readonly<Record<string, unknown>>): boolean {
  if (!field?.onlyFor) return false;
  return !field.onlyFor.choices.includes(String(values[field.onlyFor.field] ?? ""));
}

/** The chosen ids of a list's entries, without those of entries that were removed. */
function idsOfEntries(chosen: unknown, entries: unknown): unknown[] {
  const ids = new Set(Array.isArray(entries) ? entries.map((entry) => entry?.id) : []);
  return Array.isArray(chosen) ? chosen.filter((id) => ids.has(id)) : [];
}

function fieldValue(reading: Reading, name: string, field: DeskField, stored: unknown): unknown {
  const { form } = reading;
  const text = sentText(form, name);
  switch (field.as) {
    case "cents":
      return text === "" && !field.isRequired ? 0 : cents(reading, name, text);
    case "cents-range":
      return centsRange(reading, name);
    case "count":
      return wholeNumber(reading, name) ?? undefined;
    case "minutes-before":
    case "order":
      return wholeNumber(reading, name);
    case "yes-no":
      return form.has(name);
    case "choices":
    case "records":
    case "tags":
    case "entries":
      return inStoredOrder(textsIn(form, name), stored);
    case "pictures":
      return textsIn(form, name).filter((one) => one !== "");
    case "focal":
      return focalPoint(reading, name, stored);
    case "picture":
    case "file":
    case "record":
      return text === "" ? null : text;
    case "moment":
      // The input shows minutes only, and no date without a time: sent as it was drawn, it is unchanged.
      if (text === momentInputText(stored)) return stored ?? null;
      return text === "" ? null : text.replace("T", " ");
    case "open-date":
      return openDate(form, name, stored);
    case "choice":
      // A choice without a text is that of the default.
      return text === "" ? null : text;
    case "lines":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
    case "url":
      return typeof stored === "string" && textOf(stored) === text ? stored : withScheme(text);
    case "list":
      return entriesIn(reading, name, field, Array.isArray(stored) ? stored : []);
    default:
      return typeof stored === "string" && textOf(stored) === text ? stored : text;
  }
}

/** The name of the input for new tags of a field. */
export const newTagsInput = (field: string) => `${field}.new`;

/** The name of the choice between adding to a stock and taking off it. A telephone's keys have no minus. */
export const stockWayInput = (field: string) => `${field}.way`;
export const TAKE_OFF_STOCK = "take";

const isTakenOff = (form: FormData, field: string) => sentText(form, stockWayInput(field)) === TAKE_OFF_STOCK;

/** What was typed to be added to a stock, or with a minus to be taken off it. */
const typedStockOf = (form: FormData, field: string): string =>
  `${isTakenOff(form, field) ? "-" : ""}${sentText(form, field).replace(/^-/, "")}`.replace(/^-$/, "");

/** Where the values of a form that is shown again have what is to be added to a stock. */
export const addedInput = (field: string) => `${field}.added`;

/** What was typed to be added to stocks, and which ribbons to take off, which the form shows again. */
export function typedStocks(fields: Fields, form: FormData): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields))
    if (field?.as === "stock")
      Object.assign(typed, chosenRibbons(form, name, field), {
        [addedInput(name)]: typedStockOf(form, name),
      });
  return typed;
}

/** The names of tags: "Senior night, Recap", or one a line. */
export const tagNamesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** A stored moment as `<input type="datetime-local">` takes it: `2026-11-20T19:00`; "" if it has no time. */
export const momentInputText = (moment: unknown): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.exec(String(moment ?? ""))?.[0].replace(" ", "T") ?? "";

/** A stored point as the two sliders of its input show it: whole percents from the left and from the top. */
export function focalPercents(point: unknown): [number, number] {
  const [x, y] = Array.isArray(point) ? point.map(Number) : [];
  return [Math.round((x ?? 0.5) * 100), Math.round((y ?? 0.5) * 100)];
}

function focalPoint({ form, mistakes }: Reading, field: string, stored: unknown): unknown {
  const before = focalPercents(stored);
  const texts = [sentText(form, `${field}.x`), sentText(form, `${field}.y`)];
  const sent = texts.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  if (sent.every((percent, at) => percent === before[at])) return stored ?? [0.5, 0.5];
  if (sent.every((percent) => percent <= 100)) return sent.map((percent) => percent / 100);
  mistakes.push({ field, expected: "two numbers from 0 to 100" });
  return stored;
}

/** The parts of an open date as the form shows them. An unknown part is "". */
export function openDateParts(value: unknown): { day: string; time: string; month: string } {
  const [, month = "", day = "", time = ""] =
    /^(\d{4}-\d\d)(-\d\d)?(?:[ T](\d\d:\d\d))?/.exec(String(value ?? "")) ?? [];
  return day === "" ? { day: "", time: "", month } : { day: month + day, time, month: "" };
}

/** Reads an open date from its three inputs. Sent as it was drawn, it is unchanged, with its seconds. */
function openDate(form: FormData, name: string, stored: unknown): unknown {
  const [day, time, month] = ["day", "time", "month"].map((part) => sentText(form, `${name}.${part}`));
  const drawn = openDateParts(stored);
  if (day === drawn.day && time === drawn.time && month === drawn.month) return stored ?? null;
  if (day) return time ? `${day} ${time}` : day;
  return month || (time ? time : null);
}

/** People paste addresses as browsers show them: `www.example.com` → `https://www.example.com`. */
const withScheme = (text: string): string =>
  /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text;

/** A field's text, with a browser's line ends replaced by "\n"; "" if it is missing. */
export const sentText = (form: FormData, name: string): string => textOf(form.get(name));

/** What was sent in several inputs of one name. */
export const sentTexts = (form: FormData, name: string): string[] => form.getAll(name).map(textOf);
const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map(textOf);
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? storableText(value.replaceAll("\r\n", "\n")).trim() : "";

/**
 * A browser sends what is chosen in the order of the form. What was chosen before keeps its place, so that an
 * unchanged choice is no change.
 */
function inStoredOrder(chosen: readonly string[], stored: unknown): string[] {
  const before: string[] = Array.isArray(stored) ? stored.map(String) : [];
  return [
    ...before.filter((one) => chosen.includes(one)),
    ...chosen.filter((one) => one !== "" && !before.includes(one)),
  ];
}

/** "$1,250.50" → 125050; the text itself, with a mistake, if it is no amount. */
function cents({ mistakes }: Reading, field: string, text: string): number | string {
  const [, dollars, rest = ""] = /^\$?\s?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(text) ?? [];
  if (dollars !== undefined) return Number(dollars.replaceAll(",", "")) * 100 + Number(rest);
  mistakes.push({ field, expected: "an amount such as 15 or 15.50" });
  return text;
}

/** Two amounts; null if both inputs are empty. */
function centsRange(reading: Reading, field: string): unknown {
  const [least, most] = [`${field}.least`, `${field}.most`].map((name) => ({
    name,
    text: sentText(reading.form, name),
  }));
  if (!least?.text && !most?.text) return null;
  const read = ({ name = "", text = "" } = {}) => cents(reading, name, text);
  return { least: read(least), most: read(most) };
}

/** A whole number; null if the field is empty or wrong. */
function wholeNumber({ form, mistakes }: Reading, field: string): number | null {
  const text = sentText(form, field);
  if (text === "") return null;
  if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
  mistakes.push({ field, expected: "a whole number" });
  return null;
}

/**
 * The entries of a list. Each names the stored entry that it was (`entryKey`), from which it keeps the fields
 * that the form does not show. An entry whose fields are all empty is left out: each form has an empty one.
 * Without script, an entry is moved by its `position`, and `add` names the first field of further entries.
 */
function entriesIn(
  reading: Reading,
  name: string,
  { fields, idFrom, isBoard, usual }: Extract<DeskField, { as: "list" }>,
  stored: readonly unknown[],
): unknown[] {
  const { form } = reading;
  const placed: { entry: Record<string, unknown>; place: number }[] = [];
  for (const at of textsIn(form, `${name}.at`)) {
    const of = (field: string) => `${name}.${at}.${field}`;
    const was = sentText(form, of("was"));
    // A board has a button to remove an entry, so one that was emptied is a mistake.
    const mayBeLeftOut = !isBoard || was === "";
    const isEmpty = Object.entries(fields).every(
      ([field, { as }]) =>
        as === "yes-no" ||
        (isBoard && as === "choice") ||
        textsIn(form, of(field)).every((text) => text === ""),
    );
    if ((isEmpty && mayBeLeftOut) || form.has(of("remove"))) continue;
    const former = stored.find((one, place) => entryKey(one, place) === was);
    const entry: Record<string, unknown> = typeof former === "object" ? { ...former } : {};
    // Such an entry has a name from the start, and is removed by emptying its text.
    const [, text = ""] = Object.keys(fields);
    if (usual && sentText(form, of(text)) === "" && !(former && !entry[text])) continue;
    for (const [field, kind] of Object.entries(fields))
      if (kind.as === "choice" && kind.sets) Object.assign(entry, kind.sets[sentText(form, of(field))]);
      else entry[field] = fieldValue(reading, of(field), kind, entry[field]);
    placed.push({ entry, place: placeOf(sentText(form, of("position")), placed.length + 1) });
  }
  const entries = placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
  const [first = ""] = Object.keys(fields);
  for (const id of textsIn(form, `${name}.add`)) entries.push({ [first]: id });
  return idFrom === undefined ? entries : entriesWithIds(entries, idFrom);
}
