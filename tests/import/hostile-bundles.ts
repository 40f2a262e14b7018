import { link } from "node:fs/promises";
import { join } from "node:path";
import { type BundleFolder, REFERENCE_DATA, writeValidClub } from "./bundle-folder.ts";
import { cellXml, makeZip, packWorkbook, ROSTER_ROWS, rowXml, workbookPartsOf } from "./workbooks.ts";

/** Clubs that once took all of a server's memory. Their files are small, and made on demand. */

/** A club without mistakes, with its players in a workbook. */
async function clubOfWorkbook(bundle: BundleFolder, rows: string): Promise<void> {
  await bundle.write("reference.json", REFERENCE_DATA);
  await writeValidClub(bundle, "");
  await bundle.remove("players.csv");
  for (const file of ["tags.json", "seasons.json", "articles.json"]) await bundle.remove(file);
  for (const file of ["games.csv", "articles/story.html"]) await bundle.remove(file);
  await bundle.write("players.xlsx", packWorkbook({ Roster: rows }));
}

/** Adds a harmless workbook, for comparison. */
export const addPlayerWorkbook = (bundle: BundleFolder) => clubOfWorkbook(bundle, ROSTER_ROWS);

/** Adds a cell in the last corner of a sheet, where add-ins of spreadsheet programs leave one. */
export async function addStrayCell(bundle: BundleFolder): Promise<void> {
  await clubOfWorkbook(bundle, ROSTER_ROWS + rowXml(1_048_576, cellXml("XFD1048576", "x")));
}

/** Adds articles with an inline picture of a megabyte each. */
export async function addInlinePictures(bundle: BundleFolder, articles: number): Promise<void> {
  await clubOfWorkbook(bundle, ROSTER_ROWS);
  const picture = `![](data:image/jpeg;base64,${"A".repeat(1024 * 1024)})`;
  await bundle.write("articles/story-0.md", `# Won again\n\nThey won.\n\n${picture}\n`);
  const [first, ...others] = Array.from({ length: articles }, (_, n) =>
    join(bundle.path, "articles", `story-${n}.md`),
  );
  for (const other of others) await link(first ?? "", other);
}

/**
 * Adds lists that are within every maximum, but whose values take a hundred times as much memory as they take
 * bytes in the file.
 */
export async function addLongLists(bundle: BundleFolder): Promise<void> {
  await clubOfWorkbook(bundle, ROSTER_ROWS);
  const list = `[${"0,".repeat(499_000)}0]`;
  for (const name of ["tags", "seasons", "leagues", "coaches", "plays", "lines"])
    await bundle.write(`${name}.json`, list);
}

/**
 * Adds a workbook that takes its memory outside the heap: within the limit for workbooks, but more than a
 * small process may have.
 */
export async function addLargeWorkbook(bundle: BundleFolder): Promise<void> {
  await clubOfWorkbook(bundle, ROSTER_ROWS);
  const parts = workbookPartsOf({ Roster: ROSTER_ROWS + " ".repeat(145 * 1024 * 1024) });
  await bundle.write("players.xlsx", makeZip([...parts].map(([name, bytes]) => ({ name, bytes }))));
}
