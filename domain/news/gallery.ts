import { IMAGE_WIDTHS, type ImageFacts } from "../values/image.ts";

/** An image at its place in a gallery, counted from 1. */
export interface PlacedImage {
  position: number;
  image: ImageFacts;
}

const WIDEST = 1920;

/** The width an image is looked at in: the largest that is served and is not larger than it is. */
export function widestImage({ width }: Pick<ImageFacts, "width">): number {
  const fitting = IMAGE_WIDTHS.filter((served) => served <= Math.min(width, WIDEST));
  return fitting.at(-1) ?? IMAGE_WIDTHS[0];
}

/** What a link to one image ends with, after the #. */
export const galleryImageId = (position: number) => `picture-${position}`;

/** The image the end of an address names; null for any other. */
export function positionOf(hash: string): number | null {
  const named = /^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return named === undefined ? null : Number(named);
}

export const imageCountLabel = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);
