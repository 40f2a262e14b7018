import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESIGNS } from "../../app/designs/designs.ts";
import { WEBSITE_IMAGE_IDS } from "../../domain/club/team.ts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { ALL_SPORTS } from "../../domain/sports/sports.ts";
import { referenceFileSchema } from "../../server/collections/club/reference.ts";
import { teamSchema } from "../../server/collections/club/team.ts";
import { ALL_COLLECTIONS, mapCollections } from "../../server/collections/collections.ts";
import type { AnyReferences, ReferenceTarget } from "../../server/collections/definition/references.ts";

const FOLDER = `${import.meta.dirname}/../../docs`;
const DOCS = readFileSync(`${FOLDER}/bundles.md`, "utf8");

/** The fields in the first column of a section's table. */
function documented(heading: string): string[] {
  const [, section = ""] = DOCS.split(new RegExp(`^## (?:.*, )?${heading}(?:, .*)?$`, "m"));
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| (`[^|]*) \|/gm) ?? [];
  return [...rows].flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

const SCHEMAS = {
  ...mapCollections(({ schema }) => schema),
  "team\\.json": teamSchema,
  "reference\\.json": referenceFileSchema,
};

test.each(Object.entries(SCHEMAS))("docs/bundles.md names the very fields of %s", (name, schema) => {
  expect(documented(name).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});

test("docs/bundles.md has the maximum number of records", () => {
  const [, section = ""] = DOCS.split("## How many");
  for (const { name, max, maxAlike = {} } of ALL_COLLECTIONS) {
    const [row = ""] = section.split("\n").filter((line) => line.startsWith(`| \`${name}\``));
    for (const count of [max, ...Object.values(maxAlike)]) expect(row.split(/[ |,]+/)).toContain(`${count}`);
  }
});

/** The collections that a field refers to; if the field is a group, those of the fields in it. */
const targetsIn = (target: ReferenceTarget | AnyReferences): string[] =>
  typeof target.name === "string" ? [target.name] : Object.values(target as AnyReferences).flatMap(targetsIn);

test.each(ALL_COLLECTIONS)("docs/bundles.md lists the references of $name", ({ name, refers }) => {
  const [, section = ""] = DOCS.split("## Ids");
  const [row = ""] = section.split("\n").filter((line) => line.startsWith(`| ${name} |`));
  for (const [field, target] of Object.entries(refers))
    for (const called of targetsIn(target)) expect(row).toContain(`\`${field}\` → ${called}`);
});

test("docs/bundles.md shows every design and the place of every website image", () => {
  for (const [number, { name }] of Object.entries(DESIGNS)) expect(DOCS).toContain(`| ${number} ${name} |`);
  const [, section = ""] = DOCS.split("## Website images");
  for (const id of WEBSITE_IMAGE_IDS) expect(section).toContain(`\`${id}\``);
  for (const [, file = ""] of DOCS.matchAll(/\]\((pictures\/[^)]+|templates\/[^)]+\.xlsx)\)/g))
    expect(existsSync(`${FOLDER}/${file}`), file).toBe(true);
});

test("docs/bundles.md names every profile column", () => {
  for (const title of Object.values(DETAIL_TITLES)) expect(DOCS).toContain(`\`${title}\``);
});

test("docs/bundles.md names every scorekeeper's column with its field", () => {
  const rows = DOCS.split("\n").filter((row) => row.startsWith("| ") && !row.includes("`"));
  const named = ALL_SPORTS.flatMap(({ sheetColumns }) => Object.entries(sheetColumns.lines));
  for (const [field, names] of named) {
    const [row = ""] = rows.filter((cells) => cells.slice(2).split(/[ ,]+/).includes(field));
    for (const name of names) expect(row.split(/[ ,;|]+/), field).toContain(name);
  }
});
