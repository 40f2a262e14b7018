import { drizzle } from "drizzle-orm/pg-proxy";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import type { ClubGroup } from "../../server/db/distribution/club-groups.ts";
import { distributedTables } from "../../server/db/distribution/places.ts";
import { forgetHumanCheckUses } from "../../server/db/queries/access/human-check-uses.ts";
import { listStockChanges, listUnmailedDays } from "../../server/db/queries/desk/club-mails.ts";
import { listUnmailedChanges } from "../../server/db/queries/desk/event-changes.ts";
import { forgetSessions } from "../../server/db/queries/desk/sessions.ts";
import { forgetSignIns } from "../../server/db/queries/desk/sign-ins.ts";
import { listPaidAccounts } from "../../server/db/queries/sale/event-looks.ts";
import { listUnansweredRefundRequests, listUnmailedOrders } from "../../server/db/queries/sale/lost-jobs.ts";
import { listOpenOrders } from "../../server/db/queries/sale/orders-to-check.ts";
import {
  forgetWaitlistEntries,
  listLapsedOffers,
  listWaitlistedTickets,
} from "../../server/db/queries/tickets/waitlist.ts";
import * as schema from "../../server/db/schema/index.ts";
import { isMarkedForAllClubs, unboundTables } from "./unbound-tables.ts";

/** A database that returns no rows and records the statements. */
const asked: string[] = [];
const db = drizzle(
  async (sql) => {
    asked.push(sql);
    return { rows: [] };
  },
  { schema },
) as unknown as Database;
beforeEach(() => {
  asked.length = 0;
});

const NOW = new Date("2026-12-01T12:00:00Z");
const SPAN = { from: NOW, to: NOW };

/** The sweeps' statements that cover all clubs. */
const SWEEPS: Record<string, (clubs: ClubGroup) => PromiseLike<unknown>> = {
  forgetHumanCheckUses: (clubs) => forgetHumanCheckUses(db, NOW, clubs),
  forgetSessions: (clubs) => forgetSessions(db, { idle: NOW, longest: NOW }, clubs),
  forgetSignIns: (clubs) => forgetSignIns(db, NOW, clubs),
  forgetEntries: (clubs) => forgetWaitlistEntries(db, { over: NOW, asked: NOW }, clubs),
  listLapsing: (clubs) => listLapsedOffers(db, NOW, clubs),
  listAwaited: (clubs) => listWaitlistedTickets(db, clubs),
  listUntoldDays: (clubs) => listUnmailedDays(db, NOW, clubs),
  listStockChanges: (clubs) => listStockChanges(db, clubs, NOW),
  listUntoldChanges: (clubs) => listUnmailedChanges(db, { from: NOW, before: NOW }, clubs),
  listPaidAccounts: (clubs) => listPaidAccounts(db, NOW, clubs),
  listUnmailed: (clubs) => listUnmailedOrders(db, SPAN, clubs),
  listUnasked: (clubs) => listUnansweredRefundRequests(db, SPAN, clubs),
  listOpenOrders: (clubs) => listOpenOrders(db, NOW, clubs),
};
const OF_CLUBS = new Set(distributedTables());

describe.each(Object.entries(SWEEPS))("%s", (_name, sweep) => {
  test("binds every table to the clubs of one node", async () => {
    await sweep(["kestrels"]);
    expect(asked).not.toEqual([]);
    for (const sql of asked) expect(await unboundTables(sql, OF_CLUBS), sql).toEqual([]);
  });

  test("says where there is one node that it goes over all clubs", async () => {
    await sweep(null);
    for (const sql of asked) expect(isMarkedForAllClubs(sql), sql).toBe(true);
  });
});
