import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import type { TeamRow } from "../../intake/bundle/bundle.ts";
import type { ClubRows } from "../club-tables.ts";
import { COLLECTIONS, type CollectionName } from "../collections.ts";
import type { Collection } from "../definition/define-collection.ts";
import { collectionRecords } from "../export/club-records.ts";
import { createFileNaming } from "../export/file-naming.ts";
import { exportedTeamRecord } from "../export/team-record.ts";
import { type EditedCollection, TEAM_RECORD_ID } from "./edited-collection.ts";

/** A club as it is stored, or as its files make it. */
export interface ClubContent {
  team: TeamRow;
  rows: ClubRows;
}

/**
 * A collection's records by id in the form of an export, with their texts: what imports and the desk compare.
 * Of the rows, only the tables that the collection reads have to be there, and pictures and files.
 * @param only the id of the only wanted record
 */
export function comparedRecords(
  { team, rows }: ClubContent,
  name: EditedCollection,
  only?: string,
): ReadonlyMap<string, JsonRecord> {
  if (name === "team") return new Map([[TEAM_RECORD_ID, exportedTeamRecord(team, rows.domains)]]);
  if (name === "files")
    return new Map(rows.files.map(({ id, hash, size }) => [id, { file: id, hash, size }]));
  const records = listComparedRecords({ team, rows }, name, only);
  const idOf = (record: JsonRecord) => comparedId(name, record);
  const { edits }: Collection = COLLECTIONS[name];
  if (!edits?.areLists) return new Map(records.map((record) => [idOf(record), record]));
  const lists = Map.groupBy(records, idOf);
  return new Map([...lists].map(([id, list]) => [id, { records: list }]));
}

/** The ids of a collection's records, in the order of its rows. */
export const comparedIds = (content: ClubContent, name: CollectionName): string[] =>
  listComparedRecords(content, name).map((record) => comparedId(name, record));

function listComparedRecords(
  { team, rows }: ClubContent,
  name: CollectionName,
  only?: string,
): readonly JsonRecord[] {
  const collection: Collection = COLLECTIONS[name];
  const withNames = createFileNaming(team.teamId, rows);
  return (
    // The casts are safe: a definition reads only its own tables and those of `reads`.
    collection.edits?.records?.(rows as never) ??
    collectionRecords(
      collection,
      rows,
      {
        timeZone: team.timeZone,
        textOf: (_folder, _name, html) => ({ content: withNames(html) }),
        withNames,
        rowsOf: () => rows as never,
      },
      (record) => only === undefined || comparedId(name, record) === only,
    )
  );
}

/** What identifies a record of a collection (`record_id`). */
function comparedId(name: CollectionName, record: JsonRecord): string {
  const { key, edits }: Collection = COLLECTIONS[name];
  return edits?.idOf?.(record) ?? String(record[key ?? "id"]);
}
