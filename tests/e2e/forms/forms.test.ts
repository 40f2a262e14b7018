import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility, checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { sendRequest } from "../../request/request.ts";
import { isInVisualViewport, PHONE_WITH_KEYBOARD, SMALL_PHONE } from "../in-sight.ts";
import { fillFields, passHumanCheck, sendButton } from "./form-page.ts";

const browser = useBrowser({
  own: "PostgreSQL",
  // A refused checkout is an answer that the form's page handles, not a failure.
  mayAsk: /\/callable\/onFormCheckout$/,
});

const CONTACT = "/forms/contact";
const LETTER = { name: "Ann Visitor", email: "ann@example.com", about: "Playing", message: "Hello" };
const GIVER = { name: "Ann Giver", email: "giver@example.com", wall: "Yes" };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/**
 * Whether a field is marked invalid, and the text beside it: the last element that the field names as its
 * description.
 */
const said = (page: Page, field: string) =>
  page.locator(`#form-${field}`).evaluate((element) => {
    const id = element.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    return [element.getAttribute("aria-invalid"), document.getElementById(id)?.textContent];
  });

test("a form shows mistakes beside their fields, keeps the text, and is sent once", async () => {
  const email = "ann-once@example.com";
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(CONTACT));
  await sendButton(page).click();
  await page.getByRole("alert").getByText("Please fix the highlighted fields").waitFor();
  expect(await focused(page)).toBe("form-name");
  expect(await said(page, "name")).toEqual(["true", "Please enter the name"]);
  await checkPartAccessibility(page, "main");

  await fillFields(page, { ...LETTER, email: "ann@nowhere" });
  expect(await said(page, "name")).toEqual([null, ""]);
  await sendButton(page).click();
  expect(await said(page, "email")).toEqual(["true", "Invalid email. Please enter a valid email"]);
  expect(await focused(page)).toBe("form-email");

  await page.reload();
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Hello");
  await page.getByLabel("Email").fill(email);
  // Sent before the check is done, it is sent once it is, unless the answers change meanwhile.
  await sendButton(page).click();
  await page.getByText("Please let us know if you are a robot").waitFor();
  await page.getByLabel("Message").fill("Hello again");
  await passHumanCheck(page);
  expect(await page.getByText("Please let us know if you are a robot").count()).toBe(0);
  await page.reload();
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  await sendButton(page).dblclick();
  await page.getByText("Please let us know if you are a robot").waitFor();
  await page.getByRole("checkbox", { name: "I'm not a robot" }).press("Space");
  await page.getByText("Form submitted successfully").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");

  // The confirmation is the first thing on the page. The server renders it, so it also appears after a reload
  // and without JavaScript.
  const confirmation = page.locator("main").getByRole("status").first();
  expect(await confirmation.textContent()).toMatch(
    /^Form submitted successfully\s*Ashford Kestrels has received your \w+ \(“.+”\)\. Someone from the club/,
  );
  await page.reload();
  await page.getByText("Form submitted successfully").waitFor();
  await checkPartAccessibility(page, "main");
  await confirmation.getByRole("link", { name: "Upcoming games" }).click();
  await page.waitForURL("**/schedule/upcoming");
  await page.getByText("Form submitted successfully").waitFor({ state: "detached" });
  await openAndWait(page, browser.at("/"));
  expect(await page.getByText("Form submitted successfully").count()).toBe(0);
  await openAndWait(page, browser.at(CONTACT));
  await page
    .getByText("Form submitted successfully on Nov 20, 2026 at 12:37 PM EST. You can send another.")
    .waitFor();
  // Sending with mistakes removes the earlier success message.
  await sendButton(page).click();
  await page.getByText("Please fix the highlighted fields").waitFor();
  expect(await page.getByText("Form submitted successfully").count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("form:ashford:contact"))).toBeNull();
  const port = Number(new URL(page.url()).port);
  const mailed = async () => (await sendRequest(port, "/sandbox/mail")).body.split(`To ${email}`).length - 1;
  await expect.poll(mailed, { interval: 300 }).toBe(1);
  await page.goto(browser.at(CONTACT));
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});

