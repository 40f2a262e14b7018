import { type SQL, sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import { isSlowJob, type JobData, type JobKind } from "../../server/ports/jobs.ts";
import { describeOnEachDatabase, type TestDatabase } from "../../tests/harness/program/databases.ts";
import { withIdleHandlers } from "../../tests/job-handlers.ts";
import { MAX_CONNECTIONS, MAX_REQUEUES, SMTP_RETRY_TIMEOUTS, SMTP_TIMEOUTS } from "../mail/smtp-mail.ts";
import { createPgBossRunner, JOBS_PER_BATCH } from "./boss-jobs.ts";
import { HopelessJob, type JobRunner } from "./job-runner.ts";
import { POLL_SECONDS } from "./queue-database.ts";

interface Row {
  name: string;
  state: string;
  retry: number;
  source: string | null;
  output: { message: string } | null;
}

type Level = "warn" | "error";
type Handle = () => Promise<void>;

/** A long interval, because dozens of tests poll at the same time for half a minute. */
const POLL = { interval: 250 };

/** Each test has its own orders: most of the time is waiting, so they run side by side. */
describe.concurrent("pg-boss", () =>
  describeOnEachDatabase("the job queue", (open) => {
    let database: TestDatabase;
    let runner: JobRunner<JobData>;
    // An array and not a mock, because Vitest clears the calls of every mock when another test begins.
    const lines: { level: Level; given: { orderId?: string }; text: unknown }[] = [];
    const keep =
      (level: Level) =>
      (...[given, text]: unknown[]) =>
        void lines.push({ level, given: given as { orderId?: string }, text });
    const log = { warn: keep("warn"), error: keep("error") };
    /** What a job does, by its order's id; without an entry it does nothing. */
    const handlers = new Map<string, Handle>();

    beforeAll(async () => {
      database = await open();
      runner = createPgBossRunner(database.queue, isSlowJob, log);
      const handle = async ({ orderId }: { orderId: string }) => handlers.get(orderId)?.();
      const handled = withIdleHandlers({
        "mail-order": handle,
        "check-order": handle,
        "replay-order": handle,
        "refund-order": handle,
        "check-refunds": handle,
      });
      await runner.start(handled, async () => {});
    });
    afterAll(() => runner.stop());

    const add = (
      orderId: string,
      kind: Exclude<JobKind, "mail-submission"> = "mail-order",
      afterSeconds = 0,
    ) => database.db.transaction((tx) => addJob(tx, kind, { teamId: "club", orderId }, { afterSeconds }));

    /** Adds a mail job and changes its row before a worker can see it. */
    const addChanged = (orderId: string, change: SQL) =>
      database.db.transaction(async (tx) => {
        await addJob(tx, "mail-order", { teamId: "club", orderId });
        await tx.execute(sql`update pgboss.job set ${change} where data->>'orderId' = ${orderId}`);
      });

    /** Log lines of this level that are about the order, or about no order. */
    const logged = (level: Level, orderId: string) =>
      lines.filter(({ given, ...line }) => line.level === level && (given.orderId ?? orderId) === orderId);

    async function rows(orderId: string): Promise<Row[]> {
      const found = await database.db.execute(sql`
      select name, state::text, retry_count as retry, source_name as source,
        coalesce(output, source_output) as output
      from pgboss.job where data->>'orderId' = ${orderId} order by created_on, name`);
      return (found as unknown as { rows: Row[] }).rows;
    }

    test("takes over a job of a dead process", async ({ expect }) => {
      const longAgo = sql`now() - interval '20 seconds'`;
      await addChanged("orphan", sql`state = 'active', started_on = ${longAgo}, heartbeat_on = ${longAgo}`);
      await expect.poll(() => rows("orphan"), POLL).toMatchObject([{ state: "completed", retry: 1 }]);
    });

    test("runs a job after its transaction is committed, and never one that was rolled back", async ({
      expect,
    }) => {
      const done: string[] = [];
      for (const orderId of ["undone", "kept"]) handlers.set(orderId, async () => void done.push(orderId));
      const undone = database.db.transaction(async (tx) => {
        await addJob(tx, "mail-order", { teamId: "club", orderId: "undone" });
        throw new Error("rolled back");
      });
      await expect(undone).rejects.toThrow("rolled back");
      await add("kept");
      await expect.poll(() => rows("kept"), POLL).toMatchObject([{ state: "completed", retry: 0 }]);
      expect(await rows("undone")).toEqual([]);
      expect(done).toEqual(["kept"]);
    });

    test("does not begin a job before it is due", async ({ expect }) => {
      await add("later", "check-order", 3600);
      await add("now", "check-order");
      await expect.poll(() => rows("now"), POLL).toMatchObject([{ state: "completed" }]);
      expect(await rows("later")).toMatchObject([{ state: "created" }]);
    });

    /** Seconds from when a job was due until it was taken up, by the database's clock. */
    async function lateness(orderId: string): Promise<number> {
      const found =
        await database.db.execute(sql`select extract(epoch from started_on - start_after)::float8 as late
        from pgboss.job where data->>'orderId' = ${orderId}`);
      return (found as unknown as { rows: { late: number }[] }).rows[0]?.late ?? Number.NaN;
    }

    test.each([
      ["at its commit", "at once", 0],
      ["in three seconds", "soon", 3],
      ["after the next look", "after a while", POLL_SECONDS + 3],
    ])(
      "takes up a job that is due %s when it is due, not at the next look",
      async (_when, orderId, seconds) => {
        await add(orderId, "check-order", seconds);
        await expect.poll(() => rows(orderId), POLL).toMatchObject([{ state: "completed" }]);
        const late = await lateness(orderId);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(POLL_SECONDS / 2);
      },
    );

    test("finds a job without a notification by a periodic look", async ({ expect }) => {
      await database.db.execute(sql`insert into pgboss.job (name, data, policy, retry_limit, expire_seconds)
        select name, '{"teamId": "club", "orderId": "untold"}', policy, retry_limit, expire_seconds
        from pgboss.queue where name = 'check-order'`);
      await expect.poll(() => rows("untold"), POLL).toMatchObject([{ state: "completed" }]);
    });

    test("retries a failed job while the others of its batch are done, and logs it", async ({ expect }) => {
      let tries = 0;
      handlers.set("bad", async () => {
        if (tries++ === 0) throw new Error("no answer");
      });
      // Both jobs are added in one transaction, so that one batch takes both.
      await database.db.transaction(async (tx) => {
        for (const orderId of ["good", "bad"]) await addJob(tx, "mail-order", { teamId: "club", orderId });
      });
      await expect.poll(() => rows("good"), POLL).toMatchObject([{ state: "completed" }]);
      await expect.poll(() => rows("bad"), POLL).toMatchObject([{ state: "completed", retry: 1 }]);
      expect(logged("warn", "bad")).toEqual([
        {
          level: "warn",
          given: expect.objectContaining({ job: "mail-order", orderId: "bad", attempt: 1 }),
          text: "A job failed and will be tried again",
        },
      ]);
    });

    test("moves a hopeless job, and one after its last try, to the dead letters", async ({ expect }) => {
      handlers.set("hopeless", () => Promise.reject(new HopelessJob("no such address")));
      handlers.set("last", () => Promise.reject(new Error("still no answer")));
      await add("hopeless");
      await addChanged("last", sql`retry_count = 120, state = 'retry'`);
      const dead = { name: "dead-letters", state: "created", source: "mail-order" };
      for (const [orderId, message] of [
        ["hopeless", "no such address"],
        ["last", "still no answer"],
      ] as const) {
        await expect
          .poll(() => rows(orderId), POLL)
          .toMatchObject([{ state: "failed" }, { ...dead, output: { message } }]);
        expect(logged("error", orderId)).toHaveLength(1);
      }
    });

    test("lets a full batch of mails take longer than a slow mail server needs, so that none is sent twice", async ({
      expect,
    }) => {
      const found = await database.db.execute(
        sql`select expire_seconds as seconds from pgboss.queue where name = 'mail-order'`,
      );
      const [queue] = (found as unknown as { rows: { seconds: number }[] }).rows;
      const rounds = Math.ceil(JOBS_PER_BATCH / MAX_CONNECTIONS) * (1 + MAX_REQUEUES);
      const slowest = (patience: object) =>
        Object.values(patience).reduce<number>((sum, ms) => sum + Number(ms), 0) / 1000;
      expect(queue?.seconds).toBeGreaterThan(rounds * slowest(SMTP_TIMEOUTS) + slowest(SMTP_RETRY_TIMEOUTS));
    });

    test("sends other mails while one mail of a batch hangs", async ({ expect }) => {
      const goesOn = Promise.withResolvers<void>();
      handlers.set("hangs", () => goesOn.promise);
      await add("hangs");
      await expect.poll(() => rows("hangs"), POLL).toMatchObject([{ state: "active" }]);
      await add("beside");
      await expect
        .poll(() => rows("beside"), POLL)
        .toContainEqual(expect.objectContaining({ state: "completed" }));
      goesOn.resolve();
      await expect.poll(() => rows("hangs"), POLL).toMatchObject([{ state: "completed" }]);
    });

    test("stores a failed query's text without its values", async ({ expect }) => {
      handlers.set("private", async () => {
        await database.db.execute(sql`select ${"fan@example.com"}::int`);
      });
      await add("private");
      await expect.poll(() => rows("private"), POLL).toMatchObject([{ retry: 1 }]);
      const [row] = await rows("private");
      expect(row?.output?.message).toContain("Failed query: select");
      expect(JSON.stringify(row)).not.toContain("fan@example.com");
    });

    test("refuses a job for an unknown queue", async ({ expect }) => {
      await expect(add("nowhere", "no-such-kind" as "mail-order")).rejects.toThrow("There is no queue");
    });

    /** Runs after all other tests, because it retries their dead letters, too. */
    test("retries dead letters as docs/runbook.md says", { concurrent: false }, async ({ expect }) => {
      let isMended = false;
      handlers.set("mended", async () => {
        if (!isMended) throw new HopelessJob("not yet");
      });
      await add("mended");
      await expect
        .poll(() => rows("mended"), POLL)
        .toMatchObject([{}, { name: "dead-letters", source: "mail-order" }]);
      isMended = true;
      const { executeSql, backend } = database.queue;
      const boss = new PgBoss({ db: { executeSql }, backend, supervise: false });
      await boss.start();
      await boss.redrive("dead-letters");
      await boss.stop({ graceful: false });
      await expect
        .poll(() => rows("mended"), POLL)
        .toContainEqual(expect.objectContaining({ state: "completed" }));
      expect(await rows("mended")).not.toContainEqual(expect.objectContaining({ name: "dead-letters" }));
    });
  }));
