import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { readStoredLines } from "../sale/cart-page.ts";

/** Input before a page's scripts have loaded: nothing is lost, and nothing happens twice. */

const browser = useBrowser();

const BOOT = "**/assets/boot-*.js";
const REACT = "**/assets/react-*.js";
const SCRIPTS = [
  ["the boot script", BOOT],
  ["React", REACT],
] as const;

/** Holds back these scripts until the returned function is called. */
async function holdBack(page: Page, scripts: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens a page without waiting for its boot script. */
const open = (page: Page, path: string) => page.goto(browser.at(path), { waitUntil: "commit" });

test.each(SCRIPTS)(
  "presses before %s are carried out in order once it has loaded",
  async (_what, scripts) => {
    const page = await browser.open("phone");
    const release = await holdBack(page, scripts);
    await open(page, "/tickets/elc-glass");
    await page.getByRole("button", { name: "Add one Seat on the glass" }).click();
    // Presses the picture within the button, as a finger does.
    await page.getByRole("button", { name: "Add one Seat on the glass" }).locator("svg").click();
    await page.getByRole("button", { name: "Add one Student with ID" }).click();
    // Forced, because the button is still disabled: the presses so far have not been handled.
    await page.getByRole("button", { name: "Add to cart" }).click({ force: true });
    expect(await readStoredLines(page)).toEqual([]);
    release();
    await expect
      .poll(() => readStoredLines(page))
      .toEqual([
        ["elc-glass-seat", 2],
        ["elc-glass-student", 1],
      ]);
  },
);

test("text typed before the boot script stays, and is checked with later text", async () => {
  const page = await browser.open("phone");
  const release = await holdBack(page, BOOT);
  await open(page, "/forms/contact");
  const message = page.getByLabel("Message");
  await message.pressSequentially("Hello");
  release();
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  await message.pressSequentially(" there");
  expect(await message.inputValue()).toBe("Hello there");
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem("form:ashford:contact"))).toContain("Hello there");
});

test.each(SCRIPTS)(
  "a form sent by Enter before %s stays on the page, keeps its text, and shows the mistakes",
  async (_what, scripts) => {
    const page = await browser.open("phone");
    const release = await holdBack(page, scripts);
    await open(page, "/forms/contact");
    await page.getByLabel("Email").fill("ann@nowhere");
    await page.getByLabel("Email").press("Enter");
    expect(new URL(page.url()).search).toBe("");
    expect(await page.locator("[data-island][data-alive]").count()).toBe(0);
    release();
    await page.getByRole("alert").getByText("Please fix the highlighted fields").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("ann@nowhere");
  },
);

test.each(SCRIPTS)("an option chosen by its label before %s is chosen", async (_what, scripts) => {
  const page = await browser.open("phone");
  const release = await holdBack(page, scripts);
  await open(page, "/products/home-jersey");
  await page.getByText("L", { exact: true }).click();
  release();
  await page.waitForURL(/=L\b/);
  expect(await page.getByRole("radio", { name: "L", exact: true }).isChecked()).toBe(true);
});

test("an island whose script fails to load says so, and works at the next touch", async () => {
  const page = await browser.open("phone");
  const broken = { contentType: "text/javascript", body: "throw 0" };
  await page.route(REACT, (route) => route.fulfill(broken), { times: 1 });
  await openAndWait(page, browser.at("/tickets/elc-glass"));
  const more = page.getByRole("button", { name: "Add one Seat on the glass" });
  const failure = page.getByRole("region", { name: "Notifications" }).getByText("Something went wrong");
  // Starts to wait before the click: the toast disappears after six seconds, and a busy test worker can miss
  // it.
  await Promise.all([failure.waitFor(), more.click()]);
  await page.reload();
  await more.click();
  await page.getByText("1 ticket", { exact: false }).first().waitFor();
});
