import type { ImageFormat, ImageMediaType, ImageWidth } from "../../domain/values/image.ts";
import type { QueueTurn } from "../../platform/serving/fair-queue.ts";
import type { SweptStore } from "../../platform/storage/swept-store.ts";

/**
 * The facts read from an image's bytes. Width and height are in pixels, as a viewer shows the image (turned
 * upright).
 */
export interface InspectedImage {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  mediaType: ImageMediaType;
  width: number;
  height: number;
}

export type ImageInspection =
  | { ok: true; image: InspectedImage }
  /**
   * `unreadable`: a format that is not accepted, or a broken image; `too-large`: over the limits of
   * domain/values/image.ts.
   */
  | { ok: false; reason: "unreadable" | "too-large" };

/** Stores original images, and the sizes that are made from them when first requested. */
export interface Images {
  /** Decodes the whole image, without storing it. */
  inspect(bytes: Uint8Array): Promise<ImageInspection>;
  /** Stores an original and returns its hash; storing it again changes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Resolves with true if an original is stored. */
  has(hash: string): Promise<boolean>;
  /** Returns an original as it was stored; null if it is unknown. */
  original(hash: string): Promise<Uint8Array | null>;
  /** Stores and removes a test file. @throws the storage's error if nothing can be stored */
  tryStoring(): Promise<void>;
  /** Removes an original and the sizes made from it. */
  remove(hash: string): Promise<void>;
  /** The originals as the sweep of unused pictures sees them. */
  swept: SweptStore;
  /**
   * The image at most `width` pixels wide, never enlarged; `png` makes an icon: a transparent square of
   * exactly that width with the image inside. Null if the original is unknown.
   * @param turn the turn to wait for if the size is not stored yet and has to be made
   * @throws TooBusy at once if too much is waiting
   */
  variant<Format extends ImageFormat>(
    hash: string,
    width: ImageWidth<Format>,
    format: Format,
    turn: QueueTurn,
  ): Promise<Uint8Array | null>;
}
