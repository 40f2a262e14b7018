import type { z } from "zod";
import { draftClashes, draftOver, isRemovedSince } from "../../../domain/desk/content/draft-record.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { newTagsInputs } from "../../../domain/desk/content/typed-tags.ts";
import { fileTitle } from "../../../domain/desk/content/uploaded-file.ts";
import { type AttachedFile, shownFiles } from "../../../domain/values/club-file.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import { comparedRecords } from "../../collections/edits/compared-records.ts";
import type { Database } from "../../db/client.ts";
import { findDraft, type RecordDraft } from "../../db/queries/club/record-drafts.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { loadContent } from "./content-rows.ts";
import { listChoices } from "./list-choices.ts";
import { fieldVersion, fieldVersions } from "./record-versions.ts";
import { listTitles, MAX_FOUND, searchChoices } from "./search-choices.ts";

interface WantedForm {
  /** Null for a new record. */
  id: string | null;
  /** True to load the record's draft if there is one. */
  ofDraft: boolean;
}

/**
 * Loads the form of a record as visitors see it; null if there is none. @param id null for a new record
 */
export const loadRecordForm = (
  db: Database,
  team: Team,
  name: CollectionName,
  id: string | null,
): Promise<LoadedForm | null> => loadForm(db, team, name, { id, ofDraft: false });

/** Loads the form of a record's draft, or of the record if it has no draft; null if there is neither. */
export const loadDraftForm = (
  db: Database,
  team: Team,
  name: CollectionName,
  id: string | null,
): Promise<LoadedForm | null> => loadForm(db, team, name, { id, ofDraft: true });

async function loadForm(
  db: Database,
  team: Team,
  name: CollectionName,
  { id, ofDraft }: WantedForm,
): Promise<LoadedForm | null> {
  const collection: Collection & { name: CollectionName } = COLLECTIONS[name];
  const content = await loadContent(db, team, collection, id);
  const live = id === null ? {} : (comparedRecords(content, name, id).get(id) ?? null);
  const key = { teamId: team.teamId, collection: name, recordId: id ?? "" };
  const draft = ofDraft && id !== null && collection.drafts ? await findDraft(db, key) : null;
  const record = draft ? draftOver(draft, live, fieldVersion) : live;
  if (!record) return null;
  const fields = collection.desk?.fields ?? {};
  const names = Object.keys(fields);
  const typed = newTagsInputs(fields);
  const [table = ""] = Object.keys(collection.tables);
  const rows = content.rows[table as keyof typeof content.rows] as Record<string, unknown>[];
  const row = rows.find((one) => one.id === id) ?? {};
  const loaded: LoadedForm = {
    values: Object.fromEntries(
      [...names, ...typed].map((field) => [field, record[field] ?? defaultOf(collection, field)]),
    ),
    versions: fieldVersions(record, [...names, ...typed]),
    choices: {},
    searched: [],
    stocks: {},
    pictures: Object.fromEntries(content.rows.images.map((image) => [image.id, { ...image }])),
    files: shownFilesByName(team.teamId, content.rows.files),
    draft: draft && draftBeside(draft, live),
  };
  for (const [field, kind] of Object.entries(fields)) {
    if (kind?.as === "record")
      await loadRecordChoices(db, team, loaded, [field, kind.of as CollectionName[]]);
    if (kind?.as === "records")
      loaded.choices[field] = await listChoices(db, team, kind.of as readonly CollectionName[]);
    if (kind?.as === "tags")
      loaded.choices[field] = await listTitles(db, team, "tags", textsOf(loaded.values[field]));
    if (kind?.as === "stock" && id !== null)
      loaded.stocks[field] = {
        total: Number(loaded.values[field] ?? 0),
        taken: Number(row[kind.soldColumn] ?? 0) + Number(row[kind.heldColumn] ?? 0),
      };
  }
  return loaded;
}

/** A list of all records that a field may name or, if there are too many, only the chosen one. */
async function loadRecordChoices(
  db: Database,
  team: Team,
  loaded: LoadedForm,
  [field, of]: [string, CollectionName[]],
): Promise<void> {
  const [name, ...others] = of;
  if (name === undefined) return;
  if (others.length > 0 || (await searchChoices(db, team, { of: name })).length < MAX_FOUND) {
    loaded.choices[field] = await listChoices(db, team, of);
    return;
  }
  loaded.searched = [...loaded.searched, field];
  loaded.choices[field] = await listTitles(db, team, name, textsOf([loaded.values[field]]));
}

/** The club's files as a page shows them, with the titles that they get by themselves. */
const shownFilesByName = (
  teamId: string,
  files: readonly (Pick<AttachedFile, "hash" | "size"> & { id: string })[],
) =>
  Object.fromEntries(
    shownFiles(
      teamId,
      files.map(({ id, hash, size }) => ({ file: id, title: fileTitle(id), hash, size })),
    ).map((file, at) => [files[at]?.id ?? "", file]),
  );

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** What the form of a draft shows besides the fields. */
function draftBeside(draft: RecordDraft, live: Fields | null): LoadedForm["draft"] {
  const { added, publishAt, failure, editedBy, timeEdited, previewId } = draft;
  const isPublished = live !== null && live.deleted !== true;
  const clashes = live ? draftClashes(draft, live, fieldVersion) : [];
  return {
    isPublished,
    isRemoved: isRemovedSince(draft, live, fieldVersion),
    added,
    clashes: Object.fromEntries(clashes.map(({ field, stored }) => [field, stored])),
    seen: live
      ? fieldVersions(
          live,
          clashes.map(({ field }) => field),
        )
      : {},
    publishAt,
    failure,
    editedBy,
    timeEdited,
    previewId,
  };
}

/** The value of a field that a record does not state; null if it has no default. */
function defaultOf({ schema }: Collection, field: string): unknown {
  const shape = schema.shape as Record<string, z.ZodType>;
  return shape[field]?.safeParse(undefined).data ?? null;
}
