import { type ImageFacts, PHOTO_WIDTHS, type PhotoWidth, photoWidths } from "../values/image.ts";

/** An image of a gallery and its position, from 1. */
export interface NumberedImage {
  position: number;
  image: ImageFacts;
}

const MAX_VIEWED_WIDTH_PX = 1920;

/**
 * The width in which the viewer shows an image: the largest of the offered widths that exceeds neither the
 * image's own width nor the maximum.
 */
export function viewerWidth(image: Pick<ImageFacts, "width">): PhotoWidth {
  return photoWidths(image, MAX_VIEWED_WIDTH_PX).at(-1) ?? PHOTO_WIDTHS[0];
}

/** The hash of a link to one picture of a gallery, without the #. */
export const galleryImageId = (position: number) => `picture-${position}`;

/** The position that an address's hash names; null for any other hash. */
export function positionInHash(hash: string): number | null {
  const digits = /^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const imageCountLabel = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);
