import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../../server/db/add-job.ts";
import { orders, refundRequests } from "../../../server/db/schema/index.ts";
import { addLostJobs } from "../../../server/usecases/sale/settle/add-lost-jobs.ts";
import { makeOrder, makeRefund, makeRefundRequest } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SALE_NOW, useBoxOffice } from "./box-office.ts";

const minutesAgo = (minutes: number) => new Date(SALE_NOW.getTime() - minutes * 60_000);
const PAID = {
  ...{ status: "paid" as const, customerEmail: "ann@example.com", timePaid: minutesAgo(11) },
  ...{ stripeAccountId: "acct_1", paymentIntentId: "pi_1" },
};

describeOnPostgres("lost jobs", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    office.services.addJob = addJob;
    // Clears the queue and marks first, because the search covers all clubs, including those of earlier
    // tests.
    await office.db.execute(sql`delete from pgboss.job`);
    await office.db.update(orders).set({ timeMailed: SALE_NOW });
    await office.db.update(refundRequests).set({ refusal: "of another test" });
  });
  const jobs = async () => {
    const { rows } = (await office.db.execute(
      sql`select name, data->>'orderId' as "order", state::text as state from pgboss.job order by 2, 1`,
    )) as unknown as { rows: { name: string; order: string; state: string }[] };
    return rows.map(({ name, order }) => `${name} ${order}`);
  };
  const find = () => addLostJobs(office.services);

  test("a paid order that was not mailed gets its job again, once", async () => {
    await makeOrder(office.db, office.club, { id: "lost", ...PAID });
    for (const _sweep of [1, 2]) await find();
    expect(await jobs()).toEqual(["mail-order lost"]);
  });

  describe("are not recreated for", () => {
    test.each([
      ["an order that was mailed", { timeMailed: minutesAgo(5) }],
      ["an order whose job may be running", { timePaid: minutesAgo(9) }],
      ["an order without an address", { customerEmail: "" }],
      ["an unpaid order", { status: "pending" as const }],
      ["an order from last week", { timePaid: minutesAgo(7 * 24 * 60) }],
    ])("%s", async (_which, given) => {
      await makeOrder(office.db, office.club, { id: "other", ...PAID, ...given });
      await find();
      expect(await jobs()).toEqual([]);
    });

    test("jobs that wait for another try or have given up", async () => {
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

  test("a refund that was not requested from the provider is requested again; an answered one is not", async () => {
    for (const id of ["asked", "lost", "failed", "lost-again"]) {
      const order = await makeOrder(office.db, office.club, { id, ...PAID, timeMailed: SALE_NOW });
      await makeRefundRequest(office.db, order, { id: `request-${id}`, timeCreated: minutesAgo(11) });
      const answer = { requestId: `request-${id}` };
      if (id === "asked") await makeRefund(office.db, order, answer);
      if (id === "failed") await makeRefund(office.db, order, { ...answer, status: "failed" });
      // An officer requested a failed refund again.
      if (id === "lost-again")
        await makeRefund(office.db, order, { ...answer, status: "failed", timeClosed: SALE_NOW });
    }
    for (const _sweep of [1, 2]) await find();
    expect(await jobs()).toEqual(["ask-refund lost", "ask-refund lost-again"]);
  });

  test("a refund that was refused a week ago and requested again counts from that request", async () => {
    const weekAgo = { timeCreated: minutesAgo(7 * 24 * 60) };
    for (const [id, timeTakenUp] of [
      ["old", null],
      ["just-now", minutesAgo(9)],
      ["lost", minutesAgo(11)],
    ] as const) {
      const order = await makeOrder(office.db, office.club, { id, ...PAID, timeMailed: SALE_NOW });
      await makeRefundRequest(office.db, order, { id: `request-${id}`, ...weekAgo, timeTakenUp });
    }
    await find();
    expect(await jobs()).toEqual(["ask-refund lost"]);
  });
});
