import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";

const browser = useBrowser();

test("a group of the bar closes by Escape and by leaving it, and the current view stays readable under the pointer", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/events/upcoming"));
  const group = page
    .getByRole("navigation", { name: "Main" })
    .locator("details")
    .filter({ hasText: "Links" });
  const summary = group.locator("summary");
  const isOpen = () => group.evaluate((details) => (details as HTMLDetailsElement).open);
  await summary.press("Enter");
  expect(await isOpen()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await isOpen()).toBe(false);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.press("Enter");
  await page.getByRole("link", { name: "Articles", exact: true }).first().focus();
  expect(await isOpen()).toBe(false);

  const past = page.getByRole("main").getByRole("link", { name: "Past", exact: true });
  await past.click();
  await page.waitForURL("**/events/past");
  await past.and(page.locator("[aria-current]")).waitFor();
  // The contrast checker does not report letters in exactly the background's color.
  const colours = () =>
    past.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return { color, backgroundColor };
    });
  await past.hover();
  const { color, backgroundColor } = await colours();
  expect(backgroundColor).not.toBe(color);
  await page.mouse.move(0, 0);
  expect(await colours()).toEqual({ color, backgroundColor });
});
