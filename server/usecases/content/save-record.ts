import { eq } from "drizzle-orm";
import { type Fields, type FieldVersions, mergeEntered } from "../../../domain/desk/content/merge-entered.ts";
import { tooFewText } from "../../../domain/desk/content/stock/stock-words.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../collections/edits/compared-records.ts";
import type { WrittenRecord } from "../../collections/export/club-records.ts";
import { withoutDefaults } from "../../collections/export/without-defaults.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { addNamedTags, type StoreTag } from "./add-named-tags.ts";
import { type ContentServices, changeContent } from "./change-content.ts";
import { type CheckedContent, checkContent, exportedRecords, type FieldMistake } from "./check-content.ts";
import { dependentCollections, isStoredAlone, loadContent, type StoredContent } from "./content-rows.ts";
import { chooseRecordId } from "./new-record-id.ts";
import { NotSaved, type SaveRefusal } from "./not-saved.ts";
import type { ContentChange } from "./record-change.ts";
import { fieldVersion, fieldVersions } from "./record-versions.ts";
import { lockSoldRecord, storeRows } from "./store-rows.ts";

export interface RecordSave {
  team: Team;
  collection: CollectionName;
  /** Null to add a record. */
  id: string | null;
  /** The fields that the officer's form has, as a bundle writes them. Others stay as they are. */
  fields: Fields;
  /** By field, what to add to a number, such as a stock: whoever saves first, both changes count. */
  added?: Readonly<Record<string, number>>;
  /**
   * By field, names of tags that are added to its tags. Those that the club does not have are made. If the
   * form's other tags are as they were, they are added to what the record has by now.
   */
  tagNames?: Readonly<Record<string, readonly string[]>>;
  /** The versions of these fields when the form was drawn; empty for a new record. */
  began: FieldVersions;
  /** True to add a record with this id if none is stored. */
  mayAdd?: true;
  /** True to take the given fields whatever is stored, so that nothing clashes. */
  replaces?: true;
  /** The officer's address. */
  who: string;
}

export type SaveAnswer =
  /** `notes`: what was removed from texts. */
  { ok: true; id: string; isChanged: boolean; notes: string[] } | SaveRefusal;

/** Runs a transaction. Returns the refusal that ended it. */
export async function answerOrRefusal<Answer>(run: () => Promise<Answer>): Promise<Answer | SaveRefusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotSaved) return error.answer;
    throw error;
  }
}

/**
 * Saves what an officer entered in a record's form, or adds a record. The record is checked like one of a
 * bundle, so that an export followed by an import changes nothing. Pages show it as soon as this returns, in
 * all processes.
 */
export async function saveRecord(services: ContentServices, save: RecordSave): Promise<SaveAnswer> {
  return answerOrRefusal(() => changeContent(services, save, (tx, now) => writeRecord(tx, save, now)));
}

/**
 * The ids of the tags that were entered by names, by field.
 * @param store what `addNamedTags` does with a new one
 * @throws NotSaved
 */
export async function makeNamedTags(
  tx: Database,
  { team, tagNames = {} }: RecordSave,
  now: Date,
  store?: StoreTag,
) {
  const ofFields: Record<string, readonly string[]> = {};
  const added: NonNullable<WrittenSave["added"]> = [];
  for (const [field, names] of Object.entries(tagNames)) {
    const { ids, changes, mistakes } = await addNamedTags(tx, { team, names, ...(store && { store }) }, now);
    if (mistakes.length > 0)
      throw new NotSaved({
        ok: false,
        reason: "mistakes",
        mistakes: mistakes.map(({ expected }) => ({ field, expected })),
      });
    ofFields[field] = ids;
    added.push(...changes.map((change) => ({ ...change, collection: "tags" as const })));
  }
  return { ofFields, added };
}

/**
 * Saves a record in a transaction of `changeClub`. Its change is null if there is nothing to change.
 * @throws NotSaved with the reason
 */
