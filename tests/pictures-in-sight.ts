import type { Page } from "playwright-core";

/** Waits until the faces and the pictures of the first screen are there: a page answers before, and is drawn without them. */
export const picturesInSight = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is not shown, or lies beside the screen in a row, may never be loaded.
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const inSight = [...document.images].filter(isInSight);
    // One that is not loaded yet cannot be decoded, and would be there in the next drawing.
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => ["load", "error"].map((ended) => image.addEventListener(ended, resolve)));
    await Promise.all(inSight.map(loaded));
    // A page is painted before a picture that is decoded beside it.
    for (const image of inSight) image.decoding = "sync";
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });
