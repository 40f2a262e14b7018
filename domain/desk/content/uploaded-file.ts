import {
  FILE_KINDS,
  type FileKind,
  fileKind,
  hasMagicBytes,
  isFileName,
  MAX_FILE_BYTES,
} from "../../values/club-file.ts";
import { slugOf } from "../../values/slug.ts";
import { storableLine } from "../../values/storable-text.ts";
import type { FileRefusal } from "./upload.ts";

/** Letters of a file's name that become part of its stored name. */
const MAX_NAME = 60;
const MAX_TITLE = 120;

/** The kinds whose first bytes no other accepted kind has: they need no extension. */
const KNOWN_BY_BYTES = ["pdf", "ics"] as const satisfies FileKind[];

/**
 * The kind of an uploaded file by its name and its bytes; or why it is refused, as an import would. Some
 * phones send names without an extension.
 */
export function uploadedFileKind(fileName: string, bytes: Uint8Array): FileKind | FileRefusal {
  if (bytes.length === 0) return "empty";
  if (bytes.length > MAX_FILE_BYTES) return "too-heavy";
  const kind = fileKind(fileName);
  if (kind !== null) return hasMagicBytes(kind, bytes) ? kind : "another-kind";
  const isBare = !lastPart(fileName).includes(".");
  return (isBare && KNOWN_BY_BYTES.find((one) => hasMagicBytes(one, bytes))) || "unknown-kind";
}

export const isFileKind = (kind: FileKind | FileRefusal): kind is FileKind => Object.hasOwn(FILE_KINDS, kind);

/**
 * The name to store an uploaded file under, which a link and a folder may have: "Hausordnung (Ü).PDF"
 * becomes "hausordnung-u.pdf". A name that an import would take stays as it is.
 */
export function storedFileName(fileName: string, kind: FileKind): { base: string; ending: string } {
  const name = lastPart(fileName);
  const base = withoutEnding(name).slice(0, MAX_NAME);
  const isPlain = isFileName(`${base}.${kind}`) && !base.includes("..");
  return { base: isPlain ? base : slugOf(base) || "file", ending: kind };
}

/** A file's title until somebody writes another one: "Team_handbook-2026.pdf" → "Team handbook 2026" */
export const fileTitle = (fileName: string): string =>
  storableLine(withoutEnding(lastPart(fileName)).replaceAll(/[-_]+/g, " "))
    .slice(0, MAX_TITLE)
    .trim();

/** A name without the folders that some browsers send, also those of Windows. */
const lastPart = (fileName: string) => storableLine(fileName).split(/[/\\]/).at(-1) ?? "";

const withoutEnding = (name: string) =>
  fileKind(name) === null ? name : name.slice(0, name.lastIndexOf("."));
