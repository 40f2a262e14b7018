import { and, eq } from "drizzle-orm";
import { foldedName } from "../../../domain/values/folded-name.ts";
import { ALL_COLLECTIONS, COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { WrittenRecord } from "../../collections/export/club-records.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { tags } from "../../db/schema/index.ts";
import { type CheckedContent, checkContent, type FieldMistake } from "./check-content.ts";
import { loadContent, type StoredContent } from "./content-rows.ts";
import { listRecords } from "./list-records.ts";
import { newRecordId } from "./new-record-id.ts";
import type { ContentChange } from "./record-change.ts";
import { storeRows } from "./store-rows.ts";

/** The collections whose records get a tag of their own when an article first names them. */
export const TAGGED_COLLECTIONS: readonly (Collection & { name: CollectionName })[] = ALL_COLLECTIONS.filter(
  ({ tagType }) => tagType !== undefined,
);

/** If several tags have a name: first those about somebody. */
const TYPE_ORDER = ["player", "coach", "opponent", "league", "none"];

interface NamedTags {
  ids: string[];
  /** The tags that were made. */
  changes: (ContentChange & { content: StoredContent })[];
  mistakes: Pick<FieldMistake, "expected">[];
}

interface NewTag {
  team: Team;
  rows: CheckedContent["rows"];
  /** What the club has stored of its tags. */
  content: StoredContent;
  now: Date;
}

interface WantedTags {
  team: Team;
  names: readonly string[];
  /** Stores a new tag's rows. A preview only collects them. */
  store?: StoreTag;
}

export type StoreTag = (tx: Database, tag: NewTag) => Promise<void> | void;

const storeTag: StoreTag = (tx, { team: { teamId }, rows, content, now }) =>
  storeRows(tx, { teamId, collection: COLLECTIONS.tags, rows, stored: content.rows, now });

/**
 * Finds the tags with these names, and makes those that are missing: of a person or an opponent if one has
 * the name, a plain one otherwise. Names are compared without case and accents.
 */
export async function addNamedTags(
  tx: Database,
  { team, names, store = storeTag }: WantedTags,
  now: Date,
): Promise<NamedTags> {
  const named: NamedTags = { ids: [], changes: [], mistakes: [] };
  const stored = await tx.select().from(tags).where(eq(tags.teamId, team.teamId));
  const taken = new Set(stored.map(({ id }) => id));
  const known = new Map(
    stored
      .filter(({ deleted }) => !deleted)
      .toSorted((a, b) => TYPE_ORDER.indexOf(b.tagType) - TYPE_ORDER.indexOf(a.tagType))
      .map(({ id, label }) => [foldedName(label), id]),
  );
  for (const name of names) {
    const there = known.get(foldedName(name));
    if (there !== undefined) {
      named.ids.push(there);
      continue;
    }
    const subject = await findSubject(tx, team.teamId, name);
    if (subject?.tag !== undefined) {
      named.ids.push(subject.tag);
      continue;
    }
    const tag: WrittenRecord = {
      id: newRecordId("tags", name, taken),
      label: subject?.title ?? name,
      ...(subject ? { tagType: subject.type, reference: subject.id } : { tagType: "none" }),
    };
    const content = await loadContent(tx, team, COLLECTIONS.tags, null);
    const { rows, mistakes } = checkContent(COLLECTIONS.tags, [tag], tag, { content, now });
    named.mistakes.push(...mistakes);
    if (mistakes.length > 0) continue;
    await store(tx, { team, rows, content, now });
    known.set(foldedName(name), String(tag.id));
    taken.add(String(tag.id));
    named.ids.push(String(tag.id));
    named.changes.push({ id: String(tag.id), before: null, after: tag, fields: Object.keys(tag), content });
  }
  return named;
}

async function findSubject(tx: Database, teamId: string, name: string) {
  for (const { name: of, tagType: type } of TAGGED_COLLECTIONS) {
    const found = (await listRecords(tx, teamId, of)).find(
      ({ title }) => foldedName(title) === foldedName(name),
    );
    if (!found || type === undefined) continue;
    // A tag of somebody who has another name by now.
    const which = and(
      eq(tags.teamId, teamId),
      eq(tags.tagType, type),
      eq(tags.reference, found.id),
      eq(tags.deleted, false),
    );
    const [tag] = await tx.select({ id: tags.id }).from(tags).where(which).limit(1);
    return { type, id: found.id, title: found.title, tag: tag?.id };
  }
  return null;
}
