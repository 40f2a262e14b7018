import type { Page } from "playwright-core";

/**
 * Waits until the faces and the pictures of the first screen are there: a page answers before, and is drawn
 * without them.
 */
export const picturesInSight = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is not shown, or lies beyond the end of a row that scrolls, may never be loaded.
    // Only an observer knows what a row cuts off.
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((seen) => {
        observer.disconnect();
        resolve(seen);
      });
      if (document.images.length === 0) resolve([]);
      for (const image of document.images) observer.observe(image);
    });
    const inSight = entries
      .filter(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio > 0)
      .map(({ target }) => target as HTMLImageElement)
      .filter((image) => image.checkVisibility());
    // One that is not loaded yet cannot be decoded, and would be there in the next drawing.
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => ["load", "error"].map((ended) => image.addEventListener(ended, resolve)));
    await Promise.all(inSight.map(loaded));
    // A page is painted before a picture that is decoded beside it.
    for (const image of inSight) image.decoding = "sync";
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });
