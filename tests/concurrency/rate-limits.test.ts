import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rateLimit } from "../../platform/serving/rate-limit.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { forgetRateCounts } from "../../server/db/queries/access/rate-counts.ts";
import { rateCounts } from "../../server/db/schema/index.ts";
import { createSharedLimits, type SharedLimit } from "../../server/usecases/access/shared-limits.ts";
import { copyPostgres, describeOnPostgres } from "../harness/program/databases.ts";

const KEY = new Uint8Array(32).fill(7);
const MAX_REQUESTS = 10;
/** Requests from each of two processes. */
const AT_ONCE = 20;

describe("two processes on one database, at once", () => {
  const processes: OpenDatabase[] = [];
  let limits: SharedLimit[];

  beforeAll(async () => {
    const url = await copyPostgres();
    processes.push(openPostgres(url), openPostgres(url));
    limits = processes.map(({ orders }) => createSharedLimits(orders, KEY)("resendOrder", MAX_REQUESTS));
  });
  afterAll(() => Promise.all(processes.map((one) => one.close())));

  const passed = async (ask: (process: number) => Promise<boolean>) => {
    const asked = processes.flatMap((_, at) => Array.from({ length: AT_ONCE }, () => ask(at)));
    return (await Promise.all(asked)).filter(Boolean).length;
  };

  test("allow together what one may", async () => {
    const ask = async (at: number) => (await limits[at]?.("203.0.113.1"))?.ok === true;
    expect(await passed(ask)).toBe(MAX_REQUESTS);
    expect(await passed(ask)).toBe(0);
    expect((await limits[0]?.("203.0.113.2"))?.ok).toBe(true);
  });

  /** Positive controls: the test above would notice processes that count separately. */
  test("allow twice as much if each counts for itself", async () => {
    const own = processes.map(() => rateLimit(MAX_REQUESTS));
    expect(await passed(async (at) => own[at]?.("203.0.113.1").ok === true)).toBe(2 * MAX_REQUESTS);
  });

  test("allow more if the sum is read before it is written", async () => {
    const ask = async (at: number) => {
      const { db } = processes[at] as { db: Database };
      const points = await db.$count(rateCounts, sql`key = 'control' and points >= ${MAX_REQUESTS}`);
      await db.execute(sql`select pg_sleep(0.02)`);
      await db.execute(sql`insert into rate_counts values ('control', 1, now() + interval '1 minute')
        on conflict (key) do update set points = rate_counts.points + 1`);
      return points === 0;
    };
    expect(await passed(ask)).toBeGreaterThan(MAX_REQUESTS);
  });
});

describeOnPostgres("a limit that processes share", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("starts again after its window", async () => {
    const ask = createSharedLimits(db, KEY)("a", 2);
    expect([(await ask("x")).ok, (await ask("x")).ok]).toEqual([true, true]);
    expect(await ask("x")).toEqual({
      ok: false,
      retryAfterSeconds: expect.toSatisfy((s) => s > 55 && s <= 60),
    });
    // Sets the end of the window to a second ago, because now(), rounded to a millisecond, could still be in
    // the future.
    await db.execute(sql`update rate_counts set expires_at = now() - interval '1 second'`);
    const another = createSharedLimits(db, KEY)("a", 2);
    expect([(await another("x")).ok, (await another("x")).ok, (await another("x")).ok]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("sends no statement for a client beyond the limit", async () => {
    const ask = createSharedLimits(db, KEY)("flood", 3);
    const insert = vi.spyOn(db, "insert");
    for (let calls = 0; calls < 50; calls += 1) await ask("x");
    expect(insert).toHaveBeenCalledTimes(3);
    insert.mockRestore();
  });

  test("counts each name and client separately, and stores no address", async () => {
    const [one, two] = ["one", "two"].map((name) => createSharedLimits(db, KEY)(name, 1));
    expect([await one?.("203.0.113.9"), await two?.("203.0.113.9"), await one?.("203.0.113.8")]).toEqual(
      Array(3).fill({ ok: true }),
    );
    expect(JSON.stringify(await db.select().from(rateCounts))).not.toContain("203.0.113");
  });

  test("is deleted only after its window", async () => {
    await db.delete(rateCounts);
    const ask = createSharedLimits(db, KEY)("old", 5);
    await ask("x");
    await forgetRateCounts(db);
    expect(await db.$count(rateCounts)).toBe(1);
    await db.execute(sql`update rate_counts set expires_at = now() - interval '2 minutes'`);
    await forgetRateCounts(db);
    expect(await db.$count(rateCounts)).toBe(0);
  });

  test("allows nothing uncounted if the database fails", async () => {
    const broken = {
      insert: () => {
        throw new Error("away");
      },
    } as unknown as Database;
    await expect(createSharedLimits(broken, KEY)("a", 1)("x")).rejects.toThrow("away");
  });
});
