/** Rules for pictures that officers upload at the desk. */

/**
 * The paths of the desk, without `/desk/`, that take a picture: `pictures.json` from the desk's script, which
 * sends the picture as the whole body, and `website/add-picture` from a plain form.
 */
export const UPLOAD_PAGES = { script: "pictures.json", form: "website/add-picture" } as const;

/** True for a request's target (path and query) that may send a picture, and so a long body. */
export const isUploadPath = (target: string): boolean =>
  Object.values(UPLOAD_PAGES).some((page) => target.split("?", 1)[0] === `/desk/${page}`);

/**
 * Bytes of an uploaded picture, as the phone sends it: a photo with 50 megapixels has up to 30 MB. It is
 * stored smaller (`STORED_SIDE_PX`).
 */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

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
