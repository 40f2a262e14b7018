import { createHash, randomUUID } from "node:crypto";
import sharp, { type AvifOptions } from "sharp";
import {
  IMAGE_ENDINGS,
  type ImageFormat,
  imageMediaType,
  isImageHash,
  isImageTooLarge,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  servedSize,
} from "../../domain/values/image.ts";
import { createFairQueue, type FairQueueLimits, type Turn } from "../../platform/serving/fair-queue.ts";
import type { Keep } from "../../platform/storage/ignoring-failures.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Images, Inspection } from "../ports/images.ts";
import { isHeic, jpegOfHeic } from "./heic.ts";

/**
 * Of the queue of all clubs. So many because a page whose picture is refused shows a hole: a thousand small
 * pictures are made in a minute. Nothing is read before its turn, so those who wait take no memory.
 */
const LIMITS: FairQueueLimits = {
  // More at once only takes memory and processor time from the pages.
  working: { all: 2 },
  waiting: { all: 2000, ofKey: 500, ofVisitor: 250 },
};
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const READING = { limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true };

// One thread a picture, and nothing kept between two: hardly two use the same file.
sharp.concurrency(1);
sharp.cache(false);

/** Keeps images in a storage: `originals/` by hash, and `variants/`, which sharp makes. */
export function sharpImages(storage: Storage, keep: Keep = storage.write, limits = LIMITS): Images {
  const turns = createFairQueue(limits);
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  const makeVariant = async (hash: string, width: number, format: ImageFormat, turn: Turn) => {
    const name = `${variantsOf(hash)}${width}.${format}`;
    const stored = await storage.read(name);
    if (stored) return stored;
    const bytes = await turns.take(turn, async () => {
      const original = await readOriginal(storage, hash);
      return original && (format === "png" ? icon(original, width) : resized(original, width, format));
    });
    if (bytes) await keep(name, bytes);
    return bytes;
  };

  /**
   * Bytes of a kind that is kept, or why there are none. What a phone's were made to is kept too: every
   * import reads all images.
   */
  const readable = async (bytes: Uint8Array): Promise<Uint8Array | "unreadable" | "too-large"> => {
    if (!isHeic(bytes)) return bytes;
    const name = `converted/${sha256(bytes)}.jpg`;
    const known = await storage.read(name);
    if (known) return known;
    const jpeg = await jpegOfHeic(bytes).catch(() => "unreadable" as const);
    if (jpeg instanceof Buffer) await storage.write(name, jpeg);
    return jpeg ?? "too-large";
  };

  return {
    inspect: async (bytes) => {
      if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: "too-large" };
      const kept = await readable(bytes);
      return typeof kept === "string" ? { ok: false, reason: kept } : inspect(kept);
    },

    put: async (given) => {
      const bytes = await readable(given);
      const mediaType = typeof bytes === "string" ? null : imageMediaType(bytes);
      if (typeof bytes === "string" || !mediaType)
        throw new TypeError("Not a picture of a kind that is kept");
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

    remove: async (hash) => {
      if (!isImageHash(hash)) return;
      const made = await storage.list(variantsOf(hash));
      await Promise.all([...originalNames(hash), ...made].map(storage.remove));
    },

    variant: (hash, width, format, turn) => {
      if (!isImageHash(hash) || servedSize(width, format)?.width !== width) return Promise.resolve(null);
      // By club, so that nobody waits in the turn of another.
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

/** What it may be called: a hash does not tell the kind. */
const originalNames = (hash: string) =>
  Object.values(IMAGE_ENDINGS).map(([ending]) => originalName(hash, ending));

/** How the names of its sizes begin. */
const variantsOf = (hash: string) => `variants/${hash.slice(0, 2)}/${hash}-`;

async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const mediaType = imageMediaType(bytes);
  if (!mediaType) return { ok: false, reason: "unreadable" };
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isImageTooLarge(autoOrient)) return { ok: false, reason: "too-large" };
    // Reading metadata looks at the file's head alone; only decoding finds a truncated image.
    await sharp(bytes, { ...READING, failOn: "truncated" })
      .resize(16, 16, { fit: "inside" })
      .raw()
      .toBuffer();
    return { ok: true, image: { hash: sha256(bytes), mediaType, ...autoOrient } };
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

/**
 * The first visitor for each size waits for it. Effort 1 takes a fifth of the time of 3 for 3 % more bytes.
 * Colour has half the resolution, as in most photographs and in WebP; small images are crests and faces, and
 * keep sharp colour edges.
 */
const avifFor = (width: number): AvifOptions => ({
  quality: 50,
  effort: 1,
  chromaSubsampling: width < 320 ? "4:4:4" : "4:2:0",
});

function resized(original: Uint8Array, width: number, format: "avif" | "webp"): Promise<Uint8Array> {
  const image = sharp(original, READING).resize({ width, withoutEnlargement: true });
  return (format === "avif" ? image.avif(avifFor(width)) : image.webp({ quality: 78 })).toBuffer();
}

async function icon(original: Uint8Array, size: number): Promise<Uint8Array> {
  const fitted = await sharp(original, READING)
    .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return (
    sharp({ create: { width: size, height: size, channels: 4, background: TRANSPARENT } })
      .composite([{ input: fitted, gravity: "centre" }])
      // Crests have few colours: a third of the bytes, and no eye tells them apart.
      .png({ palette: true, quality: 90, effort: 7, compressionLevel: 9 })
      .toBuffer()
  );
}

async function readOriginal(storage: Storage, hash: string): Promise<Uint8Array | null> {
  for (const name of originalNames(hash)) {
    const bytes = await storage.read(name);
    if (bytes) return bytes;
  }
  return null;
}
