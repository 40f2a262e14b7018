import { createHash } from "node:crypto";
import type { UploadRefusal } from "../../../domain/desk/content/upload.ts";
import { STORED_SIDE_PX } from "../../../domain/desk/content/upload.ts";
import {
  type ImageMediaType,
  imageMediaType,
  isImageTooLarge,
  MAX_IMAGE_PIXELS,
} from "../../../domain/values/image.ts";
import { convertHeicToJpeg, isHeic } from "../../../platform/images/heic.ts";
import { sharpPictures } from "../../../platform/images/sharp-pictures.ts";
import { makeUprightCopy } from "../../../platform/images/upright-copy.ts";
import type { UploadedPicture } from "../../ports/uploads.ts";
import { fileInBody } from "./receive-body.ts";

/** A lossless picture with more bytes is stored as WebP: it is a photograph, not a logo. */
const MAX_PNG_BYTES = 4 * 1024 * 1024;
/** Seconds for each step of sharp. The thread as a whole has a limit, too (upload-thread.ts). */
const MAX_SECONDS = 30;

/**
 * What decoding HEIC takes, as measured: more than a gigabyte for 48 megapixels. Where that is not free, the
 * system would end the whole server.
 */
const HEIC_BYTES_PER_PIXEL = 30;

const LIMITS = { maxPixels: MAX_IMAGE_PIXELS, side: STORED_SIDE_PX, maxSeconds: MAX_SECONDS };
const pictures = sharpPictures(MAX_IMAGE_PIXELS);

/** What was sent: a picture as a whole body, or a form with one (`type` has its boundary). */
export interface SentUpload {
  bytes: Uint8Array<ArrayBuffer>;
  /** The body's media type. */
  type: string;
}

export type UploadPreparation = { ok: true; picture: UploadedPicture } | { ok: false; reason: UploadRefusal };

/**
 * Makes the picture to store from an uploaded one: upright, at most STORED_SIDE_PX long, without metadata.
 * Never rejects because of what was sent.
 */
export async function prepareUpload(sent: SentUpload): Promise<UploadPreparation> {
  const { file, fileName, alt } = await fileInBody(sent.bytes, sent.type, "picture");
  if (file.byteLength === 0) return { ok: false, reason: "empty" };
  const copy = await copyOf(file);
  if (typeof copy === "string") return { ok: false, reason: copy };
  const hash = createHash("sha256").update(copy.bytes).digest("hex");
  return { ok: true, picture: { ...copy, hash, fileName, alt } };
}

type Copy = Pick<UploadedPicture, "bytes" | "mediaType" | "width" | "height">;

async function copyOf(file: Uint8Array): Promise<Copy | "unreadable" | "too-large" | "no-memory"> {
  let hasMemory = true;
  const mayNotDecode = (size: { width: number; height: number }) => {
    hasMemory = size.width * size.height * HEIC_BYTES_PER_PIXEL < process.availableMemory();
    return !hasMemory || isImageTooLarge(size);
  };
  try {
    const readable = isHeic(file) ? await convertHeicToJpeg(file, mayNotDecode) : file;
    if (readable === null) return hasMemory ? "too-large" : "no-memory";
    const mediaType = imageMediaType(readable);
    if (!mediaType) return "unreadable";
    if (isImageTooLarge(await pictures.sizeOf(readable))) return "too-large";
    return await encoded(readable, mediaType);
  } catch {
    return "unreadable";
  }
}

async function encoded(readable: Uint8Array, mediaType: ImageMediaType): Promise<Copy> {
  if (mediaType === "image/jpeg") return { ...(await makeUprightCopy(readable, "jpeg", LIMITS)), mediaType };
  if (mediaType === "image/png") {
    const copy = await makeUprightCopy(readable, "png", LIMITS);
    if (copy.bytes.byteLength <= MAX_PNG_BYTES) return { ...copy, mediaType };
  }
  // WebP has transparent parts, and is much faster to make than AVIF.
  return { ...(await makeUprightCopy(readable, "webp", LIMITS)), mediaType: "image/webp" };
}
