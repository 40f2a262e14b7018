import jsqr from "jsqr";
import sharp from "sharp";

/** The package's types describe a different module from the one that Node loads. */
const decode = jsqr as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** Decodes the QR code in an image, as a phone's camera does; empty if there is no code. */
export async function decodeQrCode(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}
