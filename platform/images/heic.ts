import decoder, { type Decoded } from "heic-decode";
import sharp from "sharp";

/** The brands in the first box of a HEIC file that contains one photograph, as phones write them. */
const BRANDS = /^(?:heic|heix|heim|heis|hevc|mif1|msf1)$/;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

export const isHeic = (bytes: Uint8Array) =>
  ascii(bytes, 4, 8) === "ftyp" && BRANDS.test(ascii(bytes, 8, 12));

/**
 * Converts a phone's photograph to an upright JPEG: browsers do not show HEIC, and sharp's build cannot read
 * it because of patents.
 *
 * The decoder applies the rotation in the file's boxes ("irot", "imir"). Phones repeat it in EXIF, which the
 * format calls informational. EXIF is ignored: applying it would rotate most pictures twice, and pictures
 * that an editor has rotated already. The JPEG has no EXIF. The same bytes make the same JPEG. Takes a second
 * or two.
 * @param isTooLarge called before decoding, because the decoder allocates memory for all pixels at once
 * @returns null if the picture is too large, or the file contains none
 * @throws Error if it cannot be read
 */
export async function convertHeicToJpeg(
  bytes: Uint8Array,
  isTooLarge: (size: { width: number; height: number }) => boolean,
): Promise<Buffer | null> {
  const pictures = await decoder.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || isTooLarge(first)) return null;
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
