import fc from "fast-check";
import writeWorkbook from "write-excel-file/node";

/** Programs in which clubs keep their sheets, by how they write a file. */
export const PROGRAMS = ["comma", "semicolon", "tab", "workbook"] as const;
export type SheetProgram = (typeof PROGRAMS)[number];

export const program: fc.Arbitrary<SheetProgram> = fc.constantFrom(...PROGRAMS);

const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t" } as const;

/** A sheet's file: its ending and what is in it. */
export async function sheetFile(
  rows: readonly (readonly string[])[],
  by: SheetProgram,
): Promise<[string, string | Buffer]> {
  if (by === "workbook")
    return ["xlsx", await writeWorkbook(rows.map((row) => row.map((value) => value))).toBuffer()];
  const delimiter = DELIMITERS[by];
  const cell = (text: string) => (/["\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  // Excel begins a file of its own with a byte order mark and ends lines as Windows does.
  const [mark, end] = by === "semicolon" ? ["\uFEFF", "\r\n"] : ["", "\n"];
  return [
    by === "tab" ? "tsv" : "csv",
    mark + rows.map((row) => row.map(cell).join(delimiter)).join(end) + end,
  ];
}
