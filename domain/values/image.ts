/** The widths an image is served at, in pixels. Any other is refused: a free number would let anyone fill the disk. */
export const IMAGE_WIDTHS = [
  32, 64, 96, 128, 160, 196, 320, 480, 512, 640, 768, 960, 1024, 1280, 1600, 1920, 2400,
] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ["avif", "webp", "png"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What a club may hand in. Decoding costs memory by the pixel, not by the byte, so both are bounded. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SIDE_PX = 12_000;

/** The endings of an image's file name that stand for each kind of bytes. */
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

/** The hexadecimal SHA-256 an image is stored under. Nothing else may become a part of a path. */
export function isImageHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of image its first bytes say it is, whatever its name says; null when it is none we take. */
export function imageMediaType(bytes: Uint8Array): ImageMediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "image/avif";
  return null;
}

/** An image's bytes and natural size: what is kept of one that belongs to no club. */
export interface ImageFile {
  hash: string;
  width: number;
  height: number;
}

/** An image as a page shows it: the store's key, its natural size and the point to keep in view (0 to 1). */
export interface ImageFacts extends ImageFile {
  /** The club it belongs to: part of its address. */
  teamId: string;
  alt: string;
  caption: string;
  focalX: number;
  focalY: number;
}
