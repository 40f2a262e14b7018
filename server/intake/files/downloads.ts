import { createHash } from "node:crypto";
import { join } from "node:path";
import { MAX_DOWNLOAD_FILES } from "../../../domain/club/max-records.ts";
import { fileKind, hasMagicBytes, isFileName, MAX_FILE_BYTES } from "../../../domain/values/club-file.ts";
import { FILE_ENDINGS } from "../../collections/fields/fields.ts";
import type { BundleFile } from "../bundle/sound-files.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { listFolder, readBytes } from "./read-file.ts";

/**
 * The files of a bundle's files/ folder by name, for visitors to download; null for a file with a mistake.
 */
export async function readDownloads(
  folder: string,
  shown: string,
  report: BundleReport,
): Promise<Map<string, BundleFile | null>> {
  const entries = await listFolder(folder, shown, report);
  const mistake = (file: string, expected: string, got?: string) =>
    report.mistakes.push({ file, line: null, field: "", expected, ...(got !== undefined && { got }) });
  if (entries.length > MAX_DOWNLOAD_FILES) {
    mistake(shown, `at most ${MAX_DOWNLOAD_FILES} files`, String(entries.length));
    return new Map(entries.map(({ name }) => [name, null]));
  }
  const files = new Map<string, BundleFile | null>();
  for (const { name, kind } of entries) {
    const file = join(shown, name);
    if (kind === "folder" || !isFileName(name)) {
      mistake(
        file,
        `a file with a simple name such as rules-2026.pdf (letters, digits, dots, hyphens) that ends in one of these: ${FILE_ENDINGS}`,
      );
      continue;
    }
    files.set(name, await readFile(join(folder, name), file, name, report));
  }
  return files;
}

async function readFile(
  path: string,
  shown: string,
  file: string,
  report: BundleReport,
): Promise<BundleFile | null> {
  const bytes = await readBytes(path, shown, MAX_FILE_BYTES, report);
  const kind = fileKind(file);
  if (!bytes || kind === null) return null;
  if (!hasMagicBytes(kind, bytes)) {
    report.mistakes.push({
      file: shown,
      line: null,
      field: "",
      expected: `a real .${kind} file, as its name says`,
    });
    return null;
  }
  return { file, path, hash: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}
