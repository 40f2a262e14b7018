import sharp from "sharp";

export interface UprightCopy {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
}

interface CopyLimits {
  /** Pictures with more pixels are refused before decoding. */
  maxPixels: number;
  /** Pixels of the longer side to which a larger picture is reduced. */
  side: number;
  /** Seconds. */
  maxSeconds: number;
}

/**
 * A copy of a picture's pixels: turned upright, in sRGB, and without anything else that the file contains,
 * such as the place and time of a photograph, or a second file behind the picture. The same bytes make the
 * same copy.
 * @throws Error if the picture is damaged, has too many pixels, or takes too long
 */
export async function makeUprightCopy(
  bytes: Uint8Array,
  format: "jpeg" | "png" | "webp",
  { maxPixels, side, maxSeconds }: CopyLimits,
): Promise<UprightCopy> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: "truncated" })
    .timeout({ seconds: maxSeconds })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const encoded = {
    jpeg: () => picture.jpeg({ quality: 90 }),
    png: () => picture.png({ compressionLevel: 9 }),
    webp: () => picture.webp({ quality: 90 }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}
