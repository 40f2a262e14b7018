import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type AvifOptions } from "sharp";
import {
  IMAGE_ENDINGS,
  type ImageFormat,
  imageMediaType,
  isImageHash,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PX,
  servedSize,
} from "../../domain/values/image.ts";
import type { Images, Inspection } from "../ports/images.ts";
import { createTurns, type Turn, type TurnLimits } from "../turns.ts";
import { isHeic, jpegOfHeic } from "./heic.ts";
import type { Keep } from "./kept-file.ts";
import { orUndefinedIfMissing, readIfThere, writeWhole } from "./whole-file.ts";

/**
 * Of the queue of all clubs. So many because a page whose picture is refused shows a hole: a thousand small pictures
 * are made in a minute. Nothing is read before its turn, so those who wait take no memory.
 */
const LIMITS: TurnLimits = {
  // More at once only takes memory and processor time from the pages.
  working: { all: 2 },
  waiting: { all: 2000, ofKey: 500, ofVisitor: 250 },
};
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const READING = { limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true };

// One thread a picture, and nothing kept between two: hardly two use the same file.
sharp.concurrency(1);
sharp.cache(false);

/** Keeps images as files under `directory`: `originals/` by hash, and `variants/`, which sharp makes. */
export function sharpImages(directory: string, keep: Keep = writeWhole, limits = LIMITS): Images {
  const turns = createTurns(limits);
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  const makeVariant = async (hash: string, width: number, format: ImageFormat, turn: Turn) => {
    const path = join(directory, "variants", hash.slice(0, 2), `${hash}-${width}.${format}`);
    const stored = await readIfThere(path);
    if (stored) return stored;
    const bytes = await turns.take(turn, async () => {
      const original = await readOriginal(directory, hash);
      return original && (format === "png" ? icon(original, width) : resized(original, width, format));
    });
    if (bytes) await keep(path, bytes);
    return bytes;
  };

  /** Bytes of a kind that is kept. What a phone's were made to is kept too: every import reads all images. */
  const readable = async (bytes: Uint8Array): Promise<Uint8Array> => {
    if (!isHeic(bytes)) return bytes;
    const path = join(directory, "converted", `${sha256(bytes)}.jpg`);
    const known = await readIfThere(path);
    if (known) return known;
    const jpeg = await jpegOfHeic(bytes);
    await writeWhole(path, jpeg);
    return jpeg;
  };

  return {
    inspect: async (bytes) => {
      if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: "too-large" };
      return readable(bytes).then(inspect, () => ({ ok: false, reason: "unreadable" }));
    },

    put: async (given) => {
      const bytes = await readable(given);
      const mediaType = imageMediaType(bytes);
      if (!mediaType) throw new TypeError("Not a picture of a kind that is kept");
      const hash = sha256(bytes);
      const path = originalPath(directory, hash, IMAGE_ENDINGS[mediaType][0]);
      const there = await stat(path).catch(orUndefinedIfMissing);
      if (there?.size !== bytes.length) await writeWhole(path, bytes);
      return hash;
    },

    has: async (hash) => {
      for (const path of originalPaths(directory, hash))
        if (await stat(path).catch(orUndefinedIfMissing)) return true;
      return false;
    },

    original: (hash) => readOriginal(directory, hash),

    tryStoring: async () => {
      const path = join(directory, "originals", `tried-${randomUUID()}`);
      await writeWhole(path, new Uint8Array(1));
      await rm(path);
    },

    remove: async (hash) => {
      if (!isImageHash(hash)) return;
      const folder = join(directory, "variants", hash.slice(0, 2));
      const made = ((await readdir(folder).catch(orUndefinedIfMissing)) ?? [])
        .filter((name) => name.startsWith(`${hash}-`))
        .map((name) => join(folder, name));
      for (const path of [...originalPaths(directory, hash), ...made]) await rm(path, { force: true });
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

const originalPath = (directory: string, hash: string, ending: string) =>
  join(directory, "originals", `${hash}.${ending}`);

/** Where it may be: a hash does not tell the kind. */
const originalPaths = (directory: string, hash: string) =>
  Object.values(IMAGE_ENDINGS).map(([ending]) => originalPath(directory, hash, ending));

async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const mediaType = imageMediaType(bytes);
  if (!mediaType) return { ok: false, reason: "unreadable" };
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(autoOrient)) return { ok: false, reason: "too-large" };
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

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > MAX_IMAGE_SIDE_PX || width * height > MAX_IMAGE_PIXELS;
}

/**
 * The first visitor for each size waits for it. Effort 1 takes a fifth of the time of 3 for 3 % more bytes. Colour has
 * half the resolution, as in most photographs and in WebP; small images are crests and faces, and keep sharp colour
 * edges.
 */
const avifFor = (width: number): AvifOptions => ({
  quality: 54,
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

async function readOriginal(directory: string, hash: string): Promise<Uint8Array | null> {
  for (const path of originalPaths(directory, hash)) {
    const bytes = await readIfThere(path);
    if (bytes) return bytes;
  }
  return null;
}
