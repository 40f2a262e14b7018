import { expect, test } from "vitest";
import { useBrowser, visit } from "../../harness/browser/browser.ts";
import { checkoutButton, drawerOf, GLASS, quoted, storedLines } from "./cart-page.ts";

/**
 * The Foxes' calendar in the Kestrels' store: $18, $4 for shipping, and a fee of $2.30 that the buyer pays.
 */
const CALENDAR = "/products/larkin~club-calendar";
const SENTENCE = "Items from two clubs can't be bought together.";

const browser = useBrowser();

test("what another club sells says who sells it and what is added, costs on the button what its lines add up to, and is not put beside the club's own tickets", async () => {
  const page = await browser.open("phone");
  await visit(page, browser.at(CALENDAR));
  await page.getByText("Sold by Port Larkin").waitFor();
  expect(await page.getByText("A platform fee of $2.30 per item is added at checkout.").isVisible()).toBe(
    true,
  );
  await page.getByRole("button", { name: "Add to cart" }).click();
  await quoted(page);
  const sums = await drawerOf(page).locator(".cart-sums > div").allInnerTexts();
  expect(sums.map((text) => text.replace(/\s+/g, " "))).toEqual([
    ...["Subtotal $18.00", "Platform fee $2.30", "Shipping and handling $4.00", "Total $24.30"],
  ]);
  expect(await checkoutButton(page).textContent()).toContain("$24.30");

  await visit(page, browser.at(GLASS));
  await page
    .getByRole("button", { name: /^Add one/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  // The page says why, and the cart stays as it was.
  await page.getByRole("alert").filter({ hasText: SENTENCE }).waitFor();
  expect(await storedLines(page)).toEqual([["larkin.club-calendar", 1]]);
  expect(await drawerOf(page).isVisible()).toBe(false);
});
