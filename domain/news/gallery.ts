import { type ImageFacts, PHOTO_WIDTHS, type PhotoWidth, photoWidths } from "../values/image.ts";

/** Positions count from 1. */
export interface NumberedImage {
  position: number;
  image: ImageFacts;
}

const WIDEST = 1920;

/**
 * The width in which an image is viewed: the largest offered one up to the image's own width and `WIDEST`.
 */
export function viewerWidth(image: Pick<ImageFacts, "width">): PhotoWidth {
  return photoWidths(image, WIDEST).at(-1) ?? PHOTO_WIDTHS[0];
}

/** The hash of a link to one picture of a gallery, without the #. */
export const galleryImageId = (position: number) => `picture-${position}`;

/** The position that an address's hash names; null for any other hash. */
export function positionInHash(hash: string): number | null {
  const named = /^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return named === undefined ? null : Number(named);
}

export const imageCountLabel = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);
