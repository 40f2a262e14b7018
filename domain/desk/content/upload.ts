import { MAX_FILE_BYTES } from "../../values/club-file.ts";

/** Rules for pictures and files that officers upload at the desk. */

/**
 * The paths of the desk, without `/desk/`, that take an upload: `script` from the desk's script, which sends
 * the picture or file as the whole body, and `form` from a plain form.
 */
export const UPLOAD_PAGES = {
  pictures: { script: "pictures.json", form: "website/add-picture" },
  files: { script: "files.json", form: "website/add-file" },
} as const;

/** What can be uploaded. */
export type UploadKind = keyof typeof UPLOAD_PAGES;

/** True for a request's target (path and query) that may send an upload, and so a long body. */
export const isUploadPath = (target: string): boolean =>
  Object.values(UPLOAD_PAGES)
    .flatMap((pages) => Object.values<string>(pages))
    .some((page) => target.split("?", 1)[0] === `/desk/${page}`);

/**
 * Bytes of an uploaded picture, as the phone sends it: a photo with 50 megapixels has up to 30 MB. It is
 * stored smaller (`STORED_SIDE_PX`).
 */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/** Bytes of an upload with a file to download: its own, and those of a form around it. */
export const MAX_FILE_UPLOAD_BYTES = MAX_FILE_BYTES + 64 * 1024;

/**
 * Pixels of the longer side to which an uploaded picture is reduced. Pages show it at most 1920 pixels wide,
 * so a tall picture of 3:4 keeps all that they need.
 */
export const STORED_SIDE_PX = 4096;

/** Why a picture was not taken. */
export type UploadRefusal =
  /** No file was chosen, or it has no bytes. */
  | "empty"
  /** More than MAX_UPLOAD_BYTES. */
  | "too-heavy"
  /** The connection broke before the whole picture was there. */
  | "incomplete"
  /** No picture in a format that is accepted, or a damaged one. */
  | "unreadable"
  /** Over the limits of pixels (domain/values/image.ts). */
  | "too-large"
  /** It could not be read in time. */
  | "too-slow"
  /** The machine has too little memory to decode it. */
  | "no-memory"
  /** Too many pictures are being read. */
  | "busy"
  /** The club has as many pictures as it can have. */
  | "full";

/** Why a file to download was not taken. */
export type FileRefusal =
  | Extract<UploadRefusal, "empty" | "too-heavy" | "incomplete" | "busy" | "full">
  /** Its name has no accepted extension. */
  | "unknown-kind"
  /** Its content is of another kind than its name says. */
  | "another-kind";
