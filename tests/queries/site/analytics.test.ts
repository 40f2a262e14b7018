import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { addCounts, addToCounter } from "../../../server/db/queries/site/team-analytics.ts";
import { analyticsReport } from "../../../server/operator/analytics-report.ts";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import {
  type Club,
  makeClub,
  makeDispute,
  makeOrder,
  makeRefund,
  makeRefundRequest,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-02T03:30:00Z");

describeOnPostgres("a club's analytics", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;

  beforeEach(async () => {
    db ??= (await open()).db;
    [club, other] = [
      await makeClub(db, { timeZone: "America/New_York" }),
      await makeClub(db, { timeZone: "America/New_York" }),
    ];
  });

  const report = async (from: string | null, to: string | null) => {
    const found = await analyticsReport(db, { club: club.teamId, from, to }, NOW);
    if (!found.ok) throw new Error(found.message);
    return found.report;
  };

  test("are added to earlier counts, by counter and item, for only this club", async () => {
    const day = "2026-12-01";
    await addCounts(db, club, { day, counts: { gameViews: { g1: 2 }, totalViews: { all: 1 } } }, NOW);
    await addCounts(db, club, { day, counts: { gameViews: { g1: 1, g2: 4 }, formViews: { f: 1 } } }, NOW);
    await addToCounter(db, club, { day, name: "formsSubmitted", key: "f" }, NOW);
    await addCounts(db, other, { day, counts: { gameViews: { g1: 100 } } }, NOW);
    const { days } = await report(day, day);
    expect(days).toEqual([
      {
        day,
        counters: {
          gameViews: { g1: 3, g2: 4 },
          totalViews: { all: 1 },
          formViews: { f: 1 },
          formsSubmitted: { f: 1 },
        },
        totalViews: 1,
        views: 8,
        formsSubmitted: 1,
        sales: 0,
        timeCreated: NOW.toISOString(),
        timeModified: NOW.toISOString(),
      },
    ]);
  });

  test("have the sales of each day in the club's zone, without refunds", async () => {
    const paid = { status: "paid" as const, total: 1500 };
    // Ten in the evening in New York, and ten minutes past midnight there.
    await makeOrder(db, club, { ...paid, timePaid: new Date("2026-12-01T03:00:00Z") });
    await makeOrder(db, club, { ...paid, timePaid: new Date("2026-12-01T05:10:00Z") });
    await makeOrder(db, club, { ...paid, timePaid: new Date("2026-12-01T06:00:00Z") });
    await makeOrder(db, club, { status: "refunded", timePaid: new Date("2026-12-01T06:00:00Z") });
    // Each of these orders has lost money: by a completed, pending or requested refund, or by a lost dispute.
    for (const part of ["succeeded", "pending", "asked", "lost"] as const) {
      const order = await makeOrder(db, club, { ...paid, timePaid: new Date("2026-11-29T15:00:00Z") });
      if (part === "lost") await makeDispute(db, order, { amount: 400, status: "lost" });
      else if (part === "asked") await makeRefundRequest(db, order, { amount: 400 });
      else await makeRefund(db, order, { amount: 400, status: part });
    }
    await makeOrder(db, club, {});
    await makeOrder(db, other, { ...paid, timePaid: new Date("2026-12-01T06:00:00Z") });
    const { days } = await report("2026-11-29", "2026-12-01");
    expect(days.map(({ day, sales }) => [day, sales])).toEqual([
      ["2026-11-29", 4400],
      ["2026-11-30", 1500],
      ["2026-12-01", 3000],
    ]);
  });

  test("cover 30 days until today in the club's zone, and at most two years", async () => {
    const { from, to, days } = await report(null, null);
    expect([from, to, days.length]).toEqual(["2026-11-02", "2026-12-01", 30]);
    const refused = async (from: string, to: string) =>
      analyticsReport(db, { club: club.teamId, from, to }, NOW);
    expect(await refused("2026-12-02", "2026-12-01")).toEqual({
      ok: false,
      message: "2026-12-02 is after 2026-12-01",
    });
    expect(await refused("2020-01-01", "2026-12-01")).toMatchObject({ ok: false });
    expect(await analyticsReport(db, { club: "nobody", from: null, to: null }, NOW)).toEqual({
      ok: false,
      message: unknownClubMessage("nobody"),
    });
  });
});
