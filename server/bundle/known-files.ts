import { join } from "node:path";
import type { BundleReport } from "./bundle-report.ts";
import { FILE_NAMES, mayHoldRecords } from "./read-collections.ts";
import type { FolderEntry } from "./read-file.ts";
import { REFERENCE_FILE, REFERENCE_LOGOS } from "./read-reference.ts";

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
    const expected = `${kind === "file" ? "one of the files" : "only the folders"} ${known.join(", ")}`;
    mistakes.push({ file: join(shown, name), line: null, field: "", expected });
  }
}
