import { crc32, deflateRawSync } from "node:zlib";
import { zipWorkbookParts } from "./zip-workbook-parts.ts";

/** Workbooks as spreadsheet programs write them, and malformed ones. */

export const cellXml = (place: string, text: string | number) =>
  typeof text === "number"
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

export const rowXml = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

export const ROSTER_ROWS = [
  rowXml(1, cellXml("A1", "Name") + cellXml("B1", "Number")),
  rowXml(2, cellXml("A2", "Jane Doe") + cellXml("B2", 9)),
].join("");

/** A cell with a number in one of the styles of `withNumberFormats`. */
export const styledCellXml = (place: string, style: number, value: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Replaces the workbook's styles: the first style is General, the others have these format codes. */
export function withNumberFormats(parts: Map<string, Buffer>, codes: readonly string[]): Map<string, Buffer> {
  const named = codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const used = codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  const xml = `<styleSheet><numFmts>${named.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${used.join("")}</cellXfs></styleSheet>`;
  return parts.set("xl/styles.xml", Buffer.from(xml));
}

export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook, by name. `sheets` has the XML of each sheet's rows, by the sheet's name. */
export function workbookPartsOf(sheets: Record<string, string>): Map<string, Buffer> {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`);
  return new Map(
    Object.entries({
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${list.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
      ...Object.fromEntries(
        Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml(rows)]),
      ),
    }).map(([name, xml]) => [name, Buffer.from(xml)]),
  );
}

export const packWorkbook = (sheets: Record<string, string>) => zipWorkbookParts(workbookPartsOf(sheets));

interface Entry {
  name: string;
  bytes: Buffer;
  /** The size that the archive's directory gives; by default the true size. */
  size?: number;
}

/** A compressed archive, whose directory may give false sizes. */
export function makeZip(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, bytes, size = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from("PK\x03\x04"), about, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), about, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
