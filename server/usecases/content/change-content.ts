import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { COLLECTIONS } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { WrittenRecord } from "../../collections/export/club-records.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { lockClubContent, rememberBase } from "../../db/queries/club/edited-records.ts";
import { raiseClubRevision, type Team } from "../../db/queries/club/teams.ts";
import { listLinkedStores, storeLinkedStores } from "../../db/queries/store/sellers.ts";
import { loadEventsWithBuyers, recordEventChanges } from "../import/record-event-changes.ts";
import { recordChange } from "./record-change.ts";

export interface ContentServices {
  db: WritePool;
  /** Drops the stored pages that have one of the tags, in all processes. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

/** A change of one record. */
export interface RecordChange {
  id: string;
  /** The record as an export would write it; null if it was added. */
  before: WrittenRecord | null;
  /** Null if it was removed. */
  after: WrittenRecord | null;
  /** The fields that differ. */
  fields: readonly string[];
}

/**
 * Runs a change of a club's content in one transaction, with all that goes with it: buyers of a cancelled or
 * rescheduled event are told, imports respect the change, the history has it, and pages show it at once.
 * @param write makes the change; it returns null for the change if there is none
 */
export async function changeContent<Answer>(
  { db, purge, now }: ContentServices,
  { team, collection, who }: { team: Team; collection: CollectionName; who: string },
  write: (tx: Database, now: Date) => Promise<{ answer: Answer; change: RecordChange | null }>,
): Promise<Answer> {
  const { teamId } = team;
  const { answer, stores } = await retryConflicts(() =>
    db.transaction(async (tx) => {
      const at = now();
      await lockClubContent(tx, teamId);
      const follows = followUps(COLLECTIONS[collection]);
      const stores = follows.stores ? await listLinkedStores(tx, [teamId]) : [];
      const held = follows.events ? await loadEventsWithBuyers(tx, [teamId]) : null;
      const { answer, change } = await write(tx, at);
      if (!change) return { answer, stores: null };
      if (held) await recordEventChanges(tx, held, at);
      if (follows.stores) await storeLinkedStores(tx, [teamId]);
      await rememberBase(tx, {
        teamId,
        collection,
        recordId: change.id,
        base: change.before,
        timeEdited: at,
      });
      await raiseClubRevision(tx, teamId);
      await recordChange(tx, { teamId, collection, who, at }, change);
      if (follows.stores) stores.push(...(await listLinkedStores(tx, [teamId])));
      return { answer, stores };
    }),
  );
  if (stores) await purge([HOSTS_TAG, ...[...new Set([teamId, ...stores])].map(teamTag)]);
  return answer;
}

/** What a change in a collection may set off. */
const followUps = ({ tables, schema }: Collection) => ({
  /** Games, events and tickets: people may have bought tickets for them. */
  events: Object.values(tables).some(({ announced, foreign }) => announced ?? foreign),
  /** Products may be sold in other clubs' stores. */
  stores: Object.hasOwn(schema.shape, "linkedStoreIds"),
});
