import { createHash, randomUUID } from "node:crypto";
import {
  IMAGE_ENDINGS,
  type ImageFormat,
  imageMediaType,
  isImageHash,
  isImageTooLarge,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  servedImageSize,
} from "../../domain/values/image.ts";
import { convertHeicToJpeg, isHeic } from "../../platform/images/heic.ts";
import { sharpPictures } from "../../platform/images/sharp-pictures.ts";
import { createFairQueue, type FairQueueLimits, type QueueTurn } from "../../platform/serving/fair-queue.ts";
import type { WriteBytes } from "../../platform/storage/ignore-write-failures.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { sweptStore } from "../../platform/storage/swept-store.ts";
import type { ImageInspection, Images } from "../ports/images.ts";

/**
 * Limits of the queue of all clubs. Many may wait, because a page shows a hole for a picture that is
 * refused. A thousand small pictures are made in a minute. Pictures are read when their turn comes, so
 * waiting takes no memory.
 */
const LIMITS: FairQueueLimits = {
  // Making more at once would only take memory and processor time from the pages.
  working: { all: 2 },
  waiting: { all: 2000, ofKey: 500, ofVisitor: 250 },
};

const pictures = sharpPictures(MAX_IMAGE_PIXELS);

/** Stores images in a storage: `originals/` by hash, and the sizes made from them in `variants/`. */
export function sharpImages(storage: Storage, keep: WriteBytes = storage.write, limits = LIMITS): Images {
  const turns = createFairQueue(limits);
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  const makeVariant = async (hash: string, width: number, format: ImageFormat, turn: QueueTurn) => {
    const name = `${variantsOf(hash)}${width}.${format}`;
    const stored = await storage.read(name);
    if (stored) return stored;
    const bytes = await turns.take(turn, async () => {
      const original = await readOriginal(storage, hash);
      if (original === null) return null;
      if (format === "png") return pictures.drawIcon(original, width);
      if (format === "mask") return pictures.drawMaskableIcon(original, width);
      return pictures.resize(original, width, format);
    });
    if (bytes) await keep(name, bytes);
    return bytes;
  };

  /**
   * The picture in a format that we store, or the reason why that is impossible. The JPEG made from a phone's
   * photograph is stored, because every import reads all images again.
   */
  const toStoredFormat = async (bytes: Uint8Array): Promise<Uint8Array | "unreadable" | "too-large"> => {
    if (!isHeic(bytes)) return bytes;
    const name = `converted/${sha256(bytes)}.jpg`;
    const known = await storage.read(name);
    if (known) return known;
    const jpeg = await convertHeicToJpeg(bytes, isImageTooLarge).catch(() => "unreadable" as const);
    if (jpeg instanceof Buffer) await storage.write(name, jpeg);
    return jpeg ?? "too-large";
  };

  const remove = async (hash: string) => {
    if (!isImageHash(hash)) return;
    const variants = await storage.list(variantsOf(hash));
    await Promise.all([...originalNames(hash), ...variants].map(storage.remove));
  };

  return {
    inspect: async (bytes) => {
      if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: "too-large" };
      const converted = await toStoredFormat(bytes);
      return typeof converted === "string" ? { ok: false, reason: converted } : inspect(converted);
    },

    put: async (uploaded) => {
      const bytes = await toStoredFormat(uploaded);
      const mediaType = typeof bytes === "string" ? null : imageMediaType(bytes);
      if (typeof bytes === "string" || !mediaType)
        throw new TypeError("Not a picture in a format that can be stored");
      const hash = sha256(bytes);
      const name = originalName(hash, IMAGE_ENDINGS[mediaType][0]);
      if ((await storage.size(name)) !== bytes.length) await storage.write(name, bytes);
      return hash;
    },

    has: async (hash) => {
      for (const name of originalNames(hash)) if ((await storage.size(name)) !== null) return true;
      return false;
    },

    original: (hash) => readOriginal(storage, hash),

    tryStoring: async () => {
      const name = `originals/tried-${randomUUID()}`;
      await storage.write(name, new Uint8Array(1));
      await storage.remove(name);
    },

    remove,

    swept: sweptStore(storage, {
      // A test of the storage may have been killed, too (`tryStoring`).
      listNames: async (digit) => [
        ...(await storage.list(`originals/${digit}`)),
        ...(digit === "0" ? await storage.list("originals/tried-") : []),
      ],
      hashIn: (name) => {
        const [, hash = ""] = ORIGINAL.exec(name) ?? [];
        return isImageHash(hash) ? hash : null;
      },
      removeHash: remove,
    }),

    variant: (hash, width, format, turn) => {
      if (!isImageHash(hash) || servedImageSize(width, format)?.width !== width) return Promise.resolve(null);
      // The name includes the club, so that no visitor waits for another club's turn.
      const name = `${turn.key} ${hash} ${width} ${format}`;
      const running =
        underWay.get(name) ?? makeVariant(hash, width, format, turn).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const originalName = (hash: string, ending: string) => `originals/${hash}.${ending}`;

const ORIGINAL = /^originals\/([0-9a-f]+)\.[a-z]+$/;

/** The names that an original may have: its hash does not say its media type. */
const originalNames = (hash: string) =>
  Object.values(IMAGE_ENDINGS).map(([ending]) => originalName(hash, ending));

/** The beginning of the names of an image's sizes. */
const variantsOf = (hash: string) => `variants/${hash.slice(0, 2)}/${hash}-`;

async function inspect(bytes: Uint8Array): Promise<ImageInspection> {
  const mediaType = imageMediaType(bytes);
  if (!mediaType) return { ok: false, reason: "unreadable" };
  try {
    const size = await pictures.sizeOf(bytes);
    if (isImageTooLarge(size)) return { ok: false, reason: "too-large" };
    await pictures.tryDecoding(bytes);
    return { ok: true, image: { hash: sha256(bytes), mediaType, ...size } };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

async function readOriginal(storage: Storage, hash: string): Promise<Uint8Array | null> {
  for (const name of originalNames(hash)) {
    const bytes = await storage.read(name);
    if (bytes) return bytes;
  }
  return null;
}
