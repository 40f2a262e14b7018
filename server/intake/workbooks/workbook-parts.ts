import { unescapeText } from "./cell-text.ts";
import type { WorkbookEpoch } from "./formatted-date.ts";
import { parseNumberFormats } from "./number-formats.ts";
import { EXPECTED_WORKBOOK, InvalidSheetError, withoutStrayCells } from "./stray-cells.ts";
import { isTrueAttribute, walkXml } from "./walk-xml.ts";
import { unzipParts } from "./zip-parts.ts";

/** Limits of a workbook: several times what a club's longest table needs. */
const MAX = { parts: 2000, bytes: 150 * 1024 * 1024, sheets: 200, cells: 2_000_000, strings: 1_000_000 };

/** Parts without records: pictures, charts, pivot caches. */
const PASSED_OVER =
  /^(?:docProps|customXml|xl\/(?:drawings|charts|chartsheets|media|pivotCache|pivotTables|externalLinks|comments|threadedComments|theme|tables|queryTables|ctrlProps|printerSettings|slicers|slicerCaches|activeX|embeddings)[\d/.])/;
const isWanted = (name: string) => (name.endsWith(".xml") || name === RELATIONS) && !PASSED_OVER.test(name);

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

export interface WorkbookParts {
  sheets: SheetPart[];
  texts: string[];
  formats: string[];
  firstYear: WorkbookEpoch;
}

export interface SheetPart {
  name: string;
  isHidden: boolean;
  /** The sheet's XML without `stray`; "" for a hidden sheet. */
  xml: string;
  /** The addresses of the few cells that were removed, as they are far from all others (stray-cells.ts). */
  stray: string[];
}

/**
 * Checks a workbook's limits before anything is built from it, and returns its parts.
 * @throws InvalidArchiveError or InvalidSheetError
 */
export function unpackWorkbook(bytes: Buffer): WorkbookParts {
  const parts = unzipParts(bytes, isWanted, MAX);
  const xmlOf = (part: string) => parts.get(part)?.toString("utf8") ?? "";
  if (!parts.has(WORKBOOK)) throw new InvalidSheetError(EXPECTED_WORKBOOK);
  const { sheets, firstYear } = workbookOf(xmlOf(WORKBOOK));
  if (sheets.length > MAX.sheets) throw new InvalidSheetError(`at most ${MAX.sheets} sheets`);
  const relations = relationsOf(xmlOf(RELATIONS));
  const partOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.part ?? `xl/${type}.xml`;
  let cells = 0;
  return {
    firstYear,
    texts: sharedTexts(xmlOf(partOf("sharedStrings"))),
    formats: parseNumberFormats(xmlOf(partOf("styles"))),
    sheets: sheets.flatMap(({ relation, ...sheet }) => {
      const part = relations.get(relation)?.part;
      // A chart sheet has no cells.
      if (part === undefined || !parts.has(part)) return [];
      if (sheet.isHidden) return [{ ...sheet, xml: "", stray: [] }];
      const near = withoutStrayCells(xmlOf(part), MAX.cells - cells);
      cells += near.cells;
      return [{ ...sheet, xml: near.xml, stray: near.stray }];
    }),
  };
}

interface NamedPart {
  name: string;
  isHidden: boolean;
  relation: string;
}

function workbookOf(xml: string): { sheets: NamedPart[]; firstYear: WorkbookEpoch } {
  const sheets: NamedPart[] = [];
  let firstYear: WorkbookEpoch = 1900;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "workbookPr" && isTrueAttribute(attributes.date1904)) firstYear = 1904;
      if (name !== "sheet") return;
      const relation = Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id"))?.[1] ?? "";
      const isHidden = attributes.state === "hidden" || attributes.state === "veryHidden";
      sheets.push({ name: attributes.name ?? "", isHidden, relation });
    },
  });
  return { sheets, firstYear };
}

/** The workbook's parts by relationship id; `type` is the last segment of its type URL. */
function relationsOf(xml: string): Map<string, { part: string; type: string }> {
  const relations = new Map<string, { part: string; type: string }>();
  walkXml(xml, {
    open: (name, { Id = "", Target = "", Type = "" }) => {
      if (name !== "Relationship") return;
      const part = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
      relations.set(Id, { part, type: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return relations;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [isText, isSpoken] = [false, false];
  walkXml(xml, {
    open: (name) => {
      isText = name === "t";
      // Phonetic text beside a Japanese name is not read.
      isSpoken ||= name === "rPh";
      if (name !== "si") return;
      if (texts.length === MAX.strings) throw new InvalidSheetError(`at most ${MAX.strings} text strings`);
      texts.push("");
    },
    text: (text) => {
      if (isText && !isSpoken && texts.length > 0) texts[texts.length - 1] += text;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isSpoken = false;
    },
  });
  return texts.map(unescapeText);
}
