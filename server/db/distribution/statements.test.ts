import { expect, test } from "vitest";
import { readMigrations } from "../pending-migrations.ts";
import { distributedTables, WHOLE_TABLES } from "./places.ts";
import { DDL_SETTINGS, inPlaces, placing } from "./statements.ts";

test("a new table gets its place before its foreign keys", () => {
  const created = 'CREATE TABLE "refunds" (\n\t"team_id" text\n);\n';
  const key =
    'ALTER TABLE "refunds" ADD CONSTRAINT "x" FOREIGN KEY ("team_id") REFERENCES "teams"("team_id");';
  expect(inPlaces([created, key])).toEqual([
    ...DDL_SETTINGS,
    created,
    "select create_distributed_table('refunds', 'team_id', colocate_with => 'images')",
    key,
  ]);
});

test("a coordinator's table stays plain; one that all clubs refer to becomes a reference table", () => {
  expect(placing("rate_counts")).toBeNull();
  expect(placing("linked_stores")).toBe("select create_reference_table('linked_stores')");
  expect(placing("images")).toBe(
    "select create_distributed_table('images', 'team_id', colocate_with => 'none')",
  );
});

test("the migrations create each table in a recognized form", () => {
  const placed = readMigrations().flatMap(({ sql }) =>
    inPlaces(sql).filter((one) => /^select create_/.test(one)),
  );
  const names = placed.map((one) => /'(\w+)'/.exec(one)?.[1]);
  expect(names).toEqual(expect.arrayContaining([...WHOLE_TABLES, ...distributedTables()]));
});
