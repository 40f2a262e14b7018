import type { MediaUse } from "../../../domain/desk/content/media-use-words.ts";
import { PLANNED_COLLECTION, plannedPath } from "../../../domain/desk/settings/planned-change.ts";
import { ALL_COLLECTIONS, COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { AnyReferences, ReferenceTarget } from "../../collections/definition/references.ts";
import { exportedTeamRecord } from "../../collections/export/team-record.ts";
import type { Database } from "../../db/client.ts";
import { listDraftRecords } from "../../db/queries/club/record-drafts.ts";
import { loadClubContent } from "../club/edits/load-club-content.ts";
import { listStoredRecords, titleOf } from "./list-uses.ts";

type Media = "images" | "files";

/**
 * Lists where a club's pictures, or its files to download, are used, by their names: in records, in their
 * texts, in drafts, and in the club's own settings. One that nothing uses has an empty list.
 */
export async function listMediaUses(
  db: Database,
  teamId: string,
  of: Media,
): Promise<Map<string, MediaUse[]>> {
  const content = await loadClubContent(db, teamId, ["team"]);
  const uses = new Map<string, MediaUse[]>();
  if (!content) return uses;
  /** By what a record may say of a picture or file: its name, or the hash in a text's address. */
  const wanted = new Map<string, string[]>();
  for (const { id, hash } of content.rows[of]) {
    uses.set(id, []);
    wanted.set(id, [id]);
    if (of === "images") wanted.set(hash, [...(wanted.get(hash) ?? []), id]);
  }
  const add = (record: unknown, use: MediaUse) => {
    const said = new Set<string>();
    collectNames(record, said);
    const named = new Set([...said].flatMap((name) => wanted.get(name) ?? []));
    for (const id of named) uses.get(id)?.push(use);
  };
  for (const collection of ALL_COLLECTIONS) {
    if (collection.name === "images" || !mayName(collection)) continue;
    for (const record of await listStoredRecords(db, teamId, collection))
      add(record, {
        title: titleOf(record),
        href: record.deleted ? null : hrefOf(collection, String(record.id)),
      });
  }
  for (const { collection, recordId, record } of await listDraftRecords(db, teamId)) {
    if (collection === PLANNED_COLLECTION) add(record, { title: PLANNED_LOOK, href: plannedPath(recordId) });
    if (!Object.hasOwn(COLLECTIONS, collection)) continue;
    const title = `${titleOf(record) || recordId} (draft)`;
    add(record, { title, href: hrefOf(COLLECTIONS[collection as CollectionName], recordId) });
  }
  const { domains } = content.rows;
  add(exportedTeamRecord(content.team, domains), CLUB_PICTURES);
  return uses;
}

const PLANNED_LOOK = "Scheduled change of the look";
const CLUB_PICTURES: MediaUse = { title: "Website pictures", href: "/desk/website/club/pictures" };

const hrefOf = ({ name, desk }: Pick<Collection, "name" | "desk">, id: string): string | null =>
  desk ? `/desk/${desk.ownPage ?? `website/${name}`}/${id}` : null;

/** True for collections with pictures, files or texts: the others may have 60,000 records. */
const mayName = ({ refers, schema, desk }: Collection): boolean =>
  refersToMedia(refers) ||
  Object.hasOwn(schema.shape, "content") ||
  Object.values(desk?.fields ?? {}).some((field) => field?.as === "html");

const refersToMedia = (refers: AnyReferences): boolean =>
  Object.values(refers).some((target) =>
    isTarget(target) ? target.name === "images" || target.name === "files" : refersToMedia(target),
  );

const isTarget = (target: ReferenceTarget | AnyReferences): target is ReferenceTarget =>
  typeof target.asReference === "string";

/**
 * Adds what a value may say of pictures and files: each text as a whole, and the names and hashes in the
 * addresses of a text's pictures and links, as stored (tidy-html.ts) and as drafts write them.
 */
function collectNames(value: unknown, said: Set<string>): void {
  if (typeof value === "string") {
    said.add(value);
    for (const [, name = ""] of value.matchAll(ADDRESSES)) said.add(name);
  } else if (Array.isArray(value)) for (const one of value) collectNames(one, said);
  else if (value !== null && typeof value === "object" && !(value instanceof Date))
    for (const one of Object.values(value)) collectNames(one, said);
}

const ADDRESSES = /(?:src|href)="(?:\/images\/[^/"]+\/|images\/|files\/|\/files\/[^/"]+\/[^/"]+\/)([^/"]+)"/g;
