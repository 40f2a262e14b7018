import { personKey } from "../../../domain/people/person-name.ts";
import { collectionPath } from "../../../domain/site/page-items.ts";
import {
  type AssignedIds,
  assignIds,
  type IncomingRecord,
  type RecordFacts,
} from "../../../domain/values/assigned-ids.ts";
import { COLLECTIONS, collectionsSharingIds, collectionsWith } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { type FormerNames, formerNames } from "../people/former-names.ts";
import type { RosterRow } from "../people/make-people.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText, hasField, nameKey, withFields } from "../records/record-fields.ts";
import { type FactSources, RECORD_FACT_READERS } from "./incoming-facts.ts";
import { nameId, takeFreeId } from "./name-ids.ts";
import type { RenamableCollection, StoredRecords } from "./stored-records.ts";
import { STORED_COLLECTIONS } from "./stored-snapshot.ts";

/** The data needed to recognize stored records. */
export interface StoredContext extends Omit<FactSources, "placed"> {
  /** The stored records; null if nothing is stored, or there is no database. */
  stored: StoredRecords | null;
}

export const NO_STORED_CONTEXT: StoredContext = { stored: null, instant: () => null, textOf: () => "" };

type Placed = RosterRow & { seasonId: string };

interface Records {
  raws: RawCollections;
  placed: Placed[];
}

interface Kept extends Records {
  /** Former names: `people` are players and alumni together. */
  former: { people: FormerNames; coaches: FormerNames };
}

/** True for collections in which one name may stand for several records (match-stored-ids.ts). */
const isTold = (kept: RenamableCollection) => (STORED_COLLECTIONS as readonly string[]).includes(kept);

const KEPT_COLLECTIONS = collectionsWith("renamed");

type Incoming = IncomingRecord & { raw: RawRecord };

/**
 * Gives records the ids under which they are stored, even if their names changed. Ids derived from names are
 * only a fallback. A collection that could not be read stays as it is.
 * @param files the records as written, some of which have ids
 */
export function withStoredIds(
  records: Records,
  files: RawCollections,
  known: StoredContext,
  report: BundleReport,
): Kept {
  const raws = { ...records.raws };
  let { placed } = records;
  const before = new Map<RenamableCollection, { id: string; name: string }[]>();
  for (const kept of KEPT_COLLECTIONS) {
    const names = collectionsSharingIds(kept);
    if (names.some((name) => raws[name] === null)) continue;
    const stored = known.stored?.[kept] ?? [];
    const written = new Set(names.flatMap((name) => (files[name] ?? []).map((raw) => fieldText(raw, "id"))));
    const incoming = names
      .flatMap((name) => raws[name] ?? [])
      .map((raw) => {
        const factsOf = () => RECORD_FACT_READERS[kept](raw, { ...known, placed: records.placed });
        return incomingOf(raw, { stored, written, factsOf });
      });
    const found = assignIds(incoming, stored, {
      ...{ freeId: takeFreeId, renames: COLLECTIONS[kept].renamed },
      sameName: kept === "players" || kept === "coaches" ? personKey : nameKey,
      madeId: (name) => nameId(kept, name),
      areTold: isTold(kept),
    });
    noteRenames(found, kept, report);
    before.set(kept, namesBefore(found, stored));
    const idOf = new Map(incoming.map((one) => [one.raw, found.ids.get(one) ?? one.id]));
    for (const name of names) raws[name] = raws[name]?.map((raw) => withId(raw, idOf.get(raw))) ?? null;
    if (kept !== "players") continue;
    const keptOf = new Map(incoming.map((one) => [one.id, found.ids.get(one) ?? one.id]));
    placed = placed.map((place) => ({ ...place, playerId: keptOf.get(place.playerId) ?? place.playerId }));
  }
  const former = {
    people: formerNames([...(raws.players ?? []), ...(raws.alumni ?? [])], before.get("players") ?? []),
    coaches: formerNames(raws.coaches ?? [], before.get("coaches") ?? []),
  };
  for (const name of KEPT_COLLECTIONS.flatMap(collectionsSharingIds))
    raws[name] = raws[name]?.map((raw) => withFields(raw, { formerName: undefined })) ?? null;
  return { raws, placed, former };
}

const withId = (raw: RawRecord, id = "") => (id === "" ? raw : withFields(raw, { id }));

function incomingOf(
  raw: RawRecord,
  {
    stored,
    written,
    factsOf,
  }: { stored: StoredRecords[RenamableCollection]; written: ReadonlySet<string>; factsOf: () => RecordFacts },
): Incoming {
  const id = fieldText(raw, "id");
  // A Markdown file's id is derived from its file name, which may have been corrected too.
  const isFileName = fieldText(raw, "contentFile") === `${id}.md`;
  let facts: RecordFacts | undefined;
  return {
    raw,
    id,
    isWritten: written.has(id) && (!isFileName || stored.some((record) => record.id === id)),
    name: fieldText(raw, nameField(raw)),
    formerName: fieldText(raw, "formerName"),
    get facts() {
      facts ??= factsOf();
      return facts;
    },
  };
}

const nameField = (raw: RawRecord) => (hasField(raw, "title") ? "title" : "name");

function namesBefore({ ids }: AssignedIds<Incoming>, stored: StoredRecords[RenamableCollection]) {
  const nameOf = new Map(stored.map(({ id, name }) => [id, name]));
  return [...ids.values()].flatMap((id) => {
    const name = nameOf.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

function noteRenames(
  { renamed, possible }: AssignedIds<Incoming>,
  kept: RenamableCollection,
  report: BundleReport,
): void {
  const address = (id: string) => `${collectionPath(kept)}/${id}`;
  const note = (raw: RawRecord, text: string) => noteField(raw, [nameField(raw)], text, report);
  const [id, former] =
    COLLECTIONS[kept].sheet !== null
      ? ["an id column", "a Former Name column"]
      : ["the id field", "the formerName field"];
  for (const { incoming, stored } of renamed)
    note(
      incoming.raw,
      `read as the new name of ${stored.name}, so the page keeps its address ${address(stored.id)}. If they aren't the same, type ${incoming.id} in ${id}`,
    );
  for (const { incoming, stored } of possible)
    note(
      incoming.raw,
      `${incoming.name} is new and ${stored.name} is gone. If they're the same, type ${stored.name} in ${former} to keep the page's address ${address(stored.id)}`,
    );
}
