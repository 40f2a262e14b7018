import { type ImageFile, type PhotoWidth, photoWidths } from "../../domain/values/image.ts";

/**
 * Each offered width is at most this share of the next larger one. A browser may then load an image a third
 * wider than it needs, but the page lists fewer URLs.
 */
const STEP = 3 / 4;
/**
 * The ratio between neighboring widths for a picture above the fold. The steps are finer than elsewhere: on
 * a slow connection, a picture that is one step too wide delays the first view by a fifth of a second.
 */
const FINE_STEP = 7 / 8;
/** The width of the narrowest screen. */
const NARROWEST_PX = 320;
const REM_PX = 16;

/**
 * The widths in which a page offers an image, in pixels, smallest first: in steps down from the widest,
 * without those that are too small for every screen.
 *
 * @param sizes as in the attribute: "(min-width: 640px) 46vw, 92vw"
 * @param isEager true for a picture above the fold
 */
export function offeredWidths(
  image: Pick<ImageFile, "width">,
  sizes: string,
  widest: PhotoWidth,
  isEager = false,
): PhotoWidth[] {
  const step = isEager ? FINE_STEP : STEP;
  const minShown = minShownWidth(sizes);
  const offered: PhotoWidth[] = [];
  for (const width of photoWidths(image, widest).toReversed()) {
    const [last] = offered;
    if (last === undefined || (width <= last * step && width >= minShown)) offered.unshift(width);
  }
  return offered;
}

/** The smallest width at which the image is displayed, in CSS pixels. */
function minShownWidth(sizes: string): number {
  const parts = sizes.matchAll(/(?:\(min-width: (\d+)px\) |(?<![\d.]))([\d.]+)(vw|rem|px)/g);
  const shown = [...parts].map(([, from, size, unit]) => {
    if (unit === "vw") return (Number(from ?? NARROWEST_PX) * Number(size)) / 100;
    return unit === "rem" ? Number(size) * REM_PX : Number(size);
  });
  return Math.min(...shown);
}
