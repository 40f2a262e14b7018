import type { Browser } from "playwright-core";
import { DESIGNS } from "../app/designs/designs.ts";
import type { DesignPageKind } from "../domain/club/team.ts";
import { accessibilityFaults } from "../tests/harness/browser/accessibility.ts";
import { launchChromium } from "../tests/harness/browser/chromium.ts";
import { DESIGN_PAGES } from "../tests/harness/browser/design-pages.ts";
import { DEVICES, type Device } from "../tests/harness/browser/devices.ts";
import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { contrastFaultsOverPictures } from "../tests/harness/browser/over-pictures.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import type { Report } from "./report.ts";

const MAX_PRINTED = 3;
const HOSTS = Object.values(CLUB_HOSTS);

/**
 * Checks every design on every kind of page, on a phone and on a desktop: accessibility, in light and in dark
 * mode, and the contrast of text over pictures.
 */
export async function proveDesigns(print: Report): Promise<boolean> {
  const shop = await openTestStore({});
  const browser = await launchChromium();
  let [pages, faulty] = [0, 0];
  try {
    for (const [number, { name }] of Object.entries(DESIGNS))
      for (const device of Object.keys(DEVICES) as Device[]) {
        const found = await faultsOf(browser, { port: shop.server.port, number, device });
        pages += found.length;
        const bad = found.filter(({ faults }) => faults.length > 0);
        faulty += bad.length;
        for (const { kind, faults } of bad)
          print([`${number} ${name}, ${kind} on a ${device}:`, ...faults.slice(0, MAX_PRINTED)].join("\n  "));
      }
  } finally {
    await browser.close();
    await shop.close();
  }
  print(`designs: ${pages} pages in light and dark, ${pages - faulty} without a fault`);
  return faulty === 0;
}

/** The clubs take turns, so that each design is checked with the colors of all of them. */
async function faultsOf(
  browser: Browser,
  { port, number, device }: { port: number; number: string; device: Device },
): Promise<{ kind: DesignPageKind; faults: string[] }[]> {
  const context = await browser.newContext({
    ...DEVICES[device],
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const found: { kind: DesignPageKind; faults: string[] }[] = [];
  for (const [at, [kind, path]] of (Object.entries(DESIGN_PAGES) as [DesignPageKind, string][]).entries()) {
    const host = HOSTS[(at + Number(number)) % HOSTS.length];
    await page.goto(`http://${host}:${port}${path}?design=${number}`);
    const faults = await accessibilityFaults(page);
    found.push({ kind, faults: [...faults, ...(await contrastFaultsOverPictures(page))] });
  }
  await context.close();
  return found;
}
