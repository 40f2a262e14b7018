import type { ImageFormat, ImageMediaType, ImageWidth } from "../../domain/values/image.ts";

/** What an image's bytes say about it; width and height in pixels, as a viewer sees it (turned upright). */
export interface InspectedImage {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  mediaType: ImageMediaType;
  width: number;
  height: number;
}

export type Inspection =
  | { ok: true; image: InspectedImage }
  /** `unreadable`: no image we take, or a broken one; `too-large`: over the limits of domain/values/image.ts. */
  | { ok: false; reason: "unreadable" | "too-large" };

/** The store of original images, and of the sizes made from them when first asked for. */
export interface Images {
  /** Reads an image through to its end without keeping it. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Keeps an original under its hash, which it returns; keeping it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The image at most `width` pixels wide and never enlarged; `png` gives an icon: a transparent
   * square of exactly that width with the image inside. Null when the original is not known.
   */
  variant(hash: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array | null>;
}
