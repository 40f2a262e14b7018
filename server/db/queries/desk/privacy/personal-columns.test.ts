import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "../../../schema/index.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** The names of columns that can hold text, by table. */
const TEXT_COLUMNS = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, columns } = getTableConfig(table);
  return columns
    .filter((column) => /text|json|char/.test(column.getSQLType()))
    .map((column) => `${name}.${column.name}`);
});

const DECLARED = Object.entries(PERSONAL_COLUMNS).flatMap(([table, kinds]) =>
  Object.values(kinds).flatMap((names) => names.split(" ").map((name) => `${table}.${name}`)),
);

test("each text column of the schema is declared once, as personal or not", () => {
  expect(DECLARED.toSorted()).toEqual(TEXT_COLUMNS.toSorted());
  expect(TEXT_COLUMNS.length).toBeGreaterThan(300);
});
