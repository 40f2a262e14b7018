import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { borrowDatabase } from "../../../server/db/lending/borrowed-database.ts";
import { openMigratedData } from "../../../tests/harness/program/databases.ts";
import { hasSqlState } from "../database-error.ts";
import { EmbeddedPostgres } from "../embedded-postgres.ts";
import { lendDatabase } from "./lend-database.ts";

let client: EmbeddedPostgres;
beforeAll(async () => {
  client = await EmbeddedPostgres.open(await openMigratedData());
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec(
    "drop table if exists kept; create table kept (number integer primary key, at timestamptz, more jsonb)",
  );
});

/** A borrower and a lender in one process: their messages are copied, as between processes. */
function lent(mostSilentMs?: number) {
  const lending = lendDatabase(
    client,
    async (answer) => borrowed.hear(structuredClone(answer)),
    mostSilentMs,
  );
  const borrowed = borrowDatabase((asked) => void lending.take(structuredClone(asked)));
  return { ...borrowed, lending };
}

const count = async () => (await client.query<{ n: number }>("select count(*)::int n from kept")).rows[0]?.n;
const insert = (number: number) =>
  sql`insert into kept values (${number}, '2026-11-20T17:00:00Z', '{"a": [1]}')`;

describe("the embedded database of another process", () => {
  test("answers like the process's own database, also with many rows", async () => {
    const { db } = lent();
    await db.execute(
      sql`insert into kept select n, '2026-11-20T17:00:00Z', '{"a": [1]}' from generate_series(1, 1001) n`,
    );
    const { rows } = (await db.execute(
      sql`select number, at, more from kept where number > ${0} order by number`,
    )) as unknown as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1001);
    expect(rows[1000]).toEqual({ number: 1001, at: "2026-11-20 17:00:00+00", more: { a: [1] } });
    const nothing = await db.execute(sql`select 1 from kept where false`);
    expect(nothing).toMatchObject({ rows: [] });
  });

  test("keeps the statements of two borrowers apart", async () => {
    await client.exec(`insert into kept values (1, '2026-11-20T17:00:00Z', '{"a": [1]}')`);
    expect(await lent().db.execute(sql`select number from kept`)).toMatchObject({ rows: [{ number: 1 }] });
    expect(await lent().db.execute(sql`select more, number from kept`)).toMatchObject({
      rows: [{ more: { a: [1] }, number: 1 }],
    });
  });

  test("commits a transaction, and rolls back one that fails", async () => {
    const { db } = lent();
    await db.transaction(async (tx) => {
      await tx.execute(insert(1));
      await tx.transaction((inner) => inner.execute(insert(2)));
    });
    expect(await count()).toBe(2);
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(insert(3));
        throw new Error("changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    expect(await count()).toBe(2);
  });

  test("passes on the database's error code", async () => {
    const { db } = lent();
    await db.execute(insert(1));
    const twice = await db.execute(insert(1)).catch((error: unknown) => error);
    expect(hasSqlState(twice, "23505")).toBe(true);
    const inside = await db.transaction((tx) => tx.execute(insert(1))).catch((error: unknown) => error);
    expect(hasSqlState(inside, "23505")).toBe(true);
    expect(await count()).toBe(1);
  });

  test("is free again and unchanged when the borrower ends in a transaction", async () => {
    const { db, lending } = lent();
    const begun = Promise.withResolvers<void>();
    void db.transaction(async (tx) => {
      await tx.execute(insert(1));
      begun.resolve();
      await new Promise(() => {});
    });
    await begun.promise;
    await lending.end();
    expect(await count()).toBe(0);
  });

  test("is freed from a silent borrower", async () => {
    const { db } = lent(50);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const silent = db.transaction(async (tx) => {
      await tx.execute(insert(1));
      begun.resolve();
      await goOn.promise;
      await tx.execute(insert(2));
    });
    await begun.promise;
    // There is only one connection, so this query waits until the transaction is over.
    expect(await count()).toBe(0);
    goOn.resolve();
    await expect(silent).rejects.toThrow();
    expect(await count()).toBe(0);
  });
});
