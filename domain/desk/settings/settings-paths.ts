import { isJsonRecord, type JsonRecord } from "../../club/merge/json-record.ts";
import { WEBSITE_IMAGE_IDS, type WebsiteImageId } from "../../club/team.ts";
import type { Fields } from "../content/merge-entered.ts";

/**
 * The club's own record (team.json) as separate fields, each named by its path: "seoInfo.title". An entry
 * of a list is named by its id: "websiteImages.bannerImage1.link". So two officers can change different
 * parts of one group at the same time, and the history names exactly what was changed.
 */

/** The values at these paths. A missing one has its default. */
export const settingsAt = (record: JsonRecord, paths: readonly string[]): Fields =>
  Object.fromEntries(paths.map((path) => [path, valueOfPath(record, path.split("."))]));

function valueOfPath(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value))
    return valueOfPath(
      value.find((entry) => isJsonRecord(entry) && entry.id === step),
      rest,
    );
  return isJsonRecord(value) && Object.hasOwn(value, step) ? valueOfPath(value[step], rest) : undefined;
}

/**
 * The record with other values at some paths; undefined removes a field. Website images without a picture are
 * left out, and new ones are put in the order of their places.
 */
export function withSettings(record: JsonRecord, changed: Fields): JsonRecord {
  const next = Object.entries(changed).reduce<JsonRecord>(
    (before, [path, value]) => withValueAt(before, path.split("."), value),
    record,
  );
  if (!Object.keys(changed).some((path) => path.startsWith("websiteImages."))) return next;
  const images = entriesIn(next.websiteImages).filter(({ image }) => typeof image === "string");
  return { ...next, websiteImages: images };
}

function withValueAt(
  record: JsonRecord,
  [step = "", ...rest]: readonly string[],
  value: unknown,
): JsonRecord {
  if (rest.length === 0) {
    const { [step]: _former, ...others } = record;
    return value === undefined ? others : { ...record, [step]: value };
  }
  const inner = record[step];
  if (step === "websiteImages") return { ...record, [step]: withEntry(entriesIn(inner), rest, value) };
  return { ...record, [step]: withValueAt(isJsonRecord(inner) ? inner : {}, rest, value) };
}

function withEntry(
  entries: readonly JsonRecord[],
  [id = "", ...rest]: readonly string[],
  value: unknown,
): JsonRecord[] {
  if (entries.some((entry) => entry.id === id))
    return entries.map((entry) => (entry.id === id ? withValueAt(entry, rest, value) : entry));
  const place = placeOf(id);
  const after = entries.findIndex((entry) => placeOf(String(entry.id)) > place);
  return entries.toSpliced(after < 0 ? entries.length : after, 0, withValueAt({ id }, rest, value));
}

const placeOf = (id: string) => WEBSITE_IMAGE_IDS.indexOf(id as WebsiteImageId);

const entriesIn = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isJsonRecord) : []);

/** Settings that are numbers in team.json, and choices in forms. An empty choice is no number. */
export const isNumberSetting = (path: string): boolean =>
  path === "websiteStyles.darkMode" || path.startsWith("websiteStyles.design.");

/** The name of the form for a website image: "picture-bannerImage1". */
export const pictureFormName = (id: WebsiteImageId) => `picture-${id}`;
