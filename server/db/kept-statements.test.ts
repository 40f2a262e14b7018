import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { StatementCache } from "../../platform/database/statement-cache.ts";
import { openMigratedData } from "../../tests/harness/program/databases.ts";

const MAX_STATEMENTS = 3;

class Keeping extends PGlite {
  readonly #statements = new StatementCache(
    (message, options) => super.execProtocolStream(message, options),
    MAX_STATEMENTS,
  );
  override execProtocolStream(...[message, options]: Parameters<PGlite["execProtocolStream"]>) {
    return this.#statements.take(message, options);
  }
}

let db: PGlite;

beforeAll(async () => {
  db = new Keeping(await openMigratedData());
  await db.waitReady;
});
afterAll(() => db.close());
beforeEach(() => db.exec("drop table if exists seats; create table seats (n int primary key, who text)"));

/** The statements that the database has prepared, with how often each was used. */
async function kept(): Promise<Map<string, number>> {
  const { rows } = await db.query<{ statement: string; uses: number }>(
    "select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements",
  );
  return new Map(rows.map(({ statement, uses }) => [statement, uses]));
}

const add = (n: number, who: string | null) => db.query("insert into seats values ($1, $2)", [n, who]);
const whoHas = async (n: number) => (await db.query("select who from seats where n = $1", [n])).rows;

test("does not parse a repeated query again, and gives the same answers", async () => {
  const answers = [];
  for (const n of [1, 2, 3]) answers.push(await add(n, n === 2 ? null : `fan ${n}`));
  expect(answers.map(({ affectedRows }) => affectedRows)).toEqual([1, 1, 1]);
  expect([await whoHas(1), await whoHas(2), await whoHas(9)]).toEqual([
    [{ who: "fan 1" }],
    [{ who: null }],
    [],
  ]);
  const uses = await kept();
  expect(uses.get("insert into seats values ($1, $2)")).toBe(3);
  expect(uses.get("select who from seats where n = $1")).toBe(3);
});

test("returns columns with names and types, the first time and later", async () => {
  const read = () => db.query("select n, who as fan, now() as at from seats where n = $1", [1]);
  await add(1, "fan");
  for (const { fields, rows } of [await read(), await read()]) {
    expect(fields.map(({ name }) => name)).toEqual(["n", "fan", "at"]);
    expect(rows).toEqual([{ n: 1, fan: "fan", at: expect.any(Date) }]);
  }
});

test("goes on after a query that fails, also in a transaction", async () => {
  await add(1, "fan");
  await expect(add(1, "other")).rejects.toThrow("duplicate key");
  await expect(db.query("select thing")).rejects.toThrow("does not exist");
  await expect(
    db.transaction(async (tx) => {
      await tx.query("insert into seats values ($1, $2)", [2, "undone"]);
      await tx.query("insert into seats values ($1, $2)", [1, "other"]);
    }),
  ).rejects.toThrow("duplicate key");
  await add(3, "late");
  expect([await whoHas(1), await whoHas(2), await whoHas(3)]).toEqual([
    [{ who: "fan" }],
    [],
    [{ who: "late" }],
  ]);
});

test("describes a changed table again, after at most one failure", async () => {
  const read = async () => (await db.query("select * from seats")).rows;
  await add(1, "fan");
  expect(await read()).toEqual([{ n: 1, who: "fan" }]);
  await db.exec("alter table seats add column gate text default 'north'");
  await read().catch(() => {});
  expect(await read()).toEqual([{ n: 1, who: "fan", gate: "north" }]);
});

test("caches no more statements than the limit", async () => {
  for (let n = 0; n < 4 * MAX_STATEMENTS; n++) await db.query(`select ${n} as n, $1::int as m`, [n]);
  // The query that counts them is prepared, too.
  expect((await kept()).size).toBeLessThanOrEqual(MAX_STATEMENTS + 2);
  expect((await db.query("select 0 as n, $1::int as m", [7])).rows).toEqual([{ n: 0, m: 7 }]);
});

test("treats the same text with other parameter types as another statement", async () => {
  const words = "select $1 as it";
  expect((await db.query(words, [1], { paramTypes: [23] })).rows).toEqual([{ it: 1 }]);
  expect((await db.query(words, ["1"], { paramTypes: [25] })).rows).toEqual([{ it: "1" }]);
});
