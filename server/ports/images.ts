import type { PictureFormat, PictureMediaType, PictureWidth } from "../../domain/values/picture.ts";

/** What a picture's bytes say about it; width and height in pixels, as a viewer sees it (turned upright). */
export interface PictureFacts {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  mediaType: PictureMediaType;
  width: number;
  height: number;
}

export type Inspection =
  | { ok: true; picture: PictureFacts }
  /** `unreadable`: no picture we take, or a broken one; `too-large`: over the limits of domain/values/picture.ts. */
  | { ok: false; reason: "unreadable" | "too-large" };

/** The store of original pictures, and of the sizes made from them when first asked for. */
export interface Images {
  /** Reads a picture through to its end without keeping it. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Keeps an original under its hash, which it returns; keeping it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The picture at most `width` pixels wide and never enlarged; `png` gives an icon: a transparent
   * square of exactly that width with the picture inside. Null when the original is not known.
   */
  variant(hash: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null>;
}
