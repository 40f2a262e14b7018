/** The widths a picture is served at, in pixels. Any other is refused: a free number would let anyone fill the disk. */
export const PICTURE_WIDTHS = [
  32, 64, 96, 128, 160, 196, 320, 480, 512, 640, 768, 960, 1024, 1280, 1600, 1920, 2400,
] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ["avif", "webp", "png"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a club may hand in. Decoding costs memory by the pixel, not by the byte, so both are bounded. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MAX_PICTURE_SIDE_PX = 12_000;

/** The endings of a picture's file name that stand for each kind of bytes. */
export const PICTURE_ENDINGS = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
} as const satisfies Record<string, readonly string[]>;

export type PictureMediaType = keyof typeof PICTURE_ENDINGS;

export function isPictureWidth(width: number): width is PictureWidth {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}

export function isPictureFormat(format: string): format is PictureFormat {
  return (PICTURE_FORMATS as readonly string[]).includes(format);
}

/** The hexadecimal SHA-256 a picture is stored under. Nothing else may become a part of a path. */
export function isPictureHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of picture its first bytes say it is, whatever its name says; null when it is none we take. */
export function pictureMediaType(bytes: Uint8Array): PictureMediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "image/avif";
  return null;
}

/** A picture's bytes and natural size: what is kept of one that belongs to no club. */
export interface PictureFile {
  hash: string;
  width: number;
  height: number;
}

/** A picture as a page shows it: the store's key, its natural size and the point to keep in view (0 to 1). */
export interface Picture extends PictureFile {
  /** The club it belongs to: part of its address. */
  teamId: string;
  alt: string;
  caption: string;
  focalX: number;
  focalY: number;
}
