/** The only widths an image is served at, in pixels: with free numbers anyone could fill the disk. */
export const IMAGE_WIDTHS = [
  32, 64, 96, 128, 160, 196, 320, 480, 512, 640, 768, 960, 1024, 1280, 1600, 1920, 2400,
] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ["avif", "webp", "png"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Limits of a club's images. Decoding takes memory by the pixel, not by the byte, so both are bounded. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SIDE_PX = 12_000;

/** File name endings of each kind. */
export const IMAGE_ENDINGS = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
} as const satisfies Record<string, readonly string[]>;

export type ImageMediaType = keyof typeof IMAGE_ENDINGS;

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}

export function isImageFormat(format: string): format is ImageFormat {
  return (IMAGE_FORMATS as readonly string[]).includes(format);
}

/** Whether it is a hexadecimal SHA-256, under which images are stored. Nothing else may become a part of a path. */
export function isImageHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of image by its first bytes, whatever its name says; null for one we do not accept. */
export function imageMediaType(bytes: Uint8Array): ImageMediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "image/avif";
  return null;
}

/** An image's bytes and natural size; all that is kept of one without a club. */
export interface ImageFile {
  hash: string;
  width: number;
  height: number;
}

/** An image for a page: its hash, its natural size and the point to keep in view (0 to 1). */
export interface ImageFacts extends ImageFile {
  /** The club it belongs to: part of its address. */
  teamId: string;
  alt: string;
  caption: string;
  focalX: number;
  focalY: number;
}
