import { join } from "node:path";
import type { BundleReport } from "./bundle-report.ts";
import { FILE_NAMES, mayHoldRecords } from "./read-collections.ts";
import type { FolderEntry } from "./read-file.ts";
import { REFERENCE_FILE, REFERENCE_LOGOS } from "./read-reference.ts";
import { nearestOf } from "./sheets/nearest.ts";

/** All that may lie in a club's folder, besides spreadsheets of other names. */
export const BUNDLE_FILES = ["team.json", ...FILE_NAMES, REFERENCE_FILE];
export const BUNDLE_FOLDERS = ["images", "articles", "pages", "files", REFERENCE_LOGOS];

/** A file that holds nothing known is a mistake, so that nothing misspelt is passed over in silence. */
export function noteStrangers(
  entries: readonly FolderEntry[],
  shown: string,
  { mistakes }: BundleReport,
): void {
  for (const { name, kind } of entries) {
    const known = kind === "file" ? BUNDLE_FILES : BUNDLE_FOLDERS;
    if (known.includes(name) || (kind === "file" && mayHoldRecords(name))) continue;
    const expected = kind === "file" ? expectedFile(name) : expectedFolder(name);
    mistakes.push({ file: join(shown, name), line: null, field: "", expected });
  }
}

/** What to do with a file by its ending. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:xls|xlsm|xlsb|ods|numbers|gsheet)$/i, "a sheet saved as Excel workbook (.xlsx) or as CSV (.csv)"],
  [/\.(?:jpe?g|png|webp|avif|hei[cf]|gif|svg)$/i, "pictures in the folder images/"],
  [/\.(?:md|html?)$/i, "texts in the folders articles/ and pages/"],
  [/\.(?:pdf|docx?|pptx?|gdoc)$/i, "files to download in the folder files/"],
  [/\.(?:zip|rar|7z|gz)$/i, "the files that are packed in it: unpack them here, and take it out"],
];

const UNKNOWN_FILE =
  "a file known here, such as roster.xlsx, schedule.csv or team.json: rename it, or take it out of the folder";

function expectedFile(name: string): string {
  const near = nearestOf(name, BUNDLE_FILES);
  if (near?.isClose) return `a file that Fieldhouse knows. Did you mean ${near.name}?`;
  return PLACES.find(([form]) => form.test(name))?.[1] ?? UNKNOWN_FILE;
}

function expectedFolder(name: string): string {
  const near = nearestOf(name, BUNDLE_FOLDERS);
  if (near?.isClose) return `a folder that Fieldhouse knows. Did you mean ${near.name}/?`;
  return `only the folders ${BUNDLE_FOLDERS.join(", ")}: take it out of the club's folder`;
}
