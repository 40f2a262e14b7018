import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import * as schema from "../schema/index.ts";
import { CLUB_COLUMN, COORDINATOR_TABLES, COPIED_TABLES, distributedTables } from "./places.ts";

const TABLES = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []));
const firstOfKey = ({ primaryKeys, columns }: (typeof TABLES)[number]) =>
  primaryKeys[0]?.columns[0]?.name ?? columns.find(({ primary }) => primary)?.name;
const referredTo = ({ foreignKeys }: (typeof TABLES)[number]) =>
  foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);

describe("on a distributed database", () => {
  test("distributes every table whose key begins with a club; every other table is listed", () => {
    const named = [...COPIED_TABLES, ...COORDINATOR_TABLES];
    const byKey = TABLES.filter((table) => firstOfKey(table) === CLUB_COLUMN).map(({ name }) => name);
    // The key of `teams` begins with a club's id, but the table is copied whole to every node, because all
    // rows of clubs refer to it.
    expect(byKey.filter((name) => named.includes(name))).toEqual(["teams"]);
    expect(distributedTables().toSorted()).toEqual(byKey.filter((name) => name !== "teams").toSorted());
    const names = TABLES.map(({ name }) => name);
    expect([...named, ...distributedTables()].toSorted()).toEqual(names.toSorted());
  });

  test("places each table after those it refers to, and no reference table refers to a club's rows", () => {
    const order = [...COPIED_TABLES, ...distributedTables()];
    for (const table of TABLES.filter(({ name }) => order.includes(name)))
      for (const other of referredTo(table).filter((name) => name !== table.name))
        expect([table.name, other, order.indexOf(other) < order.indexOf(table.name)]).toEqual([
          table.name,
          other,
          true,
        ]);
  });

  test("includes the club in every key and every unique index of a club's table", () => {
    const without = TABLES.filter(({ name }) => distributedTables().includes(name)).flatMap(
      ({ name, indexes, uniqueConstraints }) => [
        ...indexes
          .filter(({ config }) => config.unique)
          .filter(
            ({ config }) => !config.columns.some((column) => "name" in column && column.name === CLUB_COLUMN),
          )
          .map(({ config }) => `${name}.${config.name}`),
        ...uniqueConstraints
          .filter(({ columns }) => !columns.some((column) => column.name === CLUB_COLUMN))
          .map((constraint) => `${name}.${constraint.getName()}`),
      ],
    );
    expect(without).toEqual([]);
  });
});
