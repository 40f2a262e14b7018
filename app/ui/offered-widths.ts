import { type ImageFile, type PhotoWidth, photoWidths } from "../../domain/values/image.ts";

/** A browser takes the next width above what it needs: at most a third more, for half as many addresses in the page. */
const STEP = 3 / 4;
/** Of a picture that the first sight waits for every width counts: a third of its bytes are a fifth of a second on a slow line. */
const FINE_STEP = 7 / 8;
/** The narrowest screen, in pixels. */
const NARROWEST = 320;
const REM = 16;

/**
 * The widths a page offers of an image, in pixels, the smallest first: steps down from the widest that it has, none that
 * is too small for every screen.
 *
 * @param sizes as in the attribute: "(min-width: 640px) 46vw, 92vw"
 * @param isEager whether the first sight waits for it
 */
export function offeredWidths(
  image: Pick<ImageFile, "width">,
  sizes: string,
  widest: PhotoWidth,
  isEager = false,
): PhotoWidth[] {
  const step = isEager ? FINE_STEP : STEP;
  const least = leastShown(sizes);
  const offered: PhotoWidth[] = [];
  for (const width of photoWidths(image, widest).toReversed()) {
    const [last] = offered;
    if (last === undefined || (width <= last * step && width >= least)) offered.unshift(width);
  }
  return offered;
}

/** The least width at which it is shown, in CSS pixels. */
function leastShown(sizes: string): number {
  const parts = sizes.matchAll(/(?:\(min-width: (\d+)px\) |(?<![\d.]))([\d.]+)(vw|rem|px)/g);
  const shown = [...parts].map(([, from, size, unit]) => {
    if (unit === "vw") return (Number(from ?? NARROWEST) * Number(size)) / 100;
    return unit === "rem" ? Number(size) * REM : Number(size);
  });
  return Math.min(...shown);
}
