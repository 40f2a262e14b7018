import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { DESIGN_PAGE_KINDS } from "../../../domain/club/team.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { quickScreenshot } from "../../harness/browser/debugger.ts";
import { DESIGN_PAGES } from "../../harness/browser/design-pages.ts";
import { visiblePicturesLoaded } from "../../harness/browser/visible-pictures.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import {
  DESIGN_SHOTS,
  type DesignShot,
  screenshotDifference,
  shotNameOf,
  shrinkScreenshot,
} from "./design-shots.ts";

/**
 * Compares pages with stored screenshots. After an intended change, delete the page's picture and run this
 * test twice: the first run takes a new screenshot and fails, so that somebody looks at it before it is
 * committed.
 */
const browser = useBrowser();
const KEPT = join(import.meta.dirname, "looks");
/** Folder for screenshots of pages that look different, beside the contact sheets. */
const DRAWN = join(import.meta.dirname, "..", "..", "..", "designs");
/** Maximum share of different pixels. A card that lost its border exceeds it. */
const TOLERANCE = 0.005;
/**
 * Time for parts that appear late: the floating buttons are shown once the page knows what they would cover.
 */
const SETTLED_WITHIN_MS = scaledTimeoutMs(10_000);

async function open({ design, kind, device, mode }: DesignShot): Promise<Page> {
  const page = await browser.open(device);
  await openAndWait(page, browser.at(`${DESIGN_PAGES[kind]}?design=${design}&mode=${mode}`));
  return page;
}

async function draw(page: Page): Promise<Buffer> {
  await visiblePicturesLoaded(page);
  return shrinkScreenshot(await quickScreenshot(page));
}

/**
 * Takes screenshots until one matches the stored picture; a different result is put beside the contact
 * sheets.
 */
async function looksAs(kept: Buffer, page: Page, name: string): Promise<void> {
  let drawn: Buffer | undefined;
  const look = async () => {
    drawn = await draw(page);
    expect(await screenshotDifference(drawn, kept), `compare designs/${name}-now.webp`).toBeLessThanOrEqual(
      TOLERANCE,
    );
  };
  try {
    await vi.waitFor(look, { timeout: SETTLED_WITHIN_MS, interval: 100 });
  } catch (error) {
    await mkdir(DRAWN, { recursive: true });
    if (drawn) await writeFile(join(DRAWN, `${name}-now.webp`), drawn);
    throw error;
  }
}

describe("a page looks as stored", () => {
  test.each(DESIGN_SHOTS.map((look) => ({ ...look, name: shotNameOf(look) })))("$name", async (look) => {
    const page = await open(look);
    const kept = join(KEPT, `${look.name}.webp`);
    if (!existsSync(kept)) {
      await mkdir(KEPT, { recursive: true });
      await writeFile(kept, await draw(page));
      expect.fail(`${look.name} is drawn for the first time: look at it, then run this again`);
    }
    await looksAs(await readFile(kept), page, look.name);
  });

  test("for all designs, kinds of pages, screens and modes", () => {
    expect(new Set(DESIGN_SHOTS.map(({ design }) => design)).size).toBe(20);
    expect(new Set(DESIGN_SHOTS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(
      DESIGN_PAGE_KINDS.length - 2,
    );
    expect(new Set(DESIGN_SHOTS.map(({ device, mode }) => device + mode)).size).toBe(4);
    expect(new Set(DESIGN_SHOTS.map(shotNameOf)).size).toBe(24);
  });

  test("but not with a card that lost its border", async () => {
    const look: DesignShot = { design: 12, kind: "articles", device: "desktop", mode: "light" };
    const kept = await readFile(join(KEPT, `${shotNameOf(look)}.webp`));
    const page = await open(look);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("[data-part] { border-color: transparent !important }");
      document.adoptedStyleSheets = [sheet];
    });
    expect(await screenshotDifference(kept, await draw(page))).toBeGreaterThan(TOLERANCE);
  });
});
