import { describe, expect, test } from "vitest";
import { workSeconds } from "./lock-seconds.ts";
import { noteOf } from "./migration-note.ts";
import { createdTables, effectOf } from "./statement-effects.ts";

const NEW = createdTables(['CREATE TABLE "public"."notes" (\n\t"id" text\n);\n']);
const effect = (statement: string) => effectOf(statement, NEW);

describe("a statement of a migration", () => {
  test.each([
    ["a new table", 'CREATE TABLE "notes" ("id" text)', "nobody", "none"],
    ["a nullable column", 'ALTER TABLE "orders" ADD COLUMN "note" text;', "everyone", "none"],
    [
      "a constant default",
      `ALTER TABLE "orders" ADD COLUMN "n" text DEFAULT 'a' NOT NULL`,
      "everyone",
      "none",
    ],
    [
      "the time of the migration",
      "alter table orders add column t timestamp (3) default now()",
      "everyone",
      "none",
    ],
    [
      "a value for each row",
      "alter table orders add column n uuid default gen_random_uuid()",
      "everyone",
      "rewrite",
    ],
    [
      "a computed column",
      "alter table orders add column n int generated always as (1) stored",
      "everyone",
      "rewrite",
    ],
    ["an index", 'CREATE INDEX "x" ON "orders" USING btree ("note")', "writers", "index"],
    ["an index beside writers", 'CREATE INDEX CONCURRENTLY "x" ON "orders" ("note")', "nobody", "index"],
    ["an index of a new table", 'CREATE UNIQUE INDEX "x" ON "notes" ("id")', "nobody", "none"],
    ["an update", 'UPDATE "orders" o SET "note" = \'\'', "rows", "change"],
    ["rows of a new table", 'INSERT INTO "notes" SELECT 1', "nobody", "none"],
    ["a check", "alter table orders add constraint c check (total > 0)", "everyone", "scan"],
    [
      "a check of later rows only",
      "alter table orders add constraint c check (total > 0) not valid",
      "everyone",
      "none",
    ],
  ])("%s: who waits, and for what", (_what, statement, lockedOut, work) => {
    expect(effect(statement)).toMatchObject({ lockedOut, work });
  });

  test("names the tables that it locks, except new ones", () => {
    const key =
      "alter table notes add constraint k foreign key (t) references public.teams(team_id) on delete cascade";
    expect(effect(key)).toMatchObject({
      tables: ["teams"],
      lockedOut: "writers",
      work: "none",
      breaks: null,
    });
    expect(effect('-- locks: orders\nCREATE INDEX "x" ON "orders" ("n")')?.tables).toEqual(["orders"]);
  });

  test.each([
    ["do $$ begin perform 1; end $$"],
    ["alter table orders add column note text references teams (team_id)"],
    ["create table notes (team_id text references teams (team_id))"],
    ["select 1"],
    [""],
  ])("is unknown rather than guessed: %s", (statement) => {
    expect(effect(statement)).toBeNull();
  });
});

test("estimates work by the table's size, and nothing for a change of the catalog", () => {
  expect(workSeconds({ work: "none" }, 5e9)).toBe(0);
  expect(workSeconds({ work: "index" }, 90e6)).toBe(2);
});

describe("the first line of a migration", () => {
  test.each([
    [
      "-- contracts: column x of orders, unused since 4.15.0",
      { kind: "contracts", what: "column x of orders", unusedSince: "4.15.0" },
    ],
    [
      "-- locks: orders, while its index is built",
      { kind: "locks", what: "orders, while its index is built" },
    ],
    ["-- contracts: column x", null],
    ["-- A remark", null],
    ["alter table x drop y -- contracts: column x, unused since 4.15.0", null],
  ])("%s", (line, note) => {
    expect(noteOf({ statements: [`${line}\nalter table orders drop column x`] })).toEqual(note);
  });
});