export async function writeRecord(tx: Database, entered: RecordSave, now: Date): Promise<WrittenSave> {
  const named = await makeNamedTags(tx, entered, now);
  const save = { ...entered, named: named.ofFields };
  const { team, id } = save;
  const { teamId } = team;
  const collection: Collection & { name: CollectionName } = COLLECTIONS[save.collection];
  if (id !== null) await lockSoldRecord(tx, collection, { teamId, id });
  const { content, before, after, fields, checked } = await checkSave(tx, save, now);
  if (before && fields.length === 0)
    return { answer: { ok: true, id: String(id), isChanged: false, notes: [] }, change: null };
  await storeRows(tx, { teamId, collection, rows: checked.rows, stored: content.rows, now });
  for (const dependent of before ? dependentCollections(collection.name, fields) : [])
    await storeDerivedRows(tx, dependent, team, now);
  const change = { id: String(after[keyOf(collection)]), before, after, fields, content };
  return {
    answer: { ok: true, id: change.id, isChanged: true, notes: checked.notes },
    change,
    added: named.added,
  };
}

/** What a transaction of `changeContent` has stored. */
export interface WrittenSave {
  answer: Extract<SaveAnswer, { ok: true }>;
  change: (ContentChange & { content: StoredContent }) | null;
  /** Tags that were made for it. */
  added?: (ContentChange & { content: StoredContent; collection: CollectionName })[];
}

/** A save that may be stored. */
interface CheckedSave {
  content: StoredContent;
  /** Null for a new record. */
  before: WrittenRecord | null;
  after: WrittenRecord;
  /** The names of the fields that differ. */
  fields: string[];
  checked: CheckedContent;
}

/**
 * The lists of the form, with named entries added: to the list as it was entered or, if that is as it was
 * when the form was drawn, to the stored one. So another officer's new tag does not clash with this one's.
 */
function withNamed(
  entered: Fields,
  { began, named = {} }: NamedSave,
  before: Fields,
): { entered: Fields; began: FieldVersions } {
  const lists = Object.entries(named).filter(([, ids]) => ids.length > 0);
  const untouched = lists.flatMap(([field]) =>
    fieldVersion(entered[field]) === began[field] ? [field] : [],
  );
  const united = lists.map(([field, ids]): [string, unknown] => {
    const chosen = untouched.includes(field) ? before[field] : entered[field];
    return [field, [...new Set([...(Array.isArray(chosen) ? chosen : []), ...ids])]];
  });
  return {
    entered: { ...entered, ...Object.fromEntries(united) },
    began: { ...began, ...fieldVersions(before, untouched) },
  };
}

/** `named`: by field, ids of tags that are added to it. */
type NamedSave = RecordSave & { named?: Readonly<Record<string, readonly string[]>> };

/**
 * Merges a save with what is stored, and checks the result. Writes nothing.
 * @throws NotSaved
 */
export async function checkSave(db: Database, save: NamedSave, now: Date): Promise<CheckedSave> {
  const { team, id } = save;
  const collection: Collection & { name: CollectionName } = COLLECTIONS[save.collection];
  const content = await loadContent(db, team, collection, id);
  const before = id === null ? null : (comparedRecords(content, collection.name, id).get(id) ?? null);
  if (id !== null && !before && !save.mayAdd) throw new NotSaved({ ok: false, reason: "gone" });
  const form = enteredFields(collection, before ?? {}, save.fields);
  const { entered, began: start } = withNamed(form, save, before ?? {});
  const began = save.replaces && before ? fieldVersions(before, Object.keys(entered)) : start;
  const merged = before
    ? mergeEntered(before, entered, began, fieldVersion)
    : { changed: entered, clashes: [] };
  const { clashes } = merged;
  const changed = { ...merged.changed, ...addedFields(before ?? {}, save.added ?? {}) };
  if (clashes.length > 0) throw new NotSaved({ ok: false, reason: "clash", clashes });
  const fields = Object.keys(changed).filter((field) => before || changed[field] !== undefined);
  const taken = content.targets.namesOf({ name: collection.name, asReference: "" }) ?? new Set();
  if (id === null && taken.has(changed.id)) throw new NotSaved({ ok: false, reason: "taken" });
  const after: WrittenRecord = {
    [keyOf(collection)]: id ?? (await chooseRecordId(db, content, collection.name, changed)),
    ...before,
    ...changed,
  };
  const isUnchanged = before !== null && fields.length === 0;
  const checked = isUnchanged
    ? { rows: {}, mistakes: [], notes: [] }
    : checkContent(collection, recordsWith(collection, content, { id, after }), after, { content, now });
  checked.mistakes.push(...stockMistakes(collection, after, content));
  if (checked.mistakes.length > 0)
    throw new NotSaved({ ok: false, reason: "mistakes", mistakes: checked.mistakes });
  return { content, before, after, fields, checked };
}

