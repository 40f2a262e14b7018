import { createHash } from "node:crypto";
import type { Migration } from "../../platform/database/run-migrations.ts";

/** Every table that a sale writes. */
const SALE_TABLES = ["orders", "line_items", "tickets", "products", "admissions", "payment_events", "teams"];

/**
 * What a later release may do to the schema: a new table that refers to clubs, columns for every table that
 * a sale writes, and an index that is built beside sales. `tests/migrations.test.ts` accepts them.
 */
export function makeNextMigrations({ time }: Pick<Migration, "time">): Migration[] {
  const changes = [
    [
      "later_table",
      `create table "later_notes" ("team_id" text not null, "id" text not null, primary key ("team_id", "id"))`,
    ],
    [
      "later_columns",
      'alter table "later_notes" add constraint "of_club" foreign key ("team_id") references "teams" ("team_id") on delete cascade',
      ...SALE_TABLES.map(
        (table) => `alter table "${table}" add column "later_note" text default '' not null`,
      ),
    ],
    ["later_index", 'create index concurrently "orders_by_later_note" on "orders" ("team_id", "later_note")'],
  ];
  return changes.map(([words = "", ...statements], at) => ({
    name: `${String(9000 + at)}_${words}`,
    statements,
    time: time + 1 + at,
    hash: createHash("sha256").update(statements.join()).digest("hex"),
  }));
}
