import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESIGNS } from "../../app/designs/designs.ts";
import { MOST_ALIKE, MOST_RECORDS } from "../../domain/club/most-records.ts";
import { WEBSITE_IMAGE_IDS } from "../../domain/club/team.ts";
import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { EVERY_SPORT } from "../../domain/sports/sports.ts";
import { REFERENCES } from "../../server/bundle/check-references.ts";
import { COLLECTIONS, reference } from "../../server/bundle/collections.ts";
import { team } from "../../server/bundle/team.ts";

const FOLDER = `${import.meta.dirname}/../../docs`;
const DOCS = readFileSync(`${FOLDER}/bundles.md`, "utf8");

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

/** What a table calls a target that is no collection. */
const CALLED: Partial<Record<string, string>> = { articleTexts: "articles/", texts: "pages/" };

test.each(Object.entries(REFERENCES))("docs/bundles.md says what %s name", (name, fields) => {
  const [, section = ""] = DOCS.split("## Ids");
  const [row = ""] = section.split("\n").filter((line) => line.startsWith(`| ${name} |`));
  for (const [field, target] of Object.entries(fields))
    expect(row).toContain(`\`${field}\` → ${CALLED[target] ?? target}`);
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

test("docs/bundles.md names every column of the scorekeepers beside its field", () => {
  const rows = DOCS.split("\n").filter((row) => row.startsWith("| ") && !row.includes("`"));
  const named = EVERY_SPORT.flatMap(({ sheetColumns }) => Object.entries(sheetColumns.lines));
  for (const [field, names] of named) {
    const [row = ""] = rows.filter((cells) => cells.slice(2).split(/[ ,]+/).includes(field));
    for (const name of names) expect(row.split(/[ ,;|]+/), field).toContain(name);
  }
});
