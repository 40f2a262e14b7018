import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { lockClubContent } from "../../db/queries/club/edited-records.ts";
import { raiseClubRevision, type Team } from "../../db/queries/club/teams.ts";
import { listAlertedGames } from "../../db/queries/schedule/game-news.ts";
import { listLinkedStores, storeLinkedStores } from "../../db/queries/store/sellers.ts";
import { rememberEdit } from "../club/edits/load-club-content.ts";
import { loadEventsWithBuyers, recordEventChanges } from "../import/record-event-changes.ts";
import { recordGameNews } from "../scoring/alerts/record-game-news.ts";
import type { StoredContent } from "./content-rows.ts";
import { addChangeAct, type ContentChange } from "./record-change.ts";

export interface ContentServices {
  db: WritePool;
  /** Drops the stored pages that have one of the tags, in all processes. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

interface Changed<Answer> {
  answer: Answer;
  /** Null if nothing was changed. `content`: what was stored of the collection before the change. */
  change: (ContentChange & { content: StoredContent }) | null;
}

/**
 * Runs a change of a club's content in one transaction, with all that goes with it: buyers of a cancelled or
 * rescheduled event are mailed, fans of a game are alerted, imports respect the change, the history has it,
 * and pages show it at once.
 */
export async function changeContent<Answer>(
  { db, purge, now }: ContentServices,
  { team, collection, who }: { team: Team; collection: CollectionName; who: string },
  write: (tx: Database, now: Date) => Promise<Changed<Answer>>,
): Promise<Answer> {
  const { teamId } = team;
  const { answer, stores } = await retryConflicts(() =>
    db.transaction(async (tx) => {
      const at = now();
      await lockClubContent(tx, teamId);
      const follows = followUps(COLLECTIONS[collection]);
      const stores = follows.stores ? await listLinkedStores(tx, [teamId]) : [];
      const held = follows.events ? await loadEventsWithBuyers(tx, [teamId]) : null;
      const alerted = follows.events ? await listAlertedGames(tx, [teamId]) : [];
      const { answer, change } = await write(tx, at);
      if (!change) return { answer, stores: null };
      if (held) await recordEventChanges(tx, held, at);
      await recordGameNews(tx, alerted, at);
      if (follows.stores) await storeLinkedStores(tx, [teamId]);
      await rememberEdit(tx, { teamId, collection, recordId: change.id, at }, change.content);
      await raiseClubRevision(tx, teamId);
      await addChangeAct(tx, { teamId, collection, who, at }, change);
      if (follows.stores) stores.push(...(await listLinkedStores(tx, [teamId])));
      return { answer, stores };
    }),
  );
  if (stores) await purge([HOSTS_TAG, ...[...new Set([teamId, ...stores])].map(teamTag)]);
  return answer;
}

/** What a change in a collection may set off. */
const followUps = ({ tables, schema }: Collection) => ({
  /** Games, events and tickets: people may have bought tickets for them, or wait for news of a game. */
  events: Object.values(tables).some(({ announced, foreign }) => announced ?? foreign),
  /** Products may be sold in other clubs' stores. */
  stores: Object.hasOwn(schema.shape, "linkedStoreIds"),
});
