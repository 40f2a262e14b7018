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
import { deleteOldActs } from "../../../db/queries/desk/privacy/erase-acts.ts";
import { eraseSubmissions } from "../../../db/queries/desk/privacy/erase-submissions.ts";
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
const DEFERRED = "orders that were waiting";

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
    return ids.length;
  }),
  KEEP_NETWORK_DAYS: repeated(eraseOldNetworks),
  KEEP_SCAN_DAYS: repeated(deleteOldScans),
  KEEP_MAIL_DAYS: repeated(deleteOldMailRecords),
  KEEP_HISTORY_DAYS: repeated(deleteOldActs),
};

/**
 * Erases what is stored longer than its limit (retention.ts), club by club, and the orders whose erasure had
 * to wait. Yields after each small transaction, so that its caller can pause; logs the counts at the end. A
 * club whose rows can't be erased now is left out until the next run.
 */
export async function* keepWithinLimits(services: KeepServices): AsyncGenerator<void> {
  const { db, log, keep, now } = services;
  const counts: Partial<Record<KeepSetting | typeof DEFERRED, number>> = {};
  const count = (what: keyof typeof counts, rows: number) => {
    if (rows > 0) counts[what] = (counts[what] ?? 0) + rows;
  };
  for await (const erased of eraseDeferredOrders(services)) {
    count(DEFERRED, erased);
    yield;
  }
  for (const teamId of await listTeamIds(db))
    for (const setting of KEEP_SETTINGS)
      try {
        const old = { teamId, before: keptSince(keep[setting], now()), most: MOST };
        for await (const erased of ERASERS[setting](db, old, now())) {
          count(setting, erased);
          yield;
        }
      } catch (err) {
        if (isDatabaseUnavailable(err)) throw err;
        log.warn({ err, team: teamId, setting }, "Data older than its limit couldn't be erased");
      }
  if (Object.keys(counts).length > 0) log.info({ counts }, "Erased personal data older than its limit");
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
