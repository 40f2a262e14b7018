import type { Drawing } from "./sheet.ts";

/**
 * A part of a drawing, 3 to 2, as a picture of its own: `left`, `top` and `wide` are in the drawing's pixels.
 */
export function detail(draw: () => Drawing, left: number, top: number, wide: number): () => Drawing {
  const [width, height] = [1200, 800];
  const view = `${left} ${top} ${wide} ${(wide * height) / width}`;
  return () => ({
    width,
    height,
    body: `<svg width="${width}" height="${height}" viewBox="${view}">${draw().body}</svg>`,
  });
}

/** Pictures for galleries under their file names: gallery-01.webp and on. */
export const inGalleries = (drawn: readonly (() => Drawing)[]): Record<string, () => Drawing> =>
  Object.fromEntries(drawn.map((draw, i) => [`gallery-${String(i + 1).padStart(2, "0")}.webp`, draw]));
