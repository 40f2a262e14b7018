import { describe, expect, test } from "vitest";
import { cellXml, ROSTER_ROWS, rowXml, workbookPartsOf } from "../../../tests/import/workbooks.ts";
import { zipWorkbookParts } from "../../../tests/import/zip-workbook-parts.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseWorkbookRows } from "./workbook-rows.ts";

/**
 * Tests that rows are read as people see them: merged cells repeated in each of their rows, hidden rows and
 * columns left out.
 */

function read(parts: Map<string, Buffer>) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const sheets = parseWorkbookRows("club.xlsx", zipWorkbookParts(parts), report);
  return {
    rows: sheets?.map(({ rows }) => rows.map(({ cells, line }) => `${line} ${cells.join()}`)),
    mistakes: report.mistakes.map(mistakeLine),
    notes: report.notes,
  };
}

/** Rows of a workbook with one sheet, after `change` was applied to the XML of one part. */
function changed(rows: string, change: (xml: string) => string, part = "xl/worksheets/sheet0.xml") {
  const parts = workbookPartsOf({ Roster: rows });
  return parts.set(part, Buffer.from(change(parts.get(part)?.toString() ?? "")));
}

const DAYS =
  rowXml(1, cellXml("A1", "Date") + cellXml("B1", "Opponent")) +
  rowXml(2, cellXml("A2", "3/6/2027") + cellXml("B2", "Delmont")) +
  rowXml(3, cellXml("B3", "Vale")) +
  rowXml(4, '<c r="A4" s="1"/>') +
  rowXml(5, cellXml("B5", "Harrow"));
const merge =
  (...refs: string[]) =>
  (xml: string) =>
    xml.replace(
      "</sheetData>",
      `</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
    );

describe("a merged cell", () => {
  test("is repeated in each of its rows with other content", () => {
    expect(read(changed(DAYS, merge("A2:A4"))).rows).toEqual([
      ["1 Date,Opponent", "2 3/6/2027,Delmont", "3 3/6/2027,Vale", "5 ,Harrow"],
    ]);
  });

  test("is repeated downward only; two that overlap do not overwrite each other", () => {
    const rows = read(changed(DAYS, merge("A2:A3", "A2:A5", "B2:D2"))).rows;
    expect(rows).toEqual([["1 Date,Opponent", "2 3/6/2027,Delmont", "3 3/6/2027,Vale", "5 ,Harrow"]]);
  });

  test("is shown even if its first row is hidden", () => {
    const hide = (xml: string) => merge("A2:A3")(xml.replace('<row r="2"', '<row r="2" hidden="1"'));
    expect(read(changed(DAYS, hide)).rows).toEqual([["1 Date,Opponent", "3 3/6/2027,Vale", "5 ,Harrow"]]);
  });
});

describe("hidden content is not read, and a note names it:", () => {
  test.each(["hidden", "veryHidden"])("a sheet that is %s", (state) => {
    const parts = workbookPartsOf({ Roster: ROSTER_ROWS, Tryouts: ROSTER_ROWS });
    const book = parts.get("xl/workbook.xml")?.toString() ?? "";
    parts.set(
      "xl/workbook.xml",
      Buffer.from(book.replace('name="Tryouts"', `name="Tryouts" state="${state}"`)),
    );
    expect(read(parts)).toEqual({
      rows: [["1 Name,Number", "2 Jane Doe,9"]],
      mistakes: [],
      notes: ["club.xlsx (Tryouts): skipped, because the sheet is hidden"],
    });
  });

  test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])("a row with %s", (attribute) => {
    const hide = (xml: string) =>
      xml.replace('<row r="2"', `<row r="2" ${attribute}`).replace('<row r="3"', `<row r="3" ${attribute}`);
    expect(read(changed(DAYS, hide))).toMatchObject({
      rows: [["1 Date,Opponent", "5 ,Harrow"]],
      notes: ["club.xlsx: skipped the hidden rows 2–3"],
    });
  });

  test("a row without a number of its own", () => {
    const hide = (xml: string) => xml.replace('<row r="5"', '<row hidden="1"');
    expect(read(changed(DAYS, hide)).notes).toEqual(["club.xlsx: skipped the hidden row 5"]);
  });

  test.each(['hidden="1"', 'width="0" customWidth="1"'])("a column with %s", (attribute) => {
    const hide = (xml: string) =>
      xml.replace(
        "<sheetData>",
        `<cols><col min="1" max="1" ${attribute}/><col min="9" max="16384" hidden="1"/></cols><sheetData>`,
      );
    expect(read(changed(DAYS, hide))).toMatchObject({
      rows: [["1 ,Opponent", "2 ,Delmont", "3 ,Vale", "5 ,Harrow"]],
      notes: ["club.xlsx: skipped the hidden column A"],
    });
  });

  test("hidden rows without content need no note", () => {
    const hide = (xml: string) => xml.replace('<row r="4"', '<row r="4" hidden="1"');
    expect(read(changed(DAYS, hide)).notes).toEqual([]);
  });
});

describe("workbooks of all programs:", () => {
  test("prefixed names, relations from the root, phonetic texts, runs of rich text", () => {
    const parts = workbookPartsOf({ Roster: "" });
    parts.set(
      "xl/worksheets/sheet0.xml",
      Buffer.from(
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    );
    parts.set(
      "xl/texts.xml",
      Buffer.from(
        '<x:sst><x:si><x:r><x:t>Kei </x:t></x:r><x:r><x:t xml:space="preserve">Sato &amp; Co</x:t></x:r><x:rPh sb="0" eb="1"><x:t>ケイ</x:t></x:rPh></x:si><x:si><x:t/></x:si></x:sst>',
      ),
    );
    const relations = parts.get("xl/_rels/workbook.xml.rels")?.toString() ?? "";
    parts.set(
      "xl/_rels/workbook.xml.rels",
      Buffer.from(
        relations.replace(
          "</Relationships>",
          '<Relationship Id="rId9" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="/xl/texts.xml"/></Relationships>',
        ),
      ),
    );
    expect(read(parts).rows).toEqual([["1 Kei Sato & Co"]]);
  });

  test.each(["1", "true"])("days from 1904, written as %s", (written) => {
    const set = (xml: string) => xml.replace("<sheets>", `<workbookPr date1904="${written}"/><sheets>`);
    const parts = changed(rowXml(1, '<c r="A1" s="1"><v>44835</v></c>'), set, "xl/workbook.xml");
    parts.set(
      "xl/styles.xml",
      Buffer.from('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    );
    expect(read(parts).rows).toEqual([["1 2026-10-02"]]);
  });

  test("a truncated sheet, or one nested too deeply, is refused", () => {
    for (const change of [
      (xml: string) => xml.replace("</sheetData></worksheet>", ""),
      (xml: string) => xml.replace("<sheetData>", `${"<a>".repeat(200)}${"</a>".repeat(200)}<sheetData>`),
    ])
      expect(read(changed(DAYS, change))).toMatchObject({
        mistakes: ["club.xlsx: expected an Excel workbook (.xlsx)"],
      });
  });

  test("an archive without a workbook is refused", () => {
    expect(read(new Map([["word/document.xml", Buffer.from("<a/>")]])).mistakes).toEqual([
      "club.xlsx: expected an Excel workbook (.xlsx)",
    ]);
  });
});