const keyOf = ({ key }: Collection): string => key ?? "id";

/**
 * The collection's records after a save. A changed record keeps its place in the list, which counts in some
 * collections.
 */
function recordsWith(
  collection: Collection & { name: CollectionName },
  content: StoredContent,
  { id, after }: { id: string | null; after: WrittenRecord },
): WrittenRecord[] {
  if (isStoredAlone(collection)) return [after];
  const key = keyOf(collection);
  const stored = exportedRecords(collection, content);
  return stored.some((one) => one[key] === id)
    ? stored.map((one) => (one[key] === id ? after : one))
    : [...stored, after];
}

/** A total below what is sold or in checkout. */
function stockMistakes(
  { desk, tables }: Collection,
  after: WrittenRecord,
  { rows }: StoredContent,
): FieldMistake[] {
  const [table = ""] = Object.keys(tables);
  const stored = (rows[table as keyof typeof rows] as Record<string, unknown>[]).find(
    ({ id }) => id === after.id,
  );
  return Object.entries(desk?.fields ?? {}).flatMap(([field, kind]) => {
    if (kind?.as !== "stock" || !stored) return [];
    const taken = Number(stored[kind.soldColumn]) + Number(stored[kind.heldColumn]);
    return Number(after[field]) < taken ? [{ field, expected: tooFewText(taken) }] : [];
  });
}

/**
 * Makes the rows of a collection again, after a save in a collection that they are derived from.
 * @throws NotSaved if they contradict the change
 */
export async function storeDerivedRows(
  tx: Database,
  collection: Collection & { name: CollectionName },
  team: Team,
  now: Date,
): Promise<void> {
  // Totals are derived from up to 60,000 lines, and most clubs have none.
  const [table] = Object.values(collection.tables);
  const ofClub = table && eq(table.table.teamId, team.teamId);
  if (table && (await tx.$count(table.table, ofClub)) === 0) return;
  const content = await loadContent(tx, team, collection, null);
  const records = exportedRecords(collection, content);
  const { rows, mistakes } = checkContent(collection, records, null, { content, now });
  if (mistakes.length > 0) throw new NotSaved({ ok: false, reason: "mistakes", mistakes });
  await storeRows(tx, { teamId: team.teamId, collection, rows, stored: content.rows, now });
}

/** The form's fields as an export would write them: a field with its default value is undefined. */
export function enteredFields({ schema }: Collection, before: Fields, fields: Fields): Fields {
  const written = withoutDefaults(schema, { ...before, ...fields }) as Fields;
  return Object.fromEntries(Object.keys(fields).map((field) => [field, written[field]]));
}

/** The numbers after the additions. Those that would fall below zero are refused by their schema. */
const addedFields = (before: Fields, added: Readonly<Record<string, number>>): Fields =>
  Object.fromEntries(Object.entries(added).map(([field, by]) => [field, Number(before[field] ?? 0) + by]));
