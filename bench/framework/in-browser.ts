import { gzipSync } from "node:zlib";
import { launchChromium } from "../../tests/harness/browser/chromium.ts";
import { HOCKEY_HOST } from "../../tests/harness/browser/hosts.ts";

export interface FirstScripts {
  files: number;
  /** Gzipped bytes. */
  bytes: number;
}

/**
 * Lists the scripts that a browser loads without a visitor's action.
 * @throws Error if React has not taken over the page: the measured cost would be too low
 */
export async function firstScripts(port: number): Promise<FirstScripts> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script" && response.ok()) scripts.push(response.body());
    });
    await page.goto(`http://${HOCKEY_HOST}:${port}/`, { waitUntil: "networkidle" });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await theme();
    await page.locator(".theme-toggle").click();
    if ((await theme()) === before) throw new Error("The page's buttons do nothing");
    const bodies = await Promise.all(scripts);
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return { files: bodies.length, bytes };
  } finally {
    await browser.close();
  }
}
