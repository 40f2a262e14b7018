import { PICTURE_WIDTHS, type Picture } from "../values/picture.ts";

/** A picture at its place in a gallery, counted from 1. */
export interface PlacedPicture {
  position: number;
  picture: Picture;
}

const WIDEST = 1920;

/** The width a picture is looked at in: the largest that is served and is not larger than it is. */
export function widestPicture({ width }: Pick<Picture, "width">): number {
  const fitting = PICTURE_WIDTHS.filter((served) => served <= Math.min(width, WIDEST));
  return fitting.at(-1) ?? PICTURE_WIDTHS[0];
}

/** What a link to one picture ends with, after the #. */
export const galleryPictureId = (position: number) => `picture-${position}`;

/** The picture the end of an address names; null for any other. */
export function positionOf(hash: string): number | null {
  const named = /^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1];
  return named === undefined ? null : Number(named);
}

export const pictureCountLabel = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);
