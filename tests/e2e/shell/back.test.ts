import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAndWait } from "../../harness/browser/browser.ts";
import { launchChromium } from "../../harness/browser/chromium.ts";
import { DEVICES } from "../../harness/browser/devices.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";

/**
 * Browsers cache a page that is left and restore it on return. This browser has no screen and caches no
 * pages, but reports what else would have kept it from restoring the page.
 */
const WITHOUT_SCREEN = "BackForwardCacheDisabledForDelegate";
/** A flag of the browser driver that would disable the back-forward cache. */
const TURNED_OFF = "--disable-back-forward-cache";

let chromium: Browser;
let page: Page;
let session: CDPSession;
let port: number;

beforeAll(async () => {
  chromium = await launchChromium([], [TURNED_OFF]);
  page = await chromium.newPage(DEVICES.phone);
  session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  ({ port } = await fetchSharedResource("server"));
});
afterAll(() => chromium?.close());

/** All reasons why the browser could not restore the page from its back-forward cache. */
async function inTheWay(path: string, script?: string): Promise<string[]> {
  const told = new Promise<string[]>((resolve) =>
    session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await openAndWait(page, `http://${HOCKEY_HOST}:${port}${path}`);
  if (script) await page.evaluate(script);
  await page.goto(`http://localhost:${port}/healthz`);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  await session.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
  return told;
}

test.each(["/", "/schedule/upcoming", "/tickets"])(
  "nothing keeps a browser from restoring %s from its back-forward cache",
  async (path) => {
    expect(await inTheWay(path)).toEqual([WITHOUT_SCREEN]);
  },
);

test("the check finds a page that cannot be restored", async () => {
  expect(await inTheWay("/", "addEventListener('unload', () => {})")).toContainEqual(
    expect.stringMatching(/unload/i),
  );
});
