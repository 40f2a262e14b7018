import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { describeOnEachDatabase } from "../../tests/harness/program/databases.ts";
import { sendTogether } from "./send-together.ts";

describeOnEachDatabase("statements together", (open) => {
  let db: Database;
  let kind: string;
  beforeAll(async () => {
    ({ owner: db, kind } = await open({ own: true }));
    await db.execute(sql`create table kept (n int primary key)`);
  });
  beforeEach(async () => {
    await db.execute(sql`delete from kept`);
  });

  const add = async (tx: Database, n: number) => void (await tx.execute(sql`insert into kept values (${n})`));
  const kept = async () => {
    const { rows } = (await db.execute(sql`select n from kept order by n`)) as unknown as {
      rows: { n: number }[];
    };
    return rows.map(({ n }) => n);
  };
  /** Two statements, the second sent after the first is answered. */
  const addTwo = (tx: Database) => add(tx, 1).then(() => add(tx, 2));
  const ofNobody = async (tx: Database) => void (await tx.execute(sql`select 1 / 0`));

  test("answer in order", async () => {
    const three = async (tx: Database) => {
      const { rows } = (await tx.execute(sql`select 3 as n`)) as unknown as { rows: unknown[] };
      return rows;
    };
    const working = db.transaction((tx) => sendTogether(add(tx, 1), three(tx), add(tx, 2), "no statement"));
    expect(await working).toEqual([undefined, [{ n: 3 }], undefined, "no statement"]);
    expect(await kept()).toEqual([1, 2]);
  });

  test("fail with the first error once all are done, so that nothing is sent after the rollback", async () => {
    const working = db.transaction((tx) => sendTogether(addTwo(tx), sendTogether(ofNobody(tx)), add(tx, 1)));
    await expect(working).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await kept()).toEqual([]);
  });

  test("would store a statement sent after the rollback if they used Promise.all", async () => {
    const { promise: undone, resolve } = Promise.withResolvers<void>();
    const late = async (tx: Database) => {
      await undone;
      await add(tx, 3);
    };
    let added: Promise<void> | undefined;
    const working = db.transaction((tx) => {
      added = late(tx);
      return Promise.all([added, ofNobody(tx)]);
    });
    await expect(working).rejects.toThrow();
    resolve();
    await added?.catch(() => {});
    // The embedded database refuses a statement after the end of its transaction.
    expect(await kept()).toEqual(kind === "PGlite" ? [] : [3]);
  });

  test("fail if the transaction could not begin", async () => {
    await expect(db.transaction((tx) => add(tx, 1), { isolationLevel: "none" as never })).rejects.toThrow();
  });
});
