import type { Locator, Page } from "playwright-core";

/** A small phone, and the same phone with its on-screen keyboard open. */
export const SMALL_PHONE = { width: 375, height: 667 };
export const PHONE_WITH_KEYBOARD = { width: 375, height: 360 };

/** Makes the visual viewport smaller than the page's window, as a keyboard over the page does. */
export async function showOnScreenKeyboard(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1.8 });
}

/** Whether an element's full height is in the visual viewport, with nothing over it. */
export function isInVisualViewport(element: Locator): Promise<boolean> {
  return element.evaluate((said) => {
    const { left, right, top, bottom } = said.getBoundingClientRect();
    const view = window.visualViewport;
    if (!view || top < view.offsetTop || bottom > view.offsetTop + view.height + 0.5) return false;
    const corners = [left + 2, (left + right) / 2, right - 2].flatMap((x) => [
      [x, top + 2],
      [x, bottom - 2],
    ]);
    return corners.every(([x = 0, y = 0]) => {
      const isBeside = x > view.offsetLeft + view.width;
      return isBeside || said.contains(document.elementFromPoint(x, y));
    });
  });
}

/** Whether an element's full height is in the window, whatever lies over it. */
export async function isInLayoutViewport(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { height } = element.page().viewportSize() ?? { height: 0 };
  return box !== null && box.y > 0 && box.y + box.height <= height;
}
