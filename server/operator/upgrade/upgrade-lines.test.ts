import { expect, test } from "vitest";
import { createdTables, effectOf } from "../../db/upgrade/statement-effects.ts";
import { goingBackLines, statementLine } from "./upgrade-lines.ts";

const SIZES = new Map([
  ["notes", { bytes: 0, rows: 0 }],
  ["orders", { bytes: 112_000_000, rows: 300_000 }],
  ["teams", { bytes: 17_000, rows: null }],
]);
const lineOf = (text: string) => statementLine({ text, effect: effectOf(text, new Set()) }, SIZES);
const planned = (name: string, ...statements: string[]) => ({
  name,
  statements,
  time: 1,
  hash: "",
  effects: statements.map((text) => ({ text, effect: effectOf(text, createdTables(statements)) })),
});

test.each([
  ["create table notes (id text)", "Creates the table notes."],
  [
    "alter table orders add column note text",
    "Adds the column note to orders. Reads and writes of orders wait for a moment (300,000 rows, 112 MB).",
  ],
  [
    "create index by_note on orders (note)",
    "Builds the index by_note of orders. Writes to orders wait about 3 seconds (300,000 rows, 112 MB).",
  ],
  [
    "create index concurrently by_note on orders (note)",
    "Builds the index by_note of orders while others write. Nobody waits; it takes about 3 seconds (300,000 rows, 112 MB).",
  ],
  [
    "create index concurrently by_text on notes (text)",
    "Builds the index by_text of notes while others write. Nobody waits; it takes a moment (0 rows, 0 kB).",
  ],
  [
    "update teams set slug = ''",
    "Changes rows of teams. Writes to the same rows of teams wait less than a second (17 kB).",
  ],
  [
    "alter table orders alter column n set data type text",
    "Changes the type of n of orders. Reads and writes of orders wait about 19 seconds (300,000 rows, 112 MB).",
  ],
  ["drop table files", "Removes the table files. Reads and writes of its table wait for a moment."],
  ["do $$ begin perform 1; end $$", "unknown statement: do $$ begin perform 1; end $$ …"],
])("says in words: %s", (statement, line) => {
  expect(lineOf(statement)).toBe(line);
});

test("going back needs nothing after migrations that only add", () => {
  expect(goingBackLines([planned("0049_notes", "alter table orders add column note text")])).toEqual([
    "Going back: nothing has to be undone. The former version runs on the new schema, also beside this one.",
  ]);
});

test("going back needs a backup after a migration that takes something away", () => {
  const note = "-- contracts: column note, unused since 4.15.0\nalter table orders drop column note";
  const [contracts, breaks] = goingBackLines([
    planned("0050_contracts", note),
    planned("0051_breaks", "drop table files"),
  ]);
  expect(contracts).toBe(
    "0050_contracts removes the column note, which versions from 4.15.0 on don't use. Stop every process of an older version first: it can't run any more, and only a backup brings it back.",
  );
  expect(breaks).toBe(
    "0051_breaks: the former version still uses what it removes. Stop every process of the former version first. To go back, restore a backup.",
  );
});
