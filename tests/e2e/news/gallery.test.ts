import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";

const browser = useBrowser();
const GALLERY = "/galleries/quarry-cup";

const viewer = (page: Page) => page.getByRole("dialog");
const caption = (page: Page) => page.locator(".gallery-caption");
const hashOf = (page: Page) => new URL(page.url()).hash;

test("the viewer loads on first use, works by keyboard, and returns the focus", async () => {
  const page = await browser.open("desktop");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await openAndWait(page, browser.at(GALLERY));
  const before = scripts.length;
  expect(scripts.filter((path) => path.includes("gallery-viewer"))).toEqual([]);
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await viewer(page).waitFor();
  expect(scripts.length).toBeGreaterThan(before);
  await expect.poll(() => hashOf(page)).toBe("#picture-1");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => hashOf(page)).toBe("#picture-2");
  await expect.poll(() => caption(page).textContent()).toBe("The bench at Wexley Falls, borrowed and tidy.");
  await page.keyboard.press("Escape");
  await viewer(page).waitFor({ state: "detached" });
  expect(hashOf(page)).toBe("");
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id);
  await expect.poll(focused).toBe("picture-1");
});

test("an address with a picture opens it, and a swipe shows the next", async () => {
  const page = await browser.openNew("phone");
  // A swipe needs a running clock; in the other tests the clock is stopped.
  await page.clock.setSystemTime("2026-11-20T17:37:42Z");
  await openAndWait(page, browser.at(`${GALLERY}#picture-3`));
  await page.locator(".pswp--ui-visible").waitFor();
  await expect.poll(() => caption(page).textContent()).toBe("Up ice in the semifinal.");
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 400 }],
    });
  await touch("touchStart", 330);
  for (const x of [320, 280, 220, 150, 80, 40]) await touch("touchMove", x);
  await touch("touchEnd", 40);
  await expect.poll(() => hashOf(page)).toBe("#picture-4");
});
