import { ITEM_ID } from "./item-id.ts";

/**
 * Widths of photos in pixels. A page offers a photo in all widths up to its own, and the browser chooses one.
 */
export const PHOTO_WIDTHS = [96, 160, 320, 480, 640, 768, 960, 1280, 1600, 1920] as const;
/** Side lengths, in pixels, of crests and of icons for browsers and the web manifest. */
export const ICON_SIZES = [32, 64, 96, 128, 196, 256, 512, 1024] as const;

/**
 * Side lengths, in pixels, of the icon that a phone cuts to its own shape: an opaque PNG with the picture in
 * the middle, where no shape cuts it. Its file ends in ".mask", to differ from the plain icon's.
 */
const MASKABLE_ICON_SIZES = [512] as const;

/**
 * The only sizes in which images are served: those that pages, feeds, mail and the manifest use. Each size
 * costs a file on disk and CPU time, so requests for other sizes are refused before anything is read.
 */
const WIDTHS = {
  avif: PHOTO_WIDTHS,
  webp: PHOTO_WIDTHS,
  png: ICON_SIZES,
  mask: MASKABLE_ICON_SIZES,
} as const;

export type ImageFormat = keyof typeof WIDTHS;
export type ImageWidth<Format extends ImageFormat = ImageFormat> = (typeof WIDTHS)[Format][number];
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export interface ImageSize {
  width: ImageWidth;
  format: ImageFormat;
}

/** Widths in which photos were offered before. Open pages, feeds and search engines still request them. */
const FORMER_WIDTHS: readonly number[] = [32, 64, 128, 196, 512, 1024];

/** The size to serve for a requested one; null for a size that was never offered. */
export function servedImageSize(width: number, format: string): ImageSize | null {
  if (!isImageFormat(format)) return null;
  const isFormer = (format === "avif" || format === "webp") && FORMER_WIDTHS.includes(width);
  const served = WIDTHS[format].find((offered) => (isFormer ? offered > width : offered === width));
  return served === undefined ? null : { width: served, format };
}

/**
 * The widths to offer an image in, up to `widest`, narrowest first: none wider than the image, but at least
 * one.
 */
export function photoWidths(image: Pick<ImageFile, "width">, widest: PhotoWidth): PhotoWidth[] {
  const [narrowest, ...others] = PHOTO_WIDTHS;
  return [narrowest, ...others.filter((width) => width <= Math.min(image.width, widest))];
}

/**
 * How many characters of an image's hash its address contains. Not the whole hash, because a page may have a
 * hundred such addresses, and hashes do not compress. With 96 bits, nobody can make a second image with the
 * same name.
 */
const NAME_LENGTH = 24;

/** "/images/ashford/0f…/960.webp" */
export function imagePath<Format extends ImageFormat>(
  { teamId, hash }: Pick<ImageFacts, "teamId" | "hash">,
  width: ImageWidth<Format>,
  format: Format,
): string {
  return `/images/${teamId}/${hash.slice(0, NAME_LENGTH)}/${width}.${format}`;
}

/** The media type of an image's size. */
export const servedMediaType = (format: ImageFormat): string => `image/${format === "mask" ? "png" : format}`;

/** A reference to an image in a club's stored texts: its address without a size, which the page adds. */
export const imageReference = ({ teamId, hash }: Pick<ImageFacts, "teamId" | "hash">) =>
  `/images/${teamId}/${hash}`;

/** The image that a stored text refers to; null if the address is no such reference. */
export function parseImageReference(address: string): Pick<ImageFacts, "teamId" | "hash"> | null {
  const [, teamId = "", hash = ""] = /^\/images\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return ITEM_ID.test(teamId) && isImageHash(hash) ? { teamId, hash } : null;
}

/** Limits of a club's images. Decoding takes memory by pixels, not by bytes, so both are limited. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SIDE_PX = 12_000;

export function isImageTooLarge({ width, height }: Pick<ImageFile, "width" | "height">): boolean {
  return Math.max(width, height) > MAX_IMAGE_SIDE_PX || width * height > MAX_IMAGE_PIXELS;
}

/** The file extensions of each media type. A stored image gets the first one. */
export const IMAGE_ENDINGS = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
} as const satisfies Record<string, readonly string[]>;

export type ImageMediaType = keyof typeof IMAGE_ENDINGS;

function isImageFormat(format: string): format is ImageFormat {
  return Object.hasOwn(WIDTHS, format);
}

/** True for a hexadecimal SHA-256, the name of stored images. Nothing else may become part of a path. */
export function isImageHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

/**
 * True for an image's name in an address: the beginning of its hash or, in older addresses, the whole hash.
 */
export const isImageName = (name: string) =>
  isImageHash(name) || (name.length === NAME_LENGTH && /^[0-9a-f]+$/.test(name));

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The media type of an image by its first bytes, whatever its file name; null if it is not accepted. */
export function imageMediaType(bytes: Uint8Array): ImageMediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "image/avif";
  return null;
}

/** An image's hash and its natural size in pixels. */
export interface ImageFile {
  hash: string;
  width: number;
  height: number;
}

/** An image for a page: its hash, its natural size and the point to keep in view (0 to 1). */
export interface ImageFacts extends ImageFile {
  /** The club that the image belongs to. Its id is part of the image's address. */
  teamId: string;
  alt: string;
  caption: string;
  focalX: number;
  focalY: number;
}
