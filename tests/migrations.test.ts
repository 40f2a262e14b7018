import { describe, expect, test } from "vitest";
import { tableNames } from "../server/db/missing-tables.ts";
import { readMigrations, readSandboxMigrations } from "../server/db/pending-migrations.ts";
import { createdTables, effectOf } from "../server/db/upgrade/statement-effects.ts";
import {
  contractionsOf,
  historyMistakes,
  LARGE_TABLES,
  migrationMistakes,
  readReleased,
  readReleasedOfSandbox,
  readSnapshotTables,
} from "./architecture/migrations.ts";

const migrations = readMigrations();
const ofSandbox = readSandboxMigrations();
const released = readReleased().trimEnd().split("\n").length;

describe("migrations", () => {
  test("leave a schema on which the release before works, and let buyers buy meanwhile", async () => {
    expect(await migrationMistakes(migrations.slice(released))).toEqual([]);
  });

  test("never change once they are released, and are numbered in the order in which they run", () => {
    expect(historyMistakes(migrations, readReleased())).toEqual([]);
    expect(historyMistakes(ofSandbox, readReleasedOfSandbox())).toEqual([]);
  });

  test("of the payment sandbox only add, too", async () => {
    expect(await migrationMistakes(ofSandbox)).toEqual([]);
  });

  test("end with the tables of the schema, so that the next one drops none of the payment sandbox", () => {
    expect(readSnapshotTables().toSorted()).toEqual(tableNames().toSorted());
  });

  test("are all understood by `upgrade --check`, which agrees with PostgreSQL's own parser", async () => {
    for (const { name, statements } of migrations) {
      const created = createdTables(statements);
      const effects = statements.map((one) => effectOf(one, created));
      expect
        .soft(
          effects.map((effect) => effect?.breaks !== null && effect !== null),
          name,
        )
        .toEqual((await contractionsOf(statements)).map((reasons) => reasons.length > 0));
      expect.soft(effects, name).not.toContain(null);
    }
  });

  test("the large tables exist", () => {
    expect(tableNames()).toEqual(expect.arrayContaining(LARGE_TABLES));
  });
});

const mistakesOf = (...statements: string[]) => migrationMistakes([{ name: "0099_sample", statements }]);

describe("a migration is refused that", () => {
  test.each([
    ["drops a column", "alter table games drop column note"],
    ["drops a table", "drop table files"],
    ["drops an index", "drop index orders_by_time"],
    ["drops a constraint", 'alter table "games" drop constraint "of_one"'],
    ["drops a default", "alter table games alter column kind drop default"],
    ["renames a column", "alter table games rename column kind to sort"],
    ["renames a table", "alter table files rename to documents"],
    ["changes a type", "alter table games alter column kind set data type integer using kind::int"],
    ["requires a value", "alter table games alter column kind set not null"],
    ["allows a missing value", "alter table games alter column kind drop not null"],
    ["adds a column that old inserts leave out", "alter table orders add column note text not null"],
    ["adds a unique column", "alter table games add column note text unique"],
    ["adds a unique constraint", "alter table games add constraint once unique (team_id, kind)"],
    ["adds a check", "alter table orders add constraint positive check (total > 0) not valid"],
    ["adds a foreign key", "alter table games add constraint k foreign key (kind) references kinds (id)"],
    ["adds a unique index", "create unique index concurrently once on orders (team_id, note)"],
    ["deletes rows", "delete from files where size = 0"],
    ["does something unknown", "do $$ begin perform 1; end $$"],
    ["builds an index of a large table at once", "create index by_note on orders using btree (note)"],
    ["changes every row of a large table", "update orders set note = ''"],
    [
      "computes a value in every row of a large table",
      "alter table orders add column n uuid default gen_random_uuid()",
    ],
  ])("%s", async (_what, statement) => {
    expect(await mistakesOf(statement)).toHaveLength(1);
  });

  test("has a new table that stops the release before from removing a club", async () => {
    const key = "alter table notes add constraint k foreign key (team_id) references teams (team_id)";
    const table = "create table notes (team_id text not null)";
    expect(await mistakesOf(table, key)).toHaveLength(1);
    expect(await mistakesOf(table, `${key} on delete cascade`)).toEqual([]);
  });

  test("builds an index beside sales together with other statements", async () => {
    const index = "create index concurrently by_note on orders (note)";
    expect(await mistakesOf("alter table orders add column note text", index)).toHaveLength(1);
    expect(await mistakesOf(index)).toEqual([]);
  });

  test("has a first line that only looks like a note", async () => {
    expect(await mistakesOf("-- contracts: column kind\nalter table games drop column kind")).toHaveLength(2);
  });
});

test("a note allows what it names: to contract, or to lock", async () => {
  const contracting = "-- contracts: column kind, unused since 4.13.0\nalter table games drop column kind";
  expect(await mistakesOf(contracting)).toEqual([]);
  expect(
    await mistakesOf("-- locks: orders, while its rows are filled\nupdate orders set note = ''"),
  ).toEqual([]);
  expect(await mistakesOf("-- locks: games, for a moment\nalter table games drop column kind")).toHaveLength(
    1,
  );
});

test("a migration contracts only what a release has stopped using", async () => {
  const since = (version: string) =>
    mistakesOf(`-- contracts: column kind, unused since ${version}\nalter table games drop column kind`);
  expect(await since("4.9.0")).toEqual([]);
  expect(await since("99.0.0")).toEqual([
    expect.stringContaining("no release has stopped using the column kind"),
  ]);
});

test("a table that an earlier migration of the same release creates is new", async () => {
  const key =
    "alter table notes add constraint k foreign key (team_id) references teams (team_id) on delete cascade";
  const created = { name: "0098_sample", statements: ["create table notes (team_id text not null)"] };
  expect(await migrationMistakes([created, { name: "0099_sample", statements: [key] }])).toEqual([]);
  expect(await migrationMistakes([{ name: "0099_sample", statements: [key] }])).toHaveLength(1);
});

test("a migration that only adds is accepted", async () => {
  expect(
    await mistakesOf(
      'CREATE TABLE "notes" ("team_id" text NOT NULL, "id" text NOT NULL, PRIMARY KEY("team_id","id"))',
      'ALTER TABLE "orders" ADD COLUMN "note" text',
      'ALTER TABLE "orders" ADD COLUMN "minutes" integer DEFAULT -180 NOT NULL',
      'ALTER TABLE "notes" ADD CONSTRAINT "once" UNIQUE ("team_id","id")',
      'CREATE UNIQUE INDEX "one_note" ON "notes" ("id")',
      'CREATE INDEX "games_by_note" ON "games" ("team_id")',
      'INSERT INTO "notes" SELECT "team_id", "team_id" FROM "teams"',
      "alter table games alter column kind set default 'league'",
    ),
  ).toEqual([]);
});

describe("history", () => {
  const one = { name: "0000_one", hash: "aa", time: 1 };
  const two = { name: "0001_two", hash: "bb", time: 2 };
  const released = "aa  0000_one.sql\n";

  test("grows at its end", () => {
    expect(historyMistakes([one, two], released)).toEqual([]);
  });

  test.each([
    ["a changed migration", [{ ...one, hash: "ab" }, two]],
    ["a renamed one", [{ ...one, name: "0000_other" }, two]],
    ["a number twice", [one, { ...two, name: "0000_two" }]],
    [
      "one that was generated before the one that precedes it, so that databases would skip it",
      [one, { ...two, time: 1 }],
    ],
  ])("refuses %s", (_what, migrations) => {
    expect(historyMistakes(migrations, released)).toHaveLength(1);
  });
});
