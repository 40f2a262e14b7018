import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import type { Device } from "../../harness/browser/devices.ts";
import {
  cartDrawerOf,
  changeQuotes,
  checkoutButton,
  FREE_SKATE_TICKET,
  GLASS_SEATS,
  isFocusInDrawer,
  jerseyCartItem,
  openCartDrawer,
  readStoredLines,
  SOLD_OUT_TICKET,
  seedCart,
} from "./cart-page.ts";

const browser = useBrowser();
const SEATS = [["elc-glass-seat", 2]];

/** Answers onCheckout in place of the server; returns a list that collects the requests. */
async function answerCheckout(page: Page, answer: object) {
  const asked: Record<string, unknown>[] = [];
  await page.route("**/callable/onCheckout*", async (route) => {
    asked.push(JSON.parse(route.request().postData() ?? "").data);
    await route.fulfill({ json: answer });
  });
  return asked;
}

/** The drawer's pop-up for a free order. */
const popUpOf = (page: Page) => page.getByRole("dialog", { name: "Customer Info" });

/** Opens a page with an open cart; `answer` replaces the server's answer to its checkout. */
async function open(device: Device, answer: object, items = [GLASS_SEATS]) {
  const page = await browser.open(device);
  await seedCart(browser, page, items);
  await openAndWait(page, browser.at("/"));
  const asked = await answerCheckout(page, answer);
  await openCartDrawer(page);
  return { page, asked };
}

test("the checkout follows the server's address; two clicks ask once, the cart stays until paid, and a restored page works again", async () => {
  const { page, asked } = await open("phone", { result: { url: browser.at("/payment") } });
  // After a 204 the browser stays on the page, as if the buyer had come back to the page.
  const left = page.waitForResponse("**/payment");
  await page.route("**/payment", (route) => route.fulfill({ status: 204 }));
  await checkoutButton(page).dblclick();
  await left;
  expect(asked).toEqual([
    {
      stripeAccountId: expect.stringMatching(/^acct_/),
      stripePrices: [
        {
          id: "elc-glass-seat",
          quantity: 2,
          cartItemId: "elc-glass:elc-glass-seat",
          shippable: false,
          shippingPrice: 0,
          shippingWeight: 0,
        },
      ],
      customerName: "",
      customerEmail: "",
      productOptions: [""],
      shippable: false,
      shippingPrice: 0,
      shippingWeight: 0,
      successUrl: browser.at("/storesuccess?checkoutsuccess=true"),
      cancelUrl: browser.at("/"),
      attempt: "0123456789abcdef".repeat(2),
    },
  ]);
  expect(await readStoredLines(page)).toEqual(SEATS);
  expect(await checkoutButton(page).getAttribute("aria-disabled")).toBe("true");
  await changeQuotes(page, (quote) => ({ ...quote, heldUntil: "2026-11-20T18:06:00Z" }));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  // The checkout finds and uses the hold that this buyer already has.
  const goOn = cartDrawerOf(page).getByRole("button", { name: "Continue to payment · $44.00" });
  await expect.poll(() => goOn.getAttribute("aria-disabled")).toBe("false");
  await cartDrawerOf(page).getByText("Your tickets are on hold for you until 1:06 PM EST").waitFor();
});

test("the checkout shows the server's message or the missing name and email, keeps the cart, and can be retried", async () => {
  const message = "FirebaseError: Error occurred while checking out [503]";
  const { page, asked } = await open("phone", { error: { message, status: "UNAVAILABLE" } });
  await checkoutButton(page).click();
  const alert = cartDrawerOf(page).getByRole("alert");
  await alert.getByText("Error occurred while checking out", { exact: true }).waitFor();
  expect(await readStoredLines(page)).toEqual(SEATS);
  const again = await answerCheckout(page, { result: { success: false } });
  await checkoutButton(page).click();
  await alert.getByText("Please provide name and email").waitFor();
  expect([asked.length, again.length]).toEqual([1, 1]);
});

test("the checkout removes unavailable items, names them, and offers the rest", async () => {
  const { page, asked } = await open("phone", { result: {} }, [GLASS_SEATS, SOLD_OUT_TICKET]);
  await checkoutButton(page).press("Enter");
  const sentence = "Few items in your cart are not available for purchase at the moment";
  const drawer = cartDrawerOf(page);
  await drawer.getByRole("alert").getByText(sentence).waitFor();
  await drawer
    .getByRole("alert")
    .getByText(/Seats on the glass, Saint Petrock: Sold out$/)
    .waitFor();
  await drawer.getByRole("region").getByText(sentence).waitFor();
  expect(await readStoredLines(page)).toEqual([]);
  expect(await checkoutButton(page).isDisabled()).toBe(true);
  // The button that had the focus is disabled: the focus stays in the drawer, on the next step.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Your cart is empty");
  expect(asked).toEqual([]);
  await drawer.getByRole("button", { name: "Add back available items" }).press("Enter");
  await expect.poll(() => readStoredLines(page)).toEqual(SEATS);
  expect(await isFocusInDrawer(page)).toBe(true);
});

