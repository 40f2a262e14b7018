import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { decodeQrCode } from "../../harness/browser/scan-qr-code.ts";
import { cartDrawerOf, checkoutButton, waitForQuote } from "./cart-page.ts";

const browser = useBrowser({ own: "PostgreSQL" });

/** A beanie for $24.00, shipped for $5.00 or picked up at the game tomorrow. */
const BEANIE = "/products/rink-beanie";
const AT_THE_GAME = /^Pick up at game: vs Saint Petrock Tech, Sat, Nov 21, 2026$/;

const codeOn = (page: Page) => page.getByRole("img", { name: /^QR code for/ });

async function scanned(page: Page): Promise<string> {
  await codeOn(page).waitFor();
  return decodeQrCode(await codeOn(page).screenshot());
}

async function addBeanie(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart" }).click();
  await waitForQuote(page);
}

test("a beanie is picked up at a game: from the choice on a phone to the code and its page", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(BEANIE));
  const ship = page.getByRole("radio", { name: "Ship to me, $5.00" });
  expect(await ship.isChecked()).toBe(true);
  await page.getByText(AT_THE_GAME).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("pickup")).toBe(true);
  await checkPartAccessibility(page, "main");
  await addBeanie(page);
  const drawer = cartDrawerOf(page);
  await drawer.getByText(AT_THE_GAME).waitFor();
  expect(await drawer.getByText("Shipping and handling").count()).toBe(0);
  await checkoutButton(page).click();

  await page.getByRole("heading", { name: "Pay $24.00" }).waitFor();
  expect(await page.getByLabel("Address").count()).toBe(0);
  await page.getByLabel("Email").fill("fetch@example.com");
  await page.getByLabel("Name on the card").fill("Robin Buyer");
  await page.getByRole("button", { name: "Pay $24.00" }).click();

  const code = await scanned(page);
  expect(code).toMatch(/\/pickups\/[0-9A-HJKMNP-TV-Z]{27}$/);
  await page.getByRole("heading", { name: "Pick up at game: vs Saint Petrock Tech" }).waitFor();
  expect(await page.getByText("1 item", { exact: true }).isVisible()).toBe(true);
  await checkPartAccessibility(page, "main");

  await openAndWait(page, code);
  expect(await scanned(page)).toBe(code);
  expect(await page.getByText("Robin Buyer").count()).toBe(0);
  await checkPartAccessibility(page, "main");
});

test("shipped and picked up are two lines, and an address selects the game", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(BEANIE));
  await addBeanie(page);
  await page.keyboard.press("Escape");
  const game = await page.getByRole("radio", { name: AT_THE_GAME }).getAttribute("value");
  await openAndWait(page, browser.at(`${BEANIE}?pickup=${game}`));
  await expect.poll(() => page.getByRole("radio", { name: AT_THE_GAME }).isChecked()).toBe(true);
  await addBeanie(page);
  const drawer = cartDrawerOf(page);
  await expect.poll(() => drawer.getByRole("listitem").count()).toBe(2);
  await drawer.getByRole("button", { name: /\$53\.00/ }).waitFor();
});
