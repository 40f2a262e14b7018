import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { fileOfLock, isBackup, isProgramFile } from "./program-files.ts";

/** Maximum size of a text file or spreadsheet. */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024;
export const MEGABYTE = 1024 * 1024;

/** A README explains the folder to people and is not read. */
const README = /^README(?:\.md|\.txt)?$/i;

export interface FolderEntry {
  name: string;
  kind: "file" | "folder";
}

/**
 * The files and folders in a folder, sorted by name, without program files. A link is reported as a mistake:
 * it could lead anywhere on this machine.
 */
export async function listFolder(path: string, shown: string, report: BundleReport): Promise<FolderEntry[]> {
  const found = (await readdir(path, { withFileTypes: true })).toSorted((a, b) =>
    compareBytewise(a.name, b.name),
  );
  const names = found.map(({ name }) => name);
  const entries: FolderEntry[] = [];
  for (const entry of found) {
    const { name } = entry;
    const kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : null;
    if (isPassedOver(name, kind, { names, shown, report })) continue;
    if (kind) entries.push({ name, kind });
    else unfit(join(shown, name), "a regular file or folder, not a link or device", report);
  }
  return entries;
}

function isPassedOver(
  name: string,
  kind: FolderEntry["kind"] | null,
  { names, shown, report: { notes } }: { names: readonly string[]; shown: string; report: BundleReport },
): boolean {
  const open = fileOfLock(name, names);
  if (open)
    notes.push(
      `${join(shown, open.file)} is open in ${open.program}. Save and close it, or your latest changes may be missing.`,
    );
  if (isProgramFile(name)) return true;
  if (kind === "file" && isBackup(name)) {
    notes.push(`${join(shown, name)}: skipped, because it's a backup copy`);
    return true;
  }
  return kind === "file" && README.test(name);
}

/** The bytes of a regular file, up to `most` bytes; undefined after reporting a mistake. */
export async function readBytes(
  path: string,
  shown: string,
  most: number,
  report: BundleReport,
): Promise<Buffer | undefined> {
  report.doing?.(`reading ${shown}`);
  // NOFOLLOW: the entry may have become a link since it was listed. NONBLOCK: reading a pipe would never end.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => error);
  if (file instanceof Error) return unfit(shown, `a file that can be read (${file.code})`, report);
  try {
    const { size, isPlain } = await file.stat().then((stat) => ({ size: stat.size, isPlain: stat.isFile() }));
    if (!isPlain) return unfit(shown, "a regular file, not a link or device", report);
    if (size > most) {
      return unfit(shown, `at most ${most / MEGABYTE} MB`, report, `${(size / MEGABYTE).toFixed(1)} MB`);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** A UTF-8 file without its byte order mark and with "\n" line ends; undefined after reporting a mistake. */
export async function readText(
  path: string,
  shown: string,
  report: BundleReport,
): Promise<string | undefined> {
  const bytes = await readBytes(path, shown, MAX_TEXT_BYTES, report);
  if (!bytes) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return unfit(shown, 'text in UTF-8 (in a spreadsheet program, save as "CSV UTF-8")', report);
  }
}

/** The total size of these files in bytes; a file that cannot be read counts as 0. */
export async function sizeOfFiles(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files)
    bytes += await lstat(join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

/** True for a regular file; false for a link. */
export async function hasFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
  });
  return found?.isFile() ?? false;
}

function unfit(file: string, expected: string, { mistakes }: BundleReport, got?: string): undefined {
  mistakes.push({ file, line: null, field: "", expected, ...(got !== undefined && { got }) });
}
