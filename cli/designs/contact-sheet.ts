import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/**
 * The devices, and how a contact sheet shows their pages, in px: the maximum height of a page, the width of
 * each page, the width of a single page (`alone`), and the number of pages side by side (`across`).
 */
export const SCREENS = {
  phone: {
    browser: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shown: { height: 2400, width: 300, alone: 390, across: 7 },
  },
  desktop: {
    browser: { viewport: { width: 1440, height: 900 } },
    shown: { height: 2400, width: 640, alone: 1100, across: 4 },
  },
} as const satisfies Record<string, { browser: BrowserContextOptions; shown: object }>;

export type Screen = keyof typeof SCREENS;

/** A page in one design. */
export interface PageShot {
  name: string;
  jpeg: Buffer;
}

/** Waits until pictures and fonts are shown and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) animation.finish();
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Takes a JPEG of a page. @param prepare runs on the page before the picture is taken */
export async function takeShot(
  browser: Browser,
  { url, screen, prepare }: { url: string; screen: Screen; prepare?: (page: Page) => Promise<void> },
): Promise<Buffer> {
  const { browser: device, shown } = SCREENS[screen];
  const context = await browser.newContext({ ...device, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  await page.goto(url);
  await prepare?.(page);
  await settle(page);
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = device.viewport;
  const jpeg = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(all, shown.height) },
    type: "jpeg",
    quality: 85,
  });
  await context.close();
  return jpeg;
}

/** Writes the shots side by side into a PNG. */
export async function writeContactSheet(
  browser: Browser,
  { title, file, screen, shots }: { title: string; file: string; screen: Screen; shots: readonly PageShot[] },
): Promise<void> {
  const { across, alone, ...shown } = SCREENS[screen].shown;
  const width = shots.length === 1 ? alone : shown.width;
  const columns = Math.min(across, shots.length);
  const figures = shots.map(
    ({ name, jpeg }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString("base64")}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: columns * (width + 16) + 32, height: 600 } });
  await page.setContent(
    `<style>body{margin:16px;background:#888;font:600 18px sans-serif}
      main{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:16px;align-items:start}
      figure{margin:0}img{display:block;width:100%}</style><h1>${title}</h1><main>${figures.join("")}</main>`,
  );
  await settle(page);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
