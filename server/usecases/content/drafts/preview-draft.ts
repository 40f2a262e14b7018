import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { Database, ReadPool } from "../../../db/client.ts";
import { overlaidReads, type RowOverlay } from "../../../db/overlaid-reads.ts";
import type { RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { checkContent, exportedRecords } from "../check-content.ts";
import { dependentCollections, loadContent } from "../content-rows.ts";
import { NotSaved, type SaveRefusal } from "../not-saved.ts";
import { checkSave, makeNamedTags, type RecordSave } from "../save-record.ts";
import { planRows } from "../store-rows.ts";
import { saveOfDraft } from "./publish-draft.ts";

export type DraftPreview =
  /** `db`: what visitors would read if the draft were published; `path`: the page that shows it. */
  | { ok: true; db: ReadPool; path: string }
  /** The draft is incomplete, or contradicts other records. */
  | { ok: false; refusal: SaveRefusal }
  /** No page shows records of this collection. */
  | { ok: false; refusal: null };

/**
 * The club's content as visitors would see it if the draft were published now, instead of what it clashes
 * with. Makes the rows that publishing would store, and writes nothing.
 */
export async function previewDraft(
  db: Database,
  { draft, team }: { draft: RecordDraft; team: Team },
  now: Date,
): Promise<DraftPreview> {
  const collection: NamedCollection | undefined = COLLECTIONS[draft.collection as CollectionName];
  // The club's own record, which is no collection, is previewed at the desk.
  const path = collection?.desk?.pathOf?.(draft.recordId);
  if (!collection || path === undefined) return { ok: false, refusal: null };
  try {
    const overlays = await overlaysOf(db, { draft, team, collection }, now);
    return { ok: true, db: overlaidReads(db, team.teamId, overlays), path };
  } catch (error) {
    if (error instanceof NotSaved) return { ok: false, refusal: error.answer };
    throw error;
  }
}

/** The values with which visitors would see a record. */
const SHOWN = { published: true, archived: false };

type NamedCollection = Collection & { name: CollectionName };

/** @throws NotSaved */
async function overlaysOf(
  db: Database,
  { draft, team, collection }: { draft: RecordDraft; team: Team; collection: NamedCollection },
  now: Date,
): Promise<RowOverlay[]> {
  const { fields: drafted, ...save } = saveOfDraft(draft, { team, who: "" });
  // A record that is to stay hidden is shown, too: its officer wants to see it.
  const shown = Object.entries(SHOWN).filter(([field]) => Object.hasOwn(collection.schema.shape, field));
  const wished = { ...drafted, ...Object.fromEntries(shown) };
  const entered = { ...save, fields: wished, replaces: true } as const;
  const { overlays, named } = await overlayNewTags(db, entered, now);
  const { content, before, fields, checked } = await checkSave(
    overlaidReads(db, team.teamId, overlays),
    { ...entered, named },
    now,
  );
  if (!before || fields.length > 0)
    overlays.push(...overlaysOfRows(collection, content.rows, checked.rows, now));
  for (const dependent of before ? dependentCollections(collection.name, fields) : []) {
    const read = await loadContent(overlaidReads(db, team.teamId, overlays), team, dependent, null);
    const records = exportedRecords(dependent, read);
    const { rows } = checkContent(dependent, records, null, { content: read, now });
    overlays.push(...overlaysOfRows(dependent, read.rows, rows, now));
  }
  return overlays;
}

/** The tags that publishing would make, in one overlay: their names, and which fields get them. */
async function overlayNewTags(db: Database, save: RecordSave, now: Date) {
  const made: RowOverlay[] = [];
  const { ofFields } = await makeNamedTags(db, save, now, (_tx, { rows, content }) => {
    made.push(...overlaysOfRows(COLLECTIONS.tags, content.rows, rows, now));
  });
  const [first] = made;
  const overlays: RowOverlay[] = first
    ? [{ ...first, hidden: made.flatMap(({ hidden }) => hidden), rows: made.flatMap(({ rows }) => rows) }]
    : [];
  return { overlays, named: ofFields };
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

function overlaysOfRows(collection: NamedCollection, stored: Rows, rows: Rows, now: Date): RowOverlay[] {
  return planRows({ collection, rows: rows as never, stored: stored as never, now }).map(
    ({ name, target, plan }) => {
      const keyOf = (row: Readonly<Record<string, unknown>>) =>
        target.key.map((column) => String(row[column])).join("/");
      // What is sold of an item is not part of its record.
      const storedByKey = new Map((stored[name] ?? []).map((row) => [keyOf(row), row]));
      const shown = plan.upserts.map((row) => ({ ...storedByKey.get(keyOf(row)), ...row }));
      const hidden = [...plan.upserts.map(keyOf), ...plan.removals];
      return { table: target.table, key: target.key, hidden, rows: shown };
    },
  );
}
