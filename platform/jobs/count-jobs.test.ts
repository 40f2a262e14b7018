import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { describeOnEachDatabase } from "../../tests/harness/program/databases.ts";
import { countJobs } from "./count-jobs.ts";

describeOnEachDatabase("unfinished jobs", (open) => {
  test("are counted by kind: waiting, tried and dead", async () => {
    const { db } = await open();
    const change = (orderId: string, to: string) =>
      db.execute(sql`update pgboss.job set ${sql.raw(to)} where data->>'orderId' = ${orderId}`);
    for (const orderId of ["waits", "waits-too", "tried", "dead", "done", "at-work"])
      await addJob(db, "mail-order", { teamId: "club", orderId });
    await addJob(db, "check-order", { teamId: "club", orderId: "later" }, { afterSeconds: 3600 });
    await change("tried", "state = 'retry', retry_count = 3");
    await change("dead", "name = 'dead-letters', source_name = 'mail-order'");
    await change("done", "state = 'completed'");
    await change("at-work", "state = 'active'");
    const counted = await countJobs(db, JOB_KINDS);
    const some = counted
      .filter(({ count }) => count > 0)
      .map(({ labels, count }) => [...Object.values(labels), count]);
    expect(some).toEqual([
      ["mail-order", "waiting", 2],
      ["mail-order", "tried", 1],
      ["mail-order", "dead", 1],
      ["check-order", "waiting", 1],
    ]);
    expect(counted).toContainEqual({ labels: { job: "refund-order", state: "dead" }, count: 0 });
  });
});
