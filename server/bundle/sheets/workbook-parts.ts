import { Parser } from "htmlparser2";
import { packedParts } from "./packed-parts.ts";
import { nearCells, UnfitSheet } from "./sheet-cells.ts";
import { zipParts } from "./zip-parts.ts";

/** Bounds of a workbook, several times what the longest table of a club takes. */
const MOST = { parts: 2000, bytes: 150 * 1024 * 1024, sheets: 200, cells: 2_000_000, strings: 1_000_000 };

/** Parts in which no records stand: pictures, charts, what pivot tables remember. */
const PASSED_OVER =
  /^(?:docProps|customXml|xl\/(?:drawings|charts|chartsheets|media|pivotCache|pivotTables|externalLinks|comments|threadedComments|theme|tables|queryTables|ctrlProps|printerSettings|slicers|slicerCaches|activeX|embeddings)[\d/.])/;
const isWanted = (name: string) => (name.endsWith(".xml") || name === RELATIONS) && !PASSED_OVER.test(name);

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

export interface WorkbookParts {
  /** The workbook with what is read of it, and without stray cells. */
  bytes: Buffer;
  /** Each sheet that had stray cells, by its name, with their addresses. */
  stray: { sheet: string; cells: string[] }[];
}

/**
 * Looks through a workbook before anything is built of it.
 * @throws UnfitArchive or UnfitSheet
 */
export function workbookParts(bytes: Buffer): WorkbookParts {
  const parts = zipParts(bytes, isWanted, MOST);
  const names = sheetNames(parts);
  if (names.size > MOST.sheets) throw new UnfitSheet(`at most ${MOST.sheets} sheets`);
  const stray: WorkbookParts["stray"] = [];
  let cells = 0;
  for (const [part, content] of parts) {
    if (part === WORKBOOK || part === RELATIONS) continue;
    const xml = content.toString("utf8");
    if (count(xml, /<(?:[A-Za-z_][\w.-]*:)?si[\s/>]/g) > MOST.strings)
      throw new UnfitSheet(`at most ${MOST.strings} texts`);
    const near = nearCells(xml, MOST.cells - cells);
    cells += near.cells;
    if (near.stray.length === 0) continue;
    parts.set(part, Buffer.from(near.xml));
    stray.push({ sheet: names.get(part) ?? part, cells: near.stray });
  }
  return { bytes: packedParts(parts), stray };
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

/** Names of sheets by their parts. */
function sheetNames(parts: ReadonlyMap<string, Buffer>): Map<string, string> {
  const targets = new Map<string, string>();
  eachTag(parts.get(RELATIONS), "Relationship", ({ Id = "", Target = "" }) =>
    targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`),
  );
  const names = new Map<string, string>();
  eachTag(parts.get(WORKBOOK), "sheet", (attributes) => {
    const relation = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
    // One that leads nowhere counts as well.
    names.set(targets.get(relation) ?? relation, attributes.name ?? "");
  });
  return names;
}

function eachTag(
  part: Buffer | undefined,
  name: string,
  take: (attributes: Record<string, string>) => void,
): void {
  const onopentag = (tag: string, attributes: Record<string, string>) => {
    if (tag.split(":").at(-1) === name) take(attributes);
  };
  new Parser({ onopentag }, { xmlMode: true }).end(part?.toString("utf8") ?? "");
}
