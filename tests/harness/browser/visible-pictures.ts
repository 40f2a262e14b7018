import type { Page } from "playwright-core";

/**
 * Waits until the fonts and the images of the first screen have loaded. A page is interactive before that,
 * and a screenshot would lack them.
 */
export const visiblePicturesLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy image that is hidden, or outside the visible part of a scrolling row, may never load. Only an
    // observer can tell what a row cuts off.
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
    // Waits for each image to load, because it cannot be decoded before that and would be missing in the
    // screenshot.
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => ["load", "error"].map((ended) => image.addEventListener(ended, resolve)));
    await Promise.all(inSight.map(loaded));
    // With asynchronous decoding, a page is first painted without the image.
    for (const image of inSight) image.decoding = "sync";
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });
