import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openLog } from "../../../platform/serving/log.ts";
import type { WritePool } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { listRefunds } from "../../../server/db/queries/sale/refunds.ts";
import { runJobs } from "../../../server/operator/run-jobs.ts";
import { runShowOrder } from "../../../server/operator/run-order.ts";
import { runListDisputes, runProblems } from "../../../server/operator/run-problems.ts";
import { runListRefunds, runSettleRefund } from "../../../server/operator/run-refunds.ts";
import { type Club, makeClub, makeDispute, makeOrder, makeRefund } from "../../factories/factories.ts";
import { describeOnEachDatabase } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:30Z");
const PAID = {
  status: "paid" as const,
  stripeAccountId: "acct_1",
  paymentIntentId: "pi_1",
  timePaid: NOW,
  customerEmail: "ann@example.com",
};

describeOnEachDatabase("the operator's commands about money", (open) => {
  let db: WritePool;
  let club: Club;
  let purged: string[];
  beforeEach(async () => {
    ({ db } = await open());
    club = await makeClub(db);
    purged = [];
  });

  /** What a command prints, and its exit code. */
  async function run(
    command: (services: Services, print: (line: string) => void) => Promise<number>,
  ): Promise<{ code: number; text: string }> {
    const lines: string[] = [];
    const purge = async (tags: string[]) => void purged.push(...tags);
    const services = { db, log: openLog("silent"), now: () => NOW, purge };
    const code = await command(services, (line) => lines.push(line));
    return { code, text: lines.join("\n") };
  }
  type Services = {
    db: WritePool;
    log: ReturnType<typeof openLog>;
    now(): Date;
    purge(tags: string[]): Promise<void>;
  };
  const acts = async () =>
    (await listActs(db, club.teamId, { before: null, most: 10 })).map(({ act, who, subject }) => [
      act,
      who,
      subject,
    ]);
  const settling = { request: null, byHand: true, reason: "Check 118" };

  test("a failed refund is listed until it is settled by hand, which the history and the order remember", async () => {
    const order = await makeOrder(db, club, { id: "K1", ...PAID });
    await makeRefund(db, order, { status: "failed", amount: 500, reason: "card_closed" });
    const list = () => run((services, print) => runListRefunds(services, { club: null }, print));
    expect(await list()).toEqual({
      code: 1,
      text: `${club.teamId} K1: $5.00, failed (card_closed), account acct_1, payment pi_1\n1 refund to settle.`,
    });
    const settle = () =>
      run((services, print) =>
        runSettleRefund(services, { club: club.teamId, orderId: "K1", ...settling }, print),
      );
    expect(await settle()).toEqual({
      code: 0,
      text: "Settled: $5.00 of order K1 counts as paid back another way. The buyer will be emailed.",
    });
    expect(purged).not.toEqual([]);
    expect(await list()).toEqual({ code: 0, text: "No refund needs you." });
    const refunds = await listRefunds(db, { teamId: club.teamId, orderId: "K1" });
    expect(refunds.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
      [500, "failed"],
      [500, "succeeded"],
    ]);
    expect(await acts()).toEqual([["refund-closed", "operator", "K1"]]);
    expect((await settle()).text).toBe("This order has no failed refund to settle. Nothing was changed.");
    expect((await listRefunds(db, { teamId: club.teamId, orderId: "K1" })).length).toBe(2);
  });

  test("a failed refund that succeeded later needs nobody", async () => {
    const order = await makeOrder(db, club, { id: "K2", ...PAID });
    await makeRefund(db, order, { status: "failed", amount: 500 });
    await makeRefund(db, order, {
      status: "succeeded",
      amount: 500,
      timeCreated: new Date("2026-12-02T00:00:00Z"),
    });
    expect((await run((services, print) => runListRefunds(services, { club: null }, print))).code).toBe(0);
  });

  test("an order of another club is neither shown nor settled", async () => {
    const other = await makeClub(db);
    const order = await makeOrder(db, other, { id: "K3", ...PAID });
    await makeRefund(db, order, { status: "failed" });
    const named = { club: club.teamId, orderId: "K3" };
    expect((await run((services, print) => runShowOrder(services, named, print))).code).toBe(1);
    expect(
      (await run((services, print) => runSettleRefund(services, { ...named, ...settling }, print))).code,
    ).toBe(1);
    expect(
      (await run((services, print) => runListRefunds(services, { club: club.teamId }, print))).code,
    ).toBe(0);
  });

  test("a payment problem is listed, and after a reset the order is open for the next sweep", async () => {
    await makeOrder(db, club, {
      id: "K4",
      sessionId: "cs_4",
      stripeAccountId: "acct_1",
      problem: "Wrong amount",
    });
    const problems = (reset: string | null) =>
      run((services, print) =>
        runProblems(services, reset === null ? { club: null, reset } : { club: club.teamId, reset }, print),
      );
    expect(await problems(null)).toEqual({
      code: 1,
      text: `${club.teamId} K4: Wrong amount, $12.00, account acct_1, session cs_4\n1 order with a payment problem.`,
    });
    expect((await problems("K4")).code).toBe(0);
    expect((await getOrder(db, club.teamId, "K4"))?.problem).toBe("");
    expect(await acts()).toEqual([["problem-reset", "operator", "K4"]]);
    expect((await problems("K4")).code).toBe(1);
    expect((await problems(null)).text).toBe("No order has a payment problem.");
  });

  test("the problem of a paid order is not reset: the money is settled", async () => {
    await makeOrder(db, club, { id: "K5", ...PAID, problem: "Wrong amount" });
    const reset = { club: club.teamId, reset: "K5" };
    expect((await run((services, print) => runProblems(services, reset, print))).code).toBe(1);
    expect((await getOrder(db, club.teamId, "K5"))?.problem).toBe("Wrong amount");
  });

  test("an order is shown with its buyer, page and payment, and open disputes are listed", async () => {
    const order = await makeOrder(db, club, { id: "K6", ...PAID });
    await makeDispute(db, order, { amount: 1200, answerBy: new Date("2026-12-09T00:00:00Z") });
    const shown = await run((services, print) =>
      runShowOrder(services, { club: club.slug, orderId: "K6" }, print),
    );
    expect(shown.code).toBe(0);
    for (const part of [
      "ann@example.com",
      "https://club.example.com/orders/key-K6",
      "acct_1",
      "pi_1",
      "$12.00 open",
    ])
      expect(shown.text).toContain(part);
    const disputes = await run((services, print) => runListDisputes(services, { club: null }, print));
    expect(disputes.code).toBe(1);
    expect(disputes.text).toContain(`${club.teamId} K6: $12.00 (fraudulent)`);
    expect(disputes.text).toContain("answer by 2026-12-09T00:00:00.000Z");
  });

  test("a job that gave up is listed, retried and dropped, each once and in the history", async () => {
    const ids = ["0d1f7f2e-7f0b-4b0e-9a55-2f6c1f1f7c11", "0d1f7f2e-7f0b-4b0e-9a55-2f6c1f1f7c12"];
    for (const [index, id] of ids.entries())
      await db.execute(sql`insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output)
        values (${id}::uuid, 'dead-letters', ${JSON.stringify({ teamId: club.teamId, orderId: `J${index}` })}::jsonb,
          'ask-refund', 3, '{"message":"No answer"}'::jsonb)`);
    const list = () =>
      run((services, print) => runJobs(services, { what: "list", showAddresses: false, id: null }, print));
    expect(await list()).toMatchObject({ code: 1, text: expect.stringContaining("2 jobs gave up.") });
    for (const id of ids) expect((await list()).text).toContain(id);
    const act = (what: "retry" | "drop", id = "") =>
      run((services, print) => runJobs(services, { what, showAddresses: false, id }, print));
    expect((await act("retry", ids[0])).code).toBe(0);
    expect((await act("drop", ids[1])).code).toBe(0);
    expect((await act("drop", ids[0])).code).toBe(1);
    expect(await list()).toEqual({ code: 0, text: "No job has given up." });
    const { rows } = (await db.execute(
      sql`select name from pgboss.job where data->>'teamId' = ${club.teamId}`,
    )) as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name)).toEqual(["ask-refund"]);
    expect((await acts()).map(([act]) => act).toSorted()).toEqual(["job-dropped", "job-tried-again"]);
  });
});
