import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import {
  cartDrawerOf,
  checkoutButton,
  GLASS_TICKET_PATH,
  readStoredLines,
  waitForQuote,
} from "./cart-page.ts";

/** The Foxes' calendar in the Kestrels' store: $18, $4 for shipping, and a fee of $2.30 paid by the buyer. */
const CALENDAR = "/products/larkin~club-calendar";
const SENTENCE = "Items from two clubs can't be bought together.";

const browser = useBrowser();

test("another club's product names its seller and the added costs, costs what the button says, and cannot be mixed with the club's own tickets", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(CALENDAR));
  await page.getByText("Sold by Port Larkin").waitFor();
  expect(await page.getByText("A platform fee of $2.30 per item is added at checkout.").isVisible()).toBe(
    true,
  );
  await page.getByRole("button", { name: "Add to cart" }).click();
  await waitForQuote(page);
  const sums = await cartDrawerOf(page).locator(".cart-sums > div").allInnerTexts();
  expect(sums.map((text) => text.replace(/\s+/g, " "))).toEqual([
    ...["Subtotal $18.00", "Platform fee $2.30", "Shipping and handling $4.00", "Total $24.30"],
  ]);
  expect(await checkoutButton(page).textContent()).toContain("$24.30");

  await openAndWait(page, browser.at(GLASS_TICKET_PATH));
  await page
    .getByRole("button", { name: /^Add one/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  // The page explains the refusal, and the cart stays as it was.
  await page.getByRole("alert").filter({ hasText: SENTENCE }).waitFor();
  expect(await readStoredLines(page)).toEqual([["larkin.club-calendar", 1]]);
  expect(await cartDrawerOf(page).isVisible()).toBe(false);
});
