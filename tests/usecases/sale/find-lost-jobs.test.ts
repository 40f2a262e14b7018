import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../../server/db/add-job.ts";
import { orders, refundRequests } from "../../../server/db/schema/index.ts";
import { findLostJobs } from "../../../server/usecases/sale/settle/find-lost-jobs.ts";
import { makeOrder, makeRefund, makeRefundRequest } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { NOW, useBoxOffice } from "./box-office.ts";

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const PAID = {
  ...{ status: "paid" as const, customerEmail: "ann@example.com", timePaid: minutesAgo(11) },
  ...{ stripeAccountId: "acct_1", paymentIntentId: "pi_1" },
};

describeOnPostgres("jobs that are gone", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    office.services.addJob = addJob;
    // It goes over all clubs: nothing is left to find of the test before.
    await office.db.execute(sql`delete from pgboss.job`);
    await office.db.update(orders).set({ timeMailed: NOW });
    await office.db.update(refundRequests).set({ refusal: "of another test" });
  });
  const jobs = async () => {
    const { rows } = (await office.db.execute(
      sql`select name, data->>'orderId' as "order", state::text as state from pgboss.job order by 2, 1`,
    )) as unknown as { rows: { name: string; order: string; state: string }[] };
    return rows.map(({ name, order }) => `${name} ${order}`);
  };
  const find = () => findLostJobs(office.services);

  test("an order that was paid and not mailed gets its job again, once", async () => {
    await makeOrder(office.db, office.club, { id: "lost", ...PAID });
    for (const _sweep of [1, 2]) await find();
    expect(await jobs()).toEqual(["mail-order lost"]);
  });

  describe("are not", () => {
    test.each([
      ["of one that was mailed", { timeMailed: minutesAgo(5) }],
      ["of one whose job may be under way", { timePaid: minutesAgo(9) }],
      ["of one nobody can be mailed about", { customerEmail: "" }],
      ["of one that is not paid", { status: "pending" as const }],
      ["of one from last week", { timePaid: minutesAgo(7 * 24 * 60) }],
    ])("%s", async (_which, given) => {
      await makeOrder(office.db, office.club, { id: "other", ...PAID, ...given });
      await find();
      expect(await jobs()).toEqual([]);
    });

    test("those that wait for another try, or were given up", async () => {
      const { teamId } = office.club;
      for (const id of ["tried", "dead"]) {
        await makeOrder(office.db, office.club, { id, ...PAID });
        await addJob(office.db, "mail-order", { teamId, orderId: id });
      }
      await office.db.execute(sql`update pgboss.job set state = 'retry' where data->>'orderId' = 'tried'`);
      await office.db.execute(sql`update pgboss.job set name = 'dead-letters', source_name = 'mail-order'
        where data->>'orderId' = 'dead'`);
      await find();
      expect(await jobs()).toEqual(["dead-letters dead", "mail-order tried"]);
    });
  });

  test("a refund that nobody asked the provider for is asked for again; one that was answered is not", async () => {
    for (const id of ["asked", "lost", "failed", "lost-again"]) {
      const order = await makeOrder(office.db, office.club, { id, ...PAID, timeMailed: NOW });
      await makeRefundRequest(office.db, order, { id: `request-${id}`, timeCreated: minutesAgo(11) });
      const answer = { requestId: `request-${id}` };
      if (id === "asked") await makeRefund(office.db, order, answer);
      if (id === "failed") await makeRefund(office.db, order, { ...answer, status: "failed" });
      // Somebody asked once more for what had failed.
      if (id === "lost-again")
        await makeRefund(office.db, order, { ...answer, status: "failed", timeClosed: NOW });
    }
    for (const _sweep of [1, 2]) await find();
    expect(await jobs()).toEqual(["ask-refund lost", "ask-refund lost-again"]);
  });

  test("a refund that was refused a week ago and taken up again counts from then", async () => {
    const weekAgo = { timeCreated: minutesAgo(7 * 24 * 60) };
    for (const [id, timeTakenUp] of [
      ["old", null],
      ["just-now", minutesAgo(9)],
      ["lost", minutesAgo(11)],
    ] as const) {
      const order = await makeOrder(office.db, office.club, { id, ...PAID, timeMailed: NOW });
      await makeRefundRequest(office.db, order, { id: `request-${id}`, ...weekAgo, timeTakenUp });
    }
    await find();
    expect(await jobs()).toEqual(["ask-refund lost"]);
  });
});
