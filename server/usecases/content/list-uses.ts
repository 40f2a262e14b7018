import { menuEntryText } from "../../../domain/desk/settings/settings-words.ts";
import { MENU_ITEMS } from "../../collections/checks/check-nav.ts";
import {
  ALL_COLLECTIONS,
  type CollectionName,
  collectionsSharingIds,
} from "../../collections/collections.ts";
import type { Collection, RecordContext } from "../../collections/definition/define-collection.ts";
import type { AnyReferences, ReferenceTarget } from "../../collections/definition/references.ts";
import type { Database } from "../../db/client.ts";
import { findTeamById } from "../../db/queries/club/teams.ts";
import { listStoredRows } from "../import/import-tables.ts";

/** A record that refers to another one. */
export interface RecordUse {
  title: string;
}

/**
 * Lists records that refer to a record, so that it cannot be removed: at most `most`. Loads whole
 * collections.
 */
export async function listUses(
  db: Database,
  teamId: string,
  record: { collection: CollectionName; id: string },
  most: number,
): Promise<RecordUse[]> {
  const names = collectionsSharingIds(record.collection) as string[];
  const uses: RecordUse[] = [];
  for (const collection of ALL_COLLECTIONS) {
    const fields = [...fieldsReferring(collection.refers, names), ...fieldsOfEither(collection, names)];
    if (fields.length === 0) continue;
    for (const one of await listStoredRecords(db, teamId, collection)) {
      if (!fields.some((path) => valuesAt(one, path).includes(record.id))) continue;
      uses.push({ title: titleOf(one) });
      if (uses.length === most) return uses;
    }
  }
  return uses;
}

/** Lists the menu's entries that lead to a record. Without it, they would lead nowhere. */
export async function listMenuUses(
  db: Database,
  teamId: string,
  { collection, id }: { collection: CollectionName; id: string },
): Promise<RecordUse[]> {
  const [type] = Object.entries(MENU_ITEMS).find(([, of]) => of === collection) ?? [];
  const team = type && (await findTeamById(db, teamId));
  const links = team ? team.websiteStyles.navLinks : [];
  return links
    .flatMap((link) => [link, ...link.options])
    .filter((link) => link.type === type && link.link === id)
    .map(({ title }) => ({ title: menuEntryText(title) }));
}

type Fields = Readonly<Record<string, unknown>>;

/** All records of a collection, also those that are marked as deleted. Their texts are as they are stored. */
export async function listStoredRecords(
  db: Database,
  teamId: string,
  collection: Pick<Collection, "tables" | "records">,
): Promise<Fields[]> {
  const rows: Record<string, unknown[]> = { games: [], events: [], images: [], files: [] };
  for (const [name, table] of Object.entries(collection.tables))
    rows[name] = await listStoredRows(db, table, teamId);
  const context: RecordContext = {
    timeZone: "UTC",
    textOf: (_folder, _name, content) => ({ content }),
    withNames: (html) => html,
    rowsOf: () => rows as never,
  };
  return collection.records(rows as never, context) as Fields[];
}

/** The paths of the fields that may name a record of one of these collections. */
function fieldsReferring(refers: AnyReferences, names: readonly string[]): string[][] {
  return Object.entries(refers).flatMap(([field, target]) =>
    isTarget(target)
      ? names.includes(target.name)
        ? [[field]]
        : []
      : fieldsReferring(target, names).map((path) => [field, ...path]),
  );
}

const fieldsOfEither = ({ refersToEither = {} }: Collection, names: readonly string[]): string[][] =>
  Object.entries(refersToEither).flatMap(([field, targets]) =>
    targets?.some(({ name }) => names.includes(name)) ? [[field]] : [],
  );

const isTarget = (target: ReferenceTarget | AnyReferences): target is ReferenceTarget =>
  typeof target.asReference === "string";

function valuesAt(value: unknown, [field, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => valuesAt(entry, field === undefined ? [] : [field, ...rest]));
  if (field === undefined) return [value];
  return value !== null && typeof value === "object" ? valuesAt((value as Fields)[field], rest) : [];
}

export const titleOf = ({ title, name, id }: Fields) => String(title ?? name ?? id ?? "");
