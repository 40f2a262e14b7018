import { isImageHash } from "./image.ts";
import { ITEM_ID } from "./item-id.ts";

/** The maximum size of a file, other than an image, that a club attaches to a page, article or form. */

export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * Accepted kinds of files, by file extension. Browsers run none of them, and all are served as downloads. Do
 * not add a kind that can contain scripts for browsers (HTML, SVG, XML).
 */
export const FILE_KINDS = {
  pdf: { mediaType: "application/pdf", label: "PDF" },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    label: "Word",
  },
  xlsx: { mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", label: "Excel" },
  csv: { mediaType: "text/csv; charset=utf-8", label: "CSV" },
  ics: { mediaType: "text/calendar; charset=utf-8", label: "Calendar" },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** The kind of a file by its extension; null if it is not accepted. */
export function fileKind(name: string): FileKind | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(FILE_KINDS, extension) ? (extension as FileKind) : null;
}

const startsWith = (bytes: Uint8Array, text: string) =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text;

/**
 * True if a file's content fits its kind: a PDF, calendar or Office file by its first bytes, CSV without null
 * bytes.
 */
export function hasMagicBytes(kind: FileKind, bytes: Uint8Array): boolean {
  if (kind === "pdf") return startsWith(bytes, "%PDF-");
  if (kind === "ics") return startsWith(bytes, "BEGIN:VCALENDAR");
  return kind === "csv" ? !bytes.includes(0) : startsWith(bytes, "PK\x03\x04");
}

/** A file as a record stores it. */
export interface AttachedFile {
  file: string;
  title: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** In bytes. */
  size: number;
}

/**
 * A file's path: "/files/ashford/0f…/rules.pdf". Its content never changes, because the path contains its
 * hash.
 */
export const filePath = (teamId: string, { hash, file }: Pick<AttachedFile, "hash" | "file">) =>
  `/files/${teamId}/${hash}/${file}`;

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** True for a file name without a folder and with an accepted extension. */
export const isFileName = (name: string) => FILE_NAME.test(name) && fileKind(name) !== null;

/** The parts of a file's address; null for an address that `filePath` does not make. */
export function parseFilePath(path: string): { teamId: string; hash: string; file: string } | null {
  const [, teamId = "", hash = "", file = ""] = /^\/files\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return ITEM_ID.test(teamId) && isImageHash(hash) && isFileName(file) ? { teamId, hash, file } : null;
}

/** A file as a page shows it. */
export interface ShownFile {
  path: string;
  title: string;
  /** "PDF, 1.2 MB" */
  words: string;
}

export function shownFiles(teamId: string, files: readonly AttachedFile[]): ShownFile[] {
  return files.map((file) => ({ path: filePath(teamId, file), title: file.title, words: fileWords(file) }));
}

function fileWords({ file, size }: Pick<AttachedFile, "file" | "size">): string {
  const kind = fileKind(file);
  const amount =
    size < 1024 * 1024
      ? `${Math.max(1, Math.round(size / 1024))} KB`
      : `${(size / 1024 / 1024).toFixed(1)} MB`;
  return kind === null ? amount : `${FILE_KINDS[kind].label}, ${amount}`;
}