test("a donation of a chosen amount is declined, comes back with the draft, and leads to its receipt", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/forms/give-an-hour-of-ice"));
  await fillFields(page, { name: GIVER.name, email: GIVER.email });
  await page.getByLabel("Donors' wall").selectOption({ index: 1 });
  await sendButton(page).click();
  await page.getByText("Please choose an amount").waitFor();
  await page.getByRole("radio", { name: "A quarter of an hour" }).press("ArrowDown");
  await page.locator('input[value="hour"]').press("ArrowDown");
  await page.getByLabel("Amount in dollars").fill("4");
  await sendButton(page).click();
  await page.getByText("Please enter an amount from $5.00 to $5,000.00").waitFor();
  expect(await focused(page)).toBe("form-payment.amount");
  await page.getByLabel("Amount in dollars").fill("42.50");
  await passHumanCheck(page);
  await sendButton(page).click();
  await page.getByRole("heading", { name: "Pay $42.50" }).waitFor();

  await page.getByLabel("Email").fill(GIVER.email);
  await page.getByLabel("Name on the card").fill(GIVER.name);
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("alert").getByText("Your card was declined").waitFor();
  await page.getByRole("link", { name: "Abandon" }).click();
  await page.waitForURL("**/forms/give-an-hour-of-ice");
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  expect(await page.getByLabel("Amount in dollars").inputValue()).toBe("42.50");
  await passHumanCheck(page);
  await sendButton(page).click();
  await page.getByLabel("Email").fill(GIVER.email);
  await page.getByLabel("Name on the card").fill(GIVER.name);
  await page.getByRole("button", { name: "Pay $42.50" }).click();
  await page.waitForURL("**/storesuccess**");
  await page.getByText("$42.50").first().waitFor();
  await checkPartAccessibility(page, "main");
  await openAndWait(page, browser.at("/forms/give-an-hour-of-ice"));
  expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("");
});

test("leaving a form with text by a link asks for confirmation", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(CONTACT));
  await page.getByLabel("Message").fill("Half a thought");
  const home = page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true });
  const dialog = page.getByRole("dialog", { name: "Leave this form?" });
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  await home.click();
  await dialog.waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(CONTACT);
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await home.click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(browser.at("/"));
  await openAndWait(page, browser.at(CONTACT));
  await page.getByRole("checkbox", { name: "I'm not a robot" }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Half a thought");
});

test("messages are visible on a small phone, and with the keyboard up", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(CONTACT));
  await fillFields(page, { name: LETTER.name });
  for (const viewport of [SMALL_PHONE, PHONE_WITH_KEYBOARD]) {
    await page.setViewportSize(viewport);
    await sendButton(page).click();
    await expect.poll(() => isInVisualViewport(page.getByText("Please enter the email"))).toBe(true);
  }
  await fillFields(page, LETTER);
  for (const viewport of [PHONE_WITH_KEYBOARD, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByLabel("Email").press("Enter");
    await expect
      .poll(() => isInVisualViewport(page.getByText("Please let us know if you are a robot")))
      .toBe(true);
  }
});

test("a form says that the server did not answer, and keeps the text", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(CONTACT, RUGBY_HOST));
  const { about: _, ...letter } = LETTER;
  await fillFields(page, letter);
  await passHumanCheck(page);
  await page.route("**/callable/onFormCheckout*", (route) => route.fulfill({ body: "away" }));
  await sendButton(page).click();
  await page.getByRole("alert").getByText("Error while submitting form").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Hello");
  await page.unroute("**/callable/onFormCheckout*");
  await passHumanCheck(page);
  await sendButton(page).click();
  await page.getByText("Form submitted successfully").waitFor();
});

test("in query-parameter mode a sent form leads to the club's home page with a message", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(`${CONTACT}?team=ashford-kestrels`, "localhost"));
  await fillFields(page, LETTER);
  await passHumanCheck(page);
  await sendButton(page).click();
  await page.getByText("Form submitted successfully").waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("team"), searchParams.get("sent")]).toEqual([
    "/",
    "ashford-kestrels",
    "contact",
  ]);
});

test("without JavaScript a form says that it needs it, and has no button", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at(CONTACT));
  await page
    .getByText(/script/i)
    .first()
    .waitFor();
  expect(await sendButton(page).count()).toBe(0);
});
