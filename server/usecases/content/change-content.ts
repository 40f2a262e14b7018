import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { ClubContent } from "../../collections/edits/compared-records.ts";
import type { EditedCollection } from "../../collections/edits/edited-collection.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { lockClubContent } from "../../db/queries/club/edited-records.ts";
import { raiseClubRevision, type Team } from "../../db/queries/club/teams.ts";
import { type AlertedGame, listAlertedGames } from "../../db/queries/schedule/game-news.ts";
import { listLinkedStores, storeLinkedStores } from "../../db/queries/store/sellers.ts";
import { rememberEdits } from "../club/edits/load-club-content.ts";
import {
  type EventsWithBuyers,
  loadEventsWithBuyers,
  type NoticedEventChange,
  recordEventChanges,
} from "../import/record-event-changes.ts";
import { recordGameNews } from "../scoring/alerts/record-game-news.ts";
import { addChangeAct, type ContentChange } from "./record-change.ts";

export interface ContentServices {
  db: WritePool;
  /** Drops the stored pages that have one of the tags, in all processes. */
  purge(tags: string[]): Promise<void>;
  now(): Date;
  /**
   * Called at the end of a change's transaction with what the change sets off. May throw to undo it
   * (effects/confirmed-services.ts).
   */
  beforeCommit?(tx: Database, setOff: SetOff): Promise<void>;
}

interface Changed<Answer> {
  answer: Answer;
  /**
   * Null if nothing was changed. `content`: what was stored of the collection before the change.
   * `recordIds`: the changed records, if there are several.
   */
  change: (ContentChange & { content: ClubContent; recordIds?: readonly string[] }) | null;
  /** Records of other collections that were added for it, such as tags. */
  added?: readonly (ContentChange & { content: ClubContent; collection: CollectionName })[];
}

/**
 * Runs a change of one collection in one transaction, with all that goes with it (see `changeClub`).
 */
export function changeContent<Answer>(
  services: ContentServices,
  { team, collection, who }: { team: Team; collection: EditedCollection; who: string },
  write: (tx: Database, now: Date) => Promise<Changed<Answer>>,
): Promise<Answer> {
  return changeClub(services, { team, collections: [collection], who }, async (tx, now) => {
    const { answer, change, added = [] } = await write(tx, now);
    return { answer, changes: change ? [...added, { collection, ...change }] : [] };
  });
}

/** A change of one record, or of the lists of a game. */
export interface ClubChange extends ContentChange {
  collection: EditedCollection;
  /** What was stored of the collection before the change: at least the changed records. */
  content: ClubContent;
  /** The changed records, if they are others than the one with the change's id: the lines of a game. */
  recordIds?: readonly string[];
  /** True if the act of another change records it too. */
  isInOtherAct?: true;
}

interface ClubChanges<Answer> {
  answer: Answer;
  /** Empty if nothing was changed. */
  changes: readonly ClubChange[];
}

/**
 * Runs changes of a club's content in one transaction, with all that goes with them: buyers of a cancelled or
 * rescheduled event are mailed, fans of a game are alerted, imports respect the changes, the history has
 * them, and pages show them at once.
 */
export async function changeClub<Answer>(
  { db, purge, now, beforeCommit }: ContentServices,
  { team, collections, who }: { team: Team; collections: readonly EditedCollection[]; who: string },
  write: (tx: Database, now: Date) => Promise<ClubChanges<Answer>>,
): Promise<Answer> {
  const { teamId } = team;
  const { answer, stores } = await retryConflicts(() =>
    db.transaction(async (tx) => {
      const at = now();
      await lockClubContent(tx, teamId);
      const follows = followUps(collections);
      const stores = follows.stores ? await listLinkedStores(tx, [teamId]) : [];
      const held = follows.events ? await loadEventsWithBuyers(tx, [teamId]) : null;
      const alerted = follows.events ? await listAlertedGames(tx, [teamId]) : [];
      const { answer, changes } = await write(tx, at);
      if (changes.length === 0) return { answer, stores: null };
      const events = held ? await recordEventChanges(tx, held, at) : [];
      await recordGameNews(tx, alerted, at);
      if (follows.stores) await storeLinkedStores(tx, [teamId]);
      for (const { collection, content, id, recordIds = [id] } of changes)
        await rememberEdits(tx, { teamId, collection, recordIds, at }, content);
      await raiseClubRevision(tx, teamId);
      for (const change of changes)
        if (!change.isInOtherAct) await addChangeAct(tx, { teamId, who, at, ...change }, change);
      if (follows.stores) stores.push(...(await listLinkedStores(tx, [teamId])));
      await beforeCommit?.(tx, { changes, held, events, alerted, at });
      return { answer, stores };
    }),
  );
  if (stores) await purge([HOSTS_TAG, ...[...new Set([teamId, ...stores])].map(teamTag)]);
  return answer;
}

/** What changes set off, as the transaction has stored it. */
export interface SetOff {
  changes: readonly ClubChange[];
  /** The events with buyers as they were before; null if the changes can't concern any. */
  held: EventsWithBuyers | null;
  /** The changes of events that buyers are mailed about. */
  events: readonly NoticedEventChange[];
  /** The games with alerts as they were before. */
  alerted: readonly AlertedGame[];
  at: Date;
}

/** What changes in some collections may set off. */
function followUps(names: readonly EditedCollection[]) {
  const collections: Collection[] = names.flatMap((name) =>
    name === "team" || name === "files" ? [] : COLLECTIONS[name],
  );
  return {
    /** Games, events and tickets: people may have bought tickets for them, or wait for news of a game. */
    events: collections.some(({ tables }) =>
      Object.values(tables).some(({ announced, foreign }) => announced ?? foreign),
    ),
    /** Products may be sold in other clubs' stores, which name the club. */
    stores:
      names.includes("team") ||
      collections.some(({ schema }) => Object.hasOwn(schema.shape, "linkedStoreIds")),
  };
}
