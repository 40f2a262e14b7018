import { FILE_KINDS, MAX_FILE_BYTES } from "../../values/club-file.ts";
import type { DeskField } from "./desk-form.ts";
import type { FileRefusal } from "./upload.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";

/** Words of the desk about files for visitors to download. */

const MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;
const KINDS = "PDF, Word (.docx), Excel (.xlsx), CSV or calendar (.ics)";

/** Why a file was refused, and what to do. Nothing was stored. */
export const FILE_REFUSALS: Readonly<Record<FileRefusal, string>> = {
  empty: "No file was sent, or it's empty. Choose one and try again.",
  "too-heavy": UPLOAD_WORDS.fileTooHeavy,
  incomplete: "The file didn't arrive completely, so it wasn't added. Try again.",
  "unknown-kind": `This kind of file can't be added. Use a ${KINDS} file.`,
  "another-kind":
    "This file's contents don't match its name, so it wasn't added. Save it again in the program that made it.",
  busy: "Too many files are arriving right now, so this one wasn't added. Try again in a minute.",
  full: "Your club has as many files as it can have, so this one wasn't added. Remove one that nothing uses.",
};

export const FILE_WORDS = {
  title: "Files",
  about: "PDFs and other files that visitors can download, and where they're used",
  add: "Add a file",
  addMany: "Add files",
  addLead: `A ${KINDS} file, up to ${MEGABYTES} MB.`,
  file: "File",
  addWithoutScript: "Add a file on a separate page",
  choose: "Choose from the club's files",
  search: "Search the club's files",
  none: "No files yet. Add one here, or while you edit an article or page.",
  remove: "Remove",
  removeHelp: "A file that nothing uses can be removed. Its link stops working.",
  /** After the form was sent. */
  gone: "This file was already removed.",
} as const;

/** The endings that a browser's own dialog offers: ".pdf,.docx". */
export const FILE_ENDINGS_ACCEPTED = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(",");

const MAX_ATTACHED = 20;

/** The field of records that list files to download. Its limits are those of a bundle (`attachedFiles`). */
export const ATTACHED_FILES_FIELD = {
  label: "Files to download",
  help: `Shown as links below the text, up to ${MAX_ATTACHED}. ${KINDS}, up to ${MEGABYTES} MB each.`,
  as: "list",
  noun: "file",
  fields: {
    file: { label: "File", as: "file", isRequired: true },
    title: { label: "Title", help: "What visitors read instead of the file's name.", as: "line" },
  },
} as const satisfies DeskField;
