import { join } from "node:path";
import type { FolderEntry } from "../files/read-file.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { nearestName } from "../records/nearest-name.ts";
import { canHoldRecords, FILE_NAMES } from "./read-collections.ts";
import { REFERENCE_FILE, REFERENCE_LOGOS } from "./read-reference.ts";

/** Files that may be in a club's folder, besides spreadsheets with other names. */
export const BUNDLE_FILES = ["team.json", ...FILE_NAMES, REFERENCE_FILE];
export const BUNDLE_FOLDERS = ["images", "articles", "pages", "files", REFERENCE_LOGOS];

/** Reports every unknown file or folder, so that a misspelled name is not silently ignored. */
export function reportUnknownFiles(
  entries: readonly FolderEntry[],
  shown: string,
  { mistakes }: BundleReport,
): void {
  for (const { name, kind } of entries) {
    const known = kind === "file" ? BUNDLE_FILES : BUNDLE_FOLDERS;
    if (known.includes(name) || (kind === "file" && canHoldRecords(name))) continue;
    const expected = kind === "file" ? expectedFile(name) : expectedFolder(name);
    mistakes.push({ file: join(shown, name), line: null, field: "", expected });
  }
}

/** The advice for an unknown file, by its ending. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [
    /\.(?:xls|xlsm|xlsb|ods|numbers|gsheet)$/i,
    "a spreadsheet saved as an Excel workbook (.xlsx) or as CSV (.csv)",
  ],
  [/\.(?:jpe?g|png|webp|avif|hei[cf])$/i, "Move this picture to the club's images/ folder."],
  [/\.(?:gif|svg)$/i, "Save this picture as .png or .jpg in the club's images/ folder."],
  [/\.(?:md|html?)$/i, "Move this text to the club's articles/ or pages/ folder."],
  [/\.(?:pdf|docx)$/i, "Move this file to the club's files/ folder."],
  [/\.(?:doc|pptx?|gdoc)$/i, "Save this file as a PDF in the club's files/ folder."],
  [/\.(?:zip|rar|7z|gz)$/i, "Unpack this archive here, then remove it from the folder."],
];

const UNKNOWN_FILE =
  "Fieldhouse doesn't use this file. Give it a name such as roster.xlsx, schedule.csv or team.json, or remove it from the folder.";

function expectedFile(name: string): string {
  const near = nearestName(name, BUNDLE_FILES);
  if (near?.isClose) return `Fieldhouse doesn't recognize this file. Did you mean ${near.name}?`;
  return PLACES.find(([form]) => form.test(name))?.[1] ?? UNKNOWN_FILE;
}

function expectedFolder(name: string): string {
  const near = nearestName(name, BUNDLE_FOLDERS);
  if (near?.isClose) return `Fieldhouse doesn't recognize this folder. Did you mean ${near.name}/?`;
  return `Fieldhouse uses only the folders ${BUNDLE_FOLDERS.join(", ")}. Remove this folder.`;
}
