import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";

const browser = useBrowser();
const BREAKPOINT = 1200;

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Where the focus is: in the menu, on the browser's toolbar (the body), or on the page behind the menu. */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at?.closest("dialog")) return "menu";
    return at === document.body || at === null ? "browser" : `behind: ${at.outerHTML.slice(0, 80)}`;
  });

/**
 * Waits until the menu is modal. The browser opens the panel at once and tells the script a moment later;
 * only then does the focus move into the panel.
 */
const isModal = (page: Page) => page.locator("dialog:modal").waitFor({ state: "visible" });

test("the phone's menu opens by keyboard, traps the focus, closes by Escape, button and link, and is accessible", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/"));
  const open = async () => {
    await menuButton(page).press("Enter");
    await isModal(page);
  };
  await open();
  expect(await focusPlace(page)).toBe("menu");
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
  expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // Tabs forwards past the end of the menu, and backwards past its beginning.
  await open();
  const places = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    const links = menu(page).getByRole("link");
    await (key === "Tab" ? links.last() : links.first()).focus();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press(key);
      places.add(await focusPlace(page));
    }
  }
  expect([...places].filter((place) => place.startsWith("behind"))).toEqual([]);
  expect(places).toContain("menu");

  await menu(page).getByText("Club", { exact: true }).click();
  await checkAccessibility(page);
  await menu(page).getByRole("button", { name: "Close menu" }).press("Enter");
  await menu(page).waitFor({ state: "hidden" });

  await open();
  await menu(page).getByRole("link", { name: "Roster", exact: true }).press("Enter");
  await page.waitForURL("**/roster");
  await menu(page).waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1, name: /roster/i }).waitFor();
});

test("the menu button shows below the breakpoint and the bar above it, which marks the current page", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/articles"));
  const row = page.getByRole("navigation", { name: "Main" });
  expect(await row.locator('[aria-current="page"]').allTextContents()).toEqual(["Articles"]);
  for (const [width, isButton] of [
    [BREAKPOINT - 1, true],
    [BREAKPOINT, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([await menuButton(page).isVisible(), await row.isVisible()], `${width} px`).toEqual([
      isButton,
      !isButton,
    ]);
  }
});

describe("without script", () => {
  test("the menu and its groups open, link on, and close by the button", async () => {
    const page = await browser.open("phone", { javaScriptEnabled: false });
    await page.goto(browser.at("/articles"));
    await menuButton(page).click();
    await menu(page).waitFor({ state: "visible" });
    await menuButton(page).click();
    await menu(page).waitFor({ state: "hidden" });
    await menuButton(page).click();
    await menu(page).getByText("Club", { exact: true }).click();
    await menu(page).getByRole("link", { name: "Coaches" }).click();
    await page.waitForURL("**/coaches");
    await menu(page).waitFor({ state: "hidden" });
  });
});

test("a menu opened before its script loaded becomes a modal dialog", async () => {
  const page = await browser.open("phone");
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto(browser.at("/roster"), { waitUntil: "commit" });
  await menuButton(page).click();
  await menu(page).waitFor({ state: "visible" });
  const isModal = () => menu(page).evaluate((dialog) => dialog.matches(":modal"));
  expect(await isModal()).toBe(false);
  bring();
  await expect.poll(isModal).toBe(true);
});
