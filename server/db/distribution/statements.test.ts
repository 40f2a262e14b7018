import { expect, test } from "vitest";
import { readMigrations } from "../pending-migrations.ts";
import { COPIED_TABLES, distributedTables } from "./places.ts";
import { DDL_SETTINGS, distributionStatement, withDistribution } from "./statements.ts";

test("places a new table before its foreign keys are added", () => {
  const created = 'CREATE TABLE "refunds" (\n\t"team_id" text\n);\n';
  const key =
    'ALTER TABLE "refunds" ADD CONSTRAINT "x" FOREIGN KEY ("team_id") REFERENCES "teams"("team_id");';
  expect(withDistribution([created, key])).toEqual([
    ...DDL_SETTINGS,
    created,
    "select create_distributed_table('refunds', 'team_id', colocate_with => 'images')",
    key,
  ]);
});

test("places a table whose statement begins with a comment, and none of another schema", () => {
  const commented = '-- new in 4.16.0\ncreate table if not exists "notes" ()';
  expect(withDistribution([commented, 'create table "sandbox"."notes" ()'])).toEqual([
    ...DDL_SETTINGS,
    commented,
    "select create_distributed_table('notes', 'team_id', colocate_with => 'images')",
    'create table "sandbox"."notes" ()',
  ]);
});

test("leaves indexes that are built beside sales without settings, which need a transaction", () => {
  const built = ['create index concurrently "by_note" on "orders" ("team_id")'];
  expect(withDistribution(built)).toEqual(built);
});

test("leaves a coordinator's table plain, and makes a table that all clubs refer to a reference table", () => {
  expect(distributionStatement("rate_counts")).toBeNull();
  expect(distributionStatement("linked_stores")).toBe("select create_reference_table('linked_stores')");
  expect(distributionStatement("images")).toBe(
    "select create_distributed_table('images', 'team_id', colocate_with => 'none')",
  );
});

test("recognizes every statement of the migrations that creates a table", () => {
  const placed = readMigrations().flatMap(({ statements }) =>
    withDistribution(statements).filter((one) => /^select create_/.test(one)),
  );
  const names = placed.map((one) => /'(\w+)'/.exec(one)?.[1]);
  expect(names).toEqual(expect.arrayContaining([...COPIED_TABLES, ...distributedTables()]));
});
