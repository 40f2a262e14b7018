import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { describeOnEachDatabase, type TestDatabase } from "../../tests/databases.ts";
import { HopelessJob, type JobData, type JobHandlers, type JobKind } from "../ports/jobs.ts";
import { addBossJob, BATCH, bossRunner } from "./boss-jobs.ts";
import { LONG_PATIENCE, MOST_CONNECTIONS, PATIENCE } from "./smtp-mail.ts";

interface Row {
  name: string;
  state: string;
  retry: number;
  source: string | null;
  output: { message: string } | null;
}

describeOnEachDatabase("the job queue", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const add = (orderId: string, kind: Exclude<JobKind, "mail-submission"> = "mail-order", afterSeconds = 0) =>
    database.db.transaction((tx) => addBossJob(tx, kind, { teamId: "club", orderId }, { afterSeconds }));

  async function rows(orderId: string): Promise<Row[]> {
    const found = await database.db.execute(sql`
      select name, state::text, retry_count as retry, source_name as source,
        coalesce(output, source_output) as output
      from pgboss.job where data->>'orderId' = ${orderId} order by created_on, name`);
    return (found as unknown as { rows: Row[] }).rows;
  }

  /** Takes jobs up until the test ends. */
  async function run(handle: (data: JobData["mail-order"]) => Promise<void>) {
    const log = { warn: vi.fn(), error: vi.fn() };
    const runner = bossRunner(database.queue, log);
    const handlers: JobHandlers = {
      "mail-order": handle,
      "mail-submission": async () => {},
      "check-order": handle,
      "refund-order": handle,
      "check-refunds": handle,
      "mail-notice": async () => {},
    };
    await runner.start(handlers, async () => {});
    onTestFinished(() => runner.stop());
    return log;
  }

  test("does a job once its transaction is committed, and never one that was rolled back", async () => {
    const undone = database.db.transaction(async (tx) => {
      await addBossJob(tx, "mail-order", { teamId: "club", orderId: "undone" });
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await add("kept");
    const done: string[] = [];
    await run(async ({ orderId }) => void done.push(orderId));
    await expect.poll(() => rows("kept")).toMatchObject([{ state: "completed", retry: 0 }]);
    expect(await rows("undone")).toEqual([]);
    expect(done).toEqual(["kept"]);
  });

  test("keeps a job for later", async () => {
    await add("later", "check-order", 3600);
    await add("now", "check-order");
    await run(async () => {});
    await expect.poll(() => rows("now")).toMatchObject([{ state: "completed" }]);
    expect(await rows("later")).toMatchObject([{ state: "created" }]);
  });

  test("tries a failed job again while the others of its batch are done, and says so in the log", async () => {
    for (const orderId of ["good", "bad"]) await add(orderId);
    let tries = 0;
    const log = await run(async ({ orderId }) => {
      if (orderId === "bad" && tries++ === 0) throw new Error("no answer");
    });
    await expect.poll(() => rows("good")).toMatchObject([{ state: "completed" }]);
    await expect.poll(() => rows("bad")).toMatchObject([{ state: "completed", retry: 1 }]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: "mail-order", orderId: "bad", attempt: 1 }),
      "A job failed and will be tried again",
    );
  });

  test("lays what is hopeless, or was tried to the last, with the dead letters", async () => {
    await add("hopeless");
    await add("last");
    await database.db.execute(
      sql`update pgboss.job set retry_count = 120, state = 'retry' where data->>'orderId' = 'last'`,
    );
    const log = await run(async ({ orderId }) => {
      throw orderId === "last" ? new Error("still no answer") : new HopelessJob("no such address");
    });
    const dead = { name: "dead-letters", state: "created", source: "mail-order" };
    for (const [orderId, message] of [
      ["hopeless", "no such address"],
      ["last", "still no answer"],
    ] as const)
      await expect
        .poll(() => rows(orderId))
        .toMatchObject([{ state: "failed" }, { ...dead, output: { message } }]);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test("takes dead letters up again, as docs/operating.md has it", async () => {
    await add("mended");
    let isMended = false;
    await run(async () => {
      if (!isMended) throw new HopelessJob("not yet");
    });
    await expect
      .poll(() => rows("mended"))
      .toMatchObject([{}, { name: "dead-letters", source: "mail-order" }]);
    isMended = true;
    const boss = new PgBoss({ db: database.queue, backend: database.queue.backend, supervise: false });
    await boss.start();
    await boss.redrive("dead-letters");
    await boss.stop({ graceful: false });
    await expect.poll(() => rows("mended")).toContainEqual(expect.objectContaining({ state: "completed" }));
    expect(await rows("mended")).not.toContainEqual(expect.objectContaining({ name: "dead-letters" }));
  });

  test("takes over what a dead process had taken up", async () => {
    await add("orphan");
    await database.db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '20 seconds',
      heartbeat_on = now() - interval '20 seconds' where data->>'orderId' = 'orphan'`);
    await run(async () => {});
    await expect
      .poll(() => rows("orphan"), { timeout: 60_000 })
      .toMatchObject([{ state: "completed", retry: 1 }]);
  }, 90_000);

  test("gives a full batch of mails longer than a slow mail server needs, or they would be sent twice", async () => {
    const found = await database.db.execute(
      sql`select expire_seconds as seconds from pgboss.queue where name = 'mail-order'`,
    );
    const [queue] = (found as unknown as { rows: { seconds: number }[] }).rows;
    const rounds = Math.ceil(BATCH / MOST_CONNECTIONS);
    const slowest = (patience: object) =>
      Object.values(patience).reduce<number>((sum, ms) => sum + Number(ms), 0) / 1000;
    expect(queue?.seconds).toBeGreaterThan(rounds * slowest(PATIENCE) + slowest(LONG_PATIENCE));
  });

  test("sends mails beside a batch whose slowest hangs", async () => {
    await add("hangs");
    let goOn = () => {};
    await run(async ({ orderId }) => {
      if (orderId === "hangs") await new Promise<void>((resolve) => (goOn = resolve));
    });
    await expect.poll(() => rows("hangs")).toMatchObject([{ state: "active" }]);
    await add("beside");
    await expect.poll(() => rows("beside")).toContainEqual(expect.objectContaining({ state: "completed" }));
    goOn();
    await expect.poll(() => rows("hangs")).toMatchObject([{ state: "completed" }]);
  });

  test("keeps of a query that failed its words and none of its values", async () => {
    await add("private");
    await run(async () => {
      await database.db.execute(sql`select ${"fan@example.com"}::int`);
    });
    await expect.poll(() => rows("private")).toMatchObject([{ retry: 1 }]);
    const [row] = await rows("private");
    expect(row?.output?.message).toContain("Failed query: select");
    expect(JSON.stringify(row)).not.toContain("fan@example.com");
  });

  test("refuses a queue that is not there", async () => {
    await expect(add("nowhere", "no-such-kind" as "mail-order")).rejects.toThrow("There is no queue");
  });
});