test("the checkout asks for name, email and a human check if the order is free", async () => {
  const url = browser.at("/version");
  const { page, asked } = await open("phone", { result: { success: true, url } }, [FREE_SKATE_TICKET]);
  await checkoutButton(page).click();
  const popUp = popUpOf(page);
  const complete = popUp.getByRole("button", { name: "Complete Checkout" });
  const [name, email] = [popUp.getByLabel("Name"), popUp.getByLabel("Email")];
  await popUp
    .getByText("Your tickets will be sent to this email. Please make sure you enter the correct email")
    .waitFor();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await popUp.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  await checkAccessibility(page);
  expect(await complete.isDisabled()).toBe(true);

  await email.fill("ada@");
  await email.press("Enter");
  await popUp.getByText("Please enter valid customer name").waitFor();
  await popUp.getByText("Invalid email. Please enter a valid email").waitFor();
  await popUp.getByText("Please enter the name").waitFor();
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  await checkAccessibility(page);

  await name.fill("Ada Lovelace");
  await email.press("Enter");
  await popUp.getByText("Please enter valid customer email").waitFor();
  expect(await popUp.getByText("This ticket is not available").count()).toBe(0);
  await email.fill("ada@example.info");
  expect(await complete.isDisabled()).toBe(false);
  await email.press("Enter");
  await popUp.getByText("Please let us know if you are a robot").waitFor();
  expect(asked).toEqual([]);

  // The puzzle is solved in a worker, so that the visitor can go on typing.
  const worker = page.waitForEvent("worker");
  await popUp.getByRole("checkbox").press("Space");
  expect(new URL((await worker).url()).pathname).toMatch(/^\/assets\//);
  await popUp.getByText("Verified").waitFor();
  expect(await popUp.getByText("Please let us know if you are a robot").count()).toBe(0);
  await changeQuotes(page, ({ lines, ...quote }) => ({
    ...quote,
    lines: [],
    refused: lines.map(({ cartItemId, title }) => ({ cartItemId, title, reason: "sold-out", left: 0 })),
  }));
  await email.press("Enter");
  await popUp.getByText("This ticket is not available for purchase at the moment").waitFor();
  expect(asked).toEqual([]);

  await page.unroute("**/callable/quoteCart*");
  await complete.dblclick();
  await page.waitForURL(url);
  expect(asked).toMatchObject([
    {
      customerName: "Ada Lovelace",
      customerEmail: "ada@example.info",
      humanCheck: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}~[\w+/=]{100,}$/),
    },
  ]);
  expect(await readStoredLines(page)).toEqual([]);
});

test("a return with the flag clears the cart and the address, keeps the session, and clears other tabs too", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [FREE_SKATE_TICKET]);
  await openAndWait(page, browser.at("/"));
  await openCartDrawer(page);
  await checkoutButton(page).click();
  await popUpOf(page).getByLabel("Name").fill("Ada Lovelace");
  const other = await page.context().newPage();
  await openAndWait(other, browser.at("/tickets?checkoutsuccess=true&session_id=cs_test_1"));
  await other.waitForURL(browser.at("/tickets?session_id=cs_test_1"));
  await other.getByRole("button", { name: "Cart, 0 items" }).waitFor();
  expect(await readStoredLines(other)).toEqual([]);
  await popUpOf(page).waitFor({ state: "detached" });
  await cartDrawerOf(page).getByText("Your cart is empty").waitFor();
  expect(await checkoutButton(page).isDisabled()).toBe(true);
});

test("without a ticket the pop-up does not mention tickets", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [jerseyCartItem(7)]);
  await openAndWait(page, browser.at("/"));
  await changeQuotes(page, (quote) => ({ ...quote, total: 0 }));
  await openCartDrawer(page);
  await checkoutButton(page).click();
  await popUpOf(page).getByLabel("Email").press("Enter");
  await popUpOf(page).getByText("Please enter valid customer name").waitFor();
  await checkAccessibility(page);
  expect(await popUpOf(page).getByText("Your tickets will be sent").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => checkoutButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test("failed prices can be reloaded, the charge equals the button's, and free items go along to the payment page", async () => {
  const page = await browser.open("phone");
  await seedCart(browser, page, [FREE_SKATE_TICKET, GLASS_SEATS]);
  await openAndWait(page, browser.at("/"));
  const url = browser.at("/version");
  const asked = await answerCheckout(page, { result: { url } });
  let fails = true;
  await page.route("**/callable/quoteCart*", (route) =>
    fails ? route.fulfill({ json: { error: { status: "INTERNAL" } } }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Cart, 3 items" }).click();
  await cartDrawerOf(page).getByText("We couldn't load the prices. Please try again").waitFor();
  fails = false;
  await cartDrawerOf(page).getByRole("button", { name: "Try again" }).click();
  await checkoutButton(page).filter({ hasText: "Checkout · $44.00" }).waitFor();
  await changeQuotes(page, (quote) => ({ ...quote, subtotal: 5000, total: 5000 }));
  await checkoutButton(page).click();
  await cartDrawerOf(page)
    .getByText("The total is now $50.00. Please review your cart before you continue")
    .waitFor();
  expect(asked).toEqual([]);
  await checkoutButton(page).filter({ hasText: "Checkout · $50.00" }).click();
  await page.waitForURL(url);
  expect(asked).toMatchObject([
    { stripePrices: [{ id: "elc-skate-skater" }, { id: "elc-glass-seat" }], customerName: "" },
  ]);
});
