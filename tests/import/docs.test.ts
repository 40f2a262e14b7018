import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MOST_ALIKE, MOST_RECORDS } from "../../domain/club/most-records.ts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { COLLECTIONS, reference } from "../../server/bundle/collections.ts";
import { LINE_COLUMNS } from "../../server/bundle/line-columns.ts";
import { team } from "../../server/bundle/team.ts";

const DOCS = readFileSync(`${import.meta.dirname}/../../docs/bundles.md`, "utf8");

/** The fields in the first column of a section's table. */
function documented(heading: string): string[] {
  const [, section = ""] = DOCS.split(new RegExp(`^## (?:.*, )?${heading}(?:, .*)?$`, "m"));
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| (`[^|]*) \|/gm) ?? [];
  return [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

const SCHEMAS = { ...COLLECTIONS, "team\\.json": team, "reference\\.json": reference };

test.each(Object.entries(SCHEMAS))("docs/bundles.md names the very fields of %s", (name, schema) => {
  expect(documented(name).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});

test("docs/bundles.md says how many records there may be", () => {
  const [, section = ""] = DOCS.split("## How many");
  for (const [name, most] of Object.entries(MOST_RECORDS)) {
    const [row = ""] = section.split("\n").filter((line) => line.startsWith(`| \`${name}\``));
    const alike = MOST_ALIKE.filter(({ collection }) => collection === name);
    for (const count of [most, ...alike.map(({ most }) => most)])
      expect(row.split(/[ |,]+/)).toContain(`${count}`);
  }
});

test("docs/bundles.md names every profile column", () => {
  for (const title of Object.values(DETAIL_TITLES)) expect(DOCS).toContain(`\`${title}\``);
});

test("docs/bundles.md names every column of the scorekeepers beside its field", () => {
  const rows = DOCS.split("\n").filter((row) => row.startsWith("| ") && !row.includes("`"));
  for (const [field, names] of Object.entries(LINE_COLUMNS)) {
    const [row = ""] = rows.filter((cells) => cells.slice(2).split(/[ ,]+/).includes(field));
    for (const name of Object.values(names).flat()) expect(row.split(/[ ,;|]+/), field).toContain(name);
  }
});
