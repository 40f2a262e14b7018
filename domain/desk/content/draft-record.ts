import { type Clash, type Fields, type FieldVersions, mergeEntered } from "./merge-entered.ts";

/**
 * A draft beside the published record that it began from. What the draft left as it was follows the
 * published record; what both changed in different ways is a clash, about which an officer decides. Pure.
 */

interface Draft {
  /** The whole record. A missing field has its default value. */
  record: Fields;
  /** The versions of the published fields when the draft began; null for a new record. */
  began: FieldVersions | null;
}

/** Returns the fingerprint of a value; equal values have equal fingerprints. */
type VersionOf = (value: unknown) => string;

const fieldsOf = (...records: (Fields | null)[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
];

/** The version of a field when the draft began. A record without the field had its default value. */
export const versionAtStart = (began: FieldVersions, field: string, versionOf: VersionOf): string =>
  began[field] ?? versionOf(undefined);

/** The names of the fields that the draft changes; for a new record, of all that it has. */
export function changedInDraft({ record, began }: Draft, versionOf: VersionOf): string[] {
  if (!began) return Object.keys(record);
  return fieldsOf(record, began).filter((field) => versionOf(record[field]) !== began[field]);
}

/**
 * The record as the draft's form shows it, and as it is published if nothing clashes.
 * @param live the published record; null if there is none (any more)
 */
export function draftOver({ record, began }: Draft, live: Fields | null, versionOf: VersionOf): Fields {
  if (!live || !began) return record;
  const fields = fieldsOf(record, began, live).map((field): [string, unknown] => [
    field,
    versionOf(record[field]) === versionAtStart(began, field, versionOf) ? live[field] : record[field],
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * True if the published record was removed, or marked as deleted, since the draft began.
 * @param live the published record; null if there is none
 */
export const isRemovedSince = ({ began }: Draft, live: Fields | null, versionOf: VersionOf): boolean =>
  began !== null &&
  (live === null ||
    (live.deleted === true && versionAtStart(began, "deleted", versionOf) !== versionOf(true)));

/** What was changed on the website since the draft began, in fields that the draft changes in another way. */
export const draftClashes = ({ record, began }: Draft, live: Fields, versionOf: VersionOf): Clash[] => {
  const fields = fieldsOf(record, began, live).filter((field) => field !== "id" && field !== "timeCreated");
  const all = Object.fromEntries(fields.map((field) => [field, record[field]]));
  const start = began
    ? Object.fromEntries(fields.map((field) => [field, versionAtStart(began, field, versionOf)]))
    : {};
  return mergeEntered(live, all, start, versionOf).clashes;
};

/** What a save of the draft enters. */
interface EnteredInDraft {
  /** The fields that the officer changed. */
  changed: Fields;
  /** The versions of the published fields that the officer saw beside the draft's, and knowingly replaces. */
  seen: FieldVersions;
}

/**
 * The draft after a save.
 * @param draft null to begin one
 * @param live the published record; null for a new one
 */
export function draftAfter(
  draft: Draft | null,
  live: Fields | null,
  { changed, seen }: EnteredInDraft,
  versionOf: VersionOf,
): Draft {
  const shown = draft ? draftOver(draft, live, versionOf) : (live ?? {});
  const record = Object.fromEntries(
    Object.entries({ ...shown, ...changed }).filter(([, value]) => value !== undefined),
  );
  if (!live) return { record, began: draft?.began ?? null };
  const before = new Set(draft?.began ? changedInDraft(draft, versionOf) : []);
  // A new record whose id another one got meanwhile clashes in every field until an officer has seen that.
  const wasChanged = (field: string) => draft !== null && (draft.began === null || before.has(field));
  const atStart = (field: string) => (draft?.began ? versionAtStart(draft.began, field, versionOf) : "");
  const began = fieldsOf(record, live, draft?.began ?? null).map((field): [string, string] => [
    field,
    wasChanged(field) ? (seen[field] ?? atStart(field)) : versionOf(live[field]),
  ]);
  return { record, began: Object.fromEntries(began) };
}
