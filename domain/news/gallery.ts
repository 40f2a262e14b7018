import { IMAGE_WIDTHS, type ImageFacts } from "../values/image.ts";

/** Positions count from 1. */
export interface PlacedImage {
  position: number;
  image: ImageFacts;
}

const WIDEST = 1920;

/** The width to view an image at: the largest served one up to the image's own and `WIDEST`. */
export function widestImage({ width }: Pick<ImageFacts, "width">): number {
  const fitting = IMAGE_WIDTHS.filter((served) => served <= Math.min(width, WIDEST));
  return fitting.at(-1) ?? IMAGE_WIDTHS[0];
}

/** The hash of a link to one image, without the #. */
export const galleryImageId = (position: number) => `picture-${position}`;

/** The position an address's hash names; null for any other hash. */
export function positionOf(hash: string): number | null {
  const named = /^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return named === undefined ? null : Number(named);
}

export const imageCountLabel = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);
