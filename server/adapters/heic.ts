import decoder, { type Decoded } from "heic-decode";
import sharp from "sharp";
import { isImageTooLarge } from "../../domain/values/image.ts";

/** Brands of the first box of a file in which phones keep one photograph. */
const BRANDS = /^(?:heic|heix|heim|heis|hevc|mif1|msf1)$/;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

export const isHeic = (bytes: Uint8Array) =>
  ascii(bytes, 4, 8) === "ftyp" && BRANDS.test(ascii(bytes, 8, 12));

/**
 * A phone's photograph as a JPEG, upright: browsers show no HEIC, and sharp's build reads none, as its codec is under patents.
 *
 * How it lies is said by boxes of the file ("irot", "imir"), which the decoder follows. Phones repeat it in EXIF, which the format calls
 * information only: followed as well it would turn pictures twice, and those that an editor has turned already. The JPEG has no EXIF. The
 * same bytes make the same JPEG. Takes a second or two.
 * @returns null if its head says that it has too many pixels, for which the decoder would take room at once
 * @throws Error if it cannot be read
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Buffer | null> {
  const pictures = await decoder.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || isImageTooLarge(first)) return null;
    return await jpegOf(await first.decode());
  } finally {
    pictures.dispose();
  }
}

function jpegOf({ width, height, data }: Decoded): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
