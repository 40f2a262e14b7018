import {
  KEEP_SETTINGS,
  type KeepDays,
  type KeepSetting,
  keptSince,
} from "../../../../domain/desk/privacy/retention.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/database-error.ts";
import type { Database, WritePool } from "../../../db/client.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { listTeamIds } from "../../../db/queries/club/teams.ts";
import { LIST_CLUBS_WITH_OLD_ROWS } from "../../../db/queries/desk/privacy/clubs-with-old-rows.ts";
import { deleteOldActs } from "../../../db/queries/desk/privacy/erase-acts.ts";
import { eraseSubmissions } from "../../../db/queries/desk/privacy/erase-submissions.ts";
import { deleteOldDeadMails, dropMailsAbout } from "../../../db/queries/desk/privacy/mail-jobs.ts";
import {
  deleteOldMailRecords,
  deleteOldScans,
  eraseOldNetworks,
  listDeferredOrders,
  listOldOrders,
  listOldSubmissions,
  type OldRows,
} from "../../../db/queries/desk/privacy/old-rows.ts";
import { eraseUnheldOrders } from "./erase-person.ts";

export interface KeepServices extends ClubIterationOptions {
  db: WritePool;
  log: ClubIterationOptions["log"] & { info(details: object, message: string): void };
  keep: KeepDays;
  now(): Date;
}

/** Rows of one transaction: some tens of milliseconds, between which others get their turn. */
const MOST = 200;
/** Clubs of one statement that looks for old rows. */
const CLUBS_AT_ONCE = 500;
const DEFERRED = "orders that were waiting";
const DEAD_MAILS = "emails that gave up";

/** Erases a part of a club's old data in each step, and yields the number of rows. */
type EraseOld = (db: WritePool, old: OldRows, at: Date) => AsyncGenerator<number>;

/** Repeats a bounded statement until it finds fewer rows than it may. */
const repeated = (erase: (db: Database, old: OldRows, at: Date) => Promise<number>): EraseOld =>
  async function* (db, old, at) {
    let count = old.most;
    while (count >= old.most) {
      count = await db.transaction((tx) => erase(tx, old, at));
      yield count;
    }
  };

async function* eraseOldBuyers(db: WritePool, old: OldRows, at: Date): AsyncGenerator<number> {
  const { teamId } = old;
  let found = await listOldOrders(db, { ...old, after: null });
  while (found.length > 0) {
    const orderIds = found.map(({ id }) => id);
    const { erased } = await db.transaction((tx) => eraseUnheldOrders(tx, { teamId, orderIds, at }));
    yield erased.length;
    // After the last one, because those that are held stay in the list.
    const after = found.at(-1) ?? null;
    found = found.length < old.most ? [] : await listOldOrders(db, { ...old, after });
  }
}

const ERASERS: Readonly<Record<KeepSetting, EraseOld>> = {
  KEEP_BUYER_DAYS: eraseOldBuyers,
  KEEP_ANSWER_DAYS: repeated(async (tx, old, at) => {
    const ids = await listOldSubmissions(tx, old);
    await eraseSubmissions(tx, { teamId: old.teamId, ids, at });
    await dropMailsAbout(tx, { teamId: old.teamId, orderIds: [], submissionIds: ids });
    return ids.length;
  }),
  KEEP_NETWORK_DAYS: repeated(eraseOldNetworks),
  KEEP_SCAN_DAYS: repeated(deleteOldScans),
  KEEP_MAIL_DAYS: repeated(deleteOldMailRecords),
  KEEP_HISTORY_DAYS: repeated(deleteOldActs),
};

type Counts = Partial<Record<KeepSetting | typeof DEFERRED | typeof DEAD_MAILS, number>>;

/**
 * Erases what is stored longer than its limit (retention.ts), and the orders whose erasure had to wait.
 * Yields after each small transaction, so that its caller can pause; logs the counts at the end. A club whose
 * rows can't be erased now is left out until the next run, and so are the clubs of a node that is away.
 */
export async function* keepWithinLimits(services: KeepServices): AsyncGenerator<void> {
  const { db, log, keep, now, groups = [null] } = services;
  const counts: Counts = {};
  const count = (what: keyof Counts, rows: number) => {
    if (rows > 0) counts[what] = (counts[what] ?? 0) + rows;
  };
  for await (const erased of eraseDeferredOrders(services)) {
    count(DEFERRED, erased);
    yield;
  }
  for await (const deleted of deleteDeadMails(db, keptSince(keep.KEEP_MAIL_DAYS, now()))) {
    count(DEAD_MAILS, deleted);
    yield;
  }
  for (const group of groups)
    try {
      const teamIds = group ?? (await listTeamIds(db));
      for (let from = 0; from < teamIds.length; from += CLUBS_AT_ONCE)
        yield* keepClubs(services, teamIds.slice(from, from + CLUBS_AT_ONCE), count);
    } catch (err) {
      if (groups.length === 1 || !isDatabaseUnavailable(err)) throw err;
      log.warn({ err, clubs: group?.length }, "Skipping clubs while their node is away");
    }
  if (Object.keys(counts).length > 0) log.info({ counts }, "Erased personal data older than its limit");
}

async function* keepClubs(
  { db, log, keep, now }: KeepServices,
  teamIds: readonly string[],
  count: (what: KeepSetting, rows: number) => void,
): AsyncGenerator<void> {
  for (const setting of KEEP_SETTINGS) {
    const before = keptSince(keep[setting], now());
    const found = await LIST_CLUBS_WITH_OLD_ROWS[setting](db, { teamIds, before });
    yield;
    for (const teamId of found)
      try {
        for await (const erased of ERASERS[setting](db, { teamId, before, most: MOST }, now())) {
          count(setting, erased);
          yield;
        }
      } catch (err) {
        if (isDatabaseUnavailable(err)) throw err;
        log.warn({ err, team: teamId, setting }, "Data older than its limit couldn't be erased");
      }
  }
}

async function* deleteDeadMails(db: WritePool, before: Date): AsyncGenerator<number> {
  let deleted = MOST;
  while (deleted >= MOST) {
    deleted = await deleteOldDeadMails(db, { before, most: MOST });
    yield deleted;
  }
}

/** Erases the orders that waited, if nothing holds them any more. Yields the number of each club's orders. */
async function* eraseDeferredOrders(services: KeepServices): AsyncGenerator<number> {
  const { db, now } = services;
  const deferred = await listAcrossClubGroups(services, (clubs) => listDeferredOrders(db, clubs));
  for (const [teamId, ofClub] of Map.groupBy(deferred, (order) => order.teamId))
    for (let from = 0; from < ofClub.length; from += MOST) {
      const orderIds = ofClub.slice(from, from + MOST).map(({ id }) => id);
      const { erased } = await db.transaction((tx) => eraseUnheldOrders(tx, { teamId, orderIds, at: now() }));
      yield erased.length;
    }
}
