import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { sendRequest } from "../../request/request.ts";

/** Two tickets were released before the start, and a person waits for three. */
const KEY = "somebody-who-waits";
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `
    update tickets set tickets_total = tickets_sold + tickets_hold + 2 where team_id = 'ashford' and id = 'spt-glass';
    insert into waitlist_entries (team_id, id, key, ticket_id, name, email, mailbox, quantity, status, site_origin,
      time_created, time_asked, time_joined)
    values ('ashford', 'one', '${KEY}', 'spt-glass', 'Robin', 'robin@example.com', 'robin@example.com', 3, 'waiting',
      'http://kestrels.localhost', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z');`,
});

const GLASS = "/tickets/spt-glass";

/** Waits for the newest mail to an address; returns its link. */
async function linkTo(page: Page, email: string): Promise<string> {
  const port = Number(new URL(browser.at("/")).port);
  await expect
    .poll(async () => (await sendRequest(port, "/sandbox/mail")).body, { interval: 300 })
    .toContain(email);
  await page.goto(browser.at("/sandbox/mail"));
  await page.locator("section").filter({ hasText: email }).first().getByRole("link").click();
  const mail = page.frameLocator('iframe[title="The email as HTML"]');
  const href = await mail.getByRole("link").first().getAttribute("href");
  return new URL(href ?? "").pathname;
}

test("a visitor joins the waitlist of a sold-out ticket by the mail's link, and leaves it", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at(GLASS));
  await page.getByRole("heading", { name: "Sold out" }).waitFor();
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText("Please enter the name").waitFor();
  await page.getByLabel("Name").fill("Ann Fan");
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByLabel("Tickets", { exact: true }).selectOption("2");
  await page.mouse.move(0, 0);
  await checkPartAccessibility(page, "main");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText("Check your email for a link").waitFor();

  const path = await linkTo(page, "ann@example.com");
  await openAndWait(page, browser.at(path));
  await page.getByRole("button", { name: "Confirm my spot" }).click();
  await page.getByRole("heading", { name: "You're on the waitlist" }).waitFor();
  await page.getByText("You're on the waitlist for 2 tickets.").waitFor();
  await checkPartAccessibility(page, "main");
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await page.getByText("We've deleted your name and email.").waitFor();
  expect((await page.goto(browser.at(path)))?.status()).toBe(404);
});

test("released tickets are held for the person in line, and lead to the payment page", async () => {
  const page = await browser.open("desktop");
  expect(await linkTo(page, "robin@example.com")).toBe(`/waitlist/${KEY}`);
  await openAndWait(page, browser.at(GLASS));
  await page.getByRole("heading", { name: "Sold out" }).waitFor();
  await openAndWait(page, browser.at(`/waitlist/${KEY}`));
  await page.getByText("2 tickets are on hold for you until").waitFor();
  await checkPartAccessibility(page, "main");
  const more = page.getByRole("button", { name: /^Add one/ }).first();
  // Chooses all offered tickets.
  while ((await more.getAttribute("aria-disabled")) !== "true") await more.click();
  await page.getByRole("button", { name: /^Get 2 tickets/ }).click();
  await page.waitForURL("**/sandbox/pay/**");
  await page.getByRole("link", { name: "Abandon" }).click();
  await page.getByRole("heading", { name: "You've ordered your tickets" }).waitFor();
  await page.getByRole("link", { name: "see your order" }).click();
  await page.waitForURL("**/orders/**");
});
