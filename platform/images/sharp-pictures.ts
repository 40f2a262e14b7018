import sharp, { type AvifOptions, type Sharp } from "sharp";

/** Reads and draws pictures. Every function rejects if the bytes are no picture that sharp can read. */
export interface PictureTools {
  /** The picture's size in pixels after it is turned upright. Reads only the beginning of the file. */
  sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }>;
  /** Decodes the whole picture, which is the only way to detect a truncated one. */
  tryDecoding(bytes: Uint8Array): Promise<void>;
  /** The picture at most `width` pixels wide, and never enlarged. */
  resize(bytes: Uint8Array, width: number, format: "avif" | "webp"): Promise<Uint8Array>;
  /** A transparent PNG of exactly `size` × `size` pixels with the picture inside. */
  drawIcon(bytes: Uint8Array, size: number): Promise<Uint8Array>;
  /**
   * A white PNG of `size` × `size` pixels with the picture in the middle, so small that it stays whole in
   * any shape that a phone cuts.
   */
  drawMaskableIcon(bytes: Uint8Array, size: number): Promise<Uint8Array>;
}

// One thread per picture. No cache, because two successive pictures are rarely made from the same file.
sharp.concurrency(1);
sharp.cache(false);

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Logos are made for white paper, and few are visible on every color. */
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
/** No shape cuts into a circle of 80 % (Web App Manifest). This square fits into that circle. */
const SAFE_SHARE = 0.8 * Math.SQRT1_2;

interface IconSizes {
  /** Pixels of each side. */
  size: number;
  /** Pixels of the sides of the square in the middle that holds the picture. */
  inner: number;
  background: typeof TRANSPARENT;
}

async function drawCentered(picture: Sharp, { size, inner, background }: IconSizes): Promise<Uint8Array> {
  const fitted = await picture
    .resize({ width: inner, height: inner, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return (
    sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: fitted, gravity: "centre" }])
      // Icons have few colors: a palette takes a third of the bytes, and looks the same.
      .png({ palette: true, quality: 90, effort: 7, compressionLevel: 9 })
      .toBuffer()
  );
}

/**
 * @param maxPixels pictures with more are refused before decoding, because decoding takes memory for every
 * pixel
 */
export function sharpPictures(maxPixels: number): PictureTools {
  const reading = { limitInputPixels: maxPixels, autoOrient: true };
  return {
    sizeOf: async (bytes) => (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient,

    tryDecoding: async (bytes) => {
      const decoding = sharp(bytes, { ...reading, failOn: "truncated" });
      await decoding.resize(16, 16, { fit: "inside" }).raw().toBuffer();
    },

    resize: (bytes, width, format) => {
      const image = sharp(bytes, reading).resize({ width, withoutEnlargement: true });
      return (format === "avif" ? image.avif(avifFor(width)) : image.webp({ quality: 78 })).toBuffer();
    },

    drawIcon: (bytes, size) =>
      drawCentered(sharp(bytes, reading), { size, inner: size, background: TRANSPARENT }),

    drawMaskableIcon: (bytes, size) =>
      drawCentered(sharp(bytes, reading), { size, inner: Math.floor(size * SAFE_SHARE), background: WHITE }),
  };
}

/**
 * The first visitor who needs a size waits while it is encoded. Effort 1 takes a fifth of the time of 3, for
 * 3 % more bytes. Color has half the resolution, as in most photographs and in WebP. Images under 320 pixels
 * are crests and faces, and keep sharp color edges.
 */
const avifFor = (width: number): AvifOptions => ({
  quality: 50,
  effort: 1,
  chromaSubsampling: width < 320 ? "4:4:4" : "4:2:0",
});
