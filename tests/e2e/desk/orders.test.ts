import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { changedEventSql, eventChangeSql } from "../../request/desk/changed-events.ts";
import { ordersSql } from "../../request/desk/desk-orders.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { doorSaleSql } from "../../request/desk/door-sales.ts";
import { sendRequest } from "../../request/request.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
const CHANGES = "/desk/orders/changes";

/** SQL for three cash orders of one ticket each; cash refunds complete immediately. */
const sold = (
  number: number,
  id: string,
  title: string,
  kind: "cancelled" | "moved",
  decision: "refund" | null = null,
) => `
  ${changedEventSql(KESTRELS, { id, title, kind, sold: 3 })}
  ${[1, 2, 3].map((nth) => doorSaleSql(KESTRELS, `ORDER0${number}00${nth}`, `Buyer ${nth}`, id, [`${id}${nth}`])).join("\n")}
  ${eventChangeSql(KESTRELS, { id: `change-of-${id}`, event: id, kind, decision })}`;

/**
 * A cancelled event, a cancelled event whose refunds were interrupted by a shutdown, and a rescheduled event.
 */
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)} ${ordersSql(KESTRELS)}
    update tickets set tickets_sold = 9 where id = 'banquet';
    ${sold(1, "gala", "Spring gala", "cancelled")} ${sold(2, "ball", "Autumn ball", "cancelled", "refund")}
    ${sold(3, "derby", "Derby night", "moved")}`,
});

const NO_SCRIPT = { javaScriptEnabled: false };
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens the folded form of an irreversible decision and confirms it. */
async function decide(page: Page, label: string) {
  const folded = page.locator(`summary[aria-label="${label}"]`);
  if ((await folded.count()) > 0) await folded.click();
  await press(page, label);
}

/** The progress of refunding everybody, as the page shows it. */
const progress = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title }) })
    .getByRole("progressbar");
/** A long interval, because each check loads the page. */
const SELDOM = { interval: 300 };
const isDone = async (page: Page, title: string) => {
  await page.goto(browser.at(CHANGES));
  return progress(page, title).and(page.getByLabel("3 of 3 orders refunded")).count();
};

test("a treasurer finds and reads an order, downloads the list, and lists attendees, without JavaScript", async () => {
  const page = await signInPage(browser, await browser.open("phone", NO_SCRIPT), "treasurer");
  await page.goto(browser.at("/desk"));
  await page.getByRole("link", { name: "Orders" }).first().click();
  await page.getByLabel("Name, email").fill("odegaard");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Zoë Ödegaard" }).click();
  await heading(page, "Order ORDER00001");
  await page.getByText("Net to club").waitFor();
  await page.getByRole("link", { name: "Back to orders" }).click();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Event").selectOption("Winter banquet, Dec 12, 2026");
  await page.getByLabel("Status").selectOption("Disputed");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("orders.csv");
  await page.getByRole("link", { name: "Print attendee list" }).click();
  await heading(page, "Attendee list: Winter banquet");
  expect(await page.getByRole("rowheader").allTextContents()).toEqual([
    expect.stringContaining("=HYPERLINK(1)"),
    expect.stringContaining("Ann Buyer"),
    expect.stringContaining("Zoë Ödegaard"),
    expect.stringContaining("Zoë Ödegaard"),
  ]);
});

test("a treasurer refunds one of two tickets on a phone after a review", async () => {
  const page = await signInPage(browser, await browser.open("phone"), "treasurer");
  await openAndWait(page, browser.at("/desk/orders/ORDER00001"));
  await page.getByRole("link", { name: /^Refund/ }).click();
  await press(page, "Review");
  await page.getByRole("alert").getByText("Please choose what to refund").waitFor();
  await page.getByRole("radio", { name: /^Some items/ }).check();
  await page.getByRole("checkbox", { name: /\(2 of 2\)/ }).check();
  await page.getByLabel("Reason (for the club").fill("Rain");
  await press(page, "Review");
  await heading(page, "Refund $13.70");
  for (const told of ["zoe@example.com", "(2 of 2)"]) await page.getByText(told).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await checkPartAccessibility(page, "main");
  await page.getByRole("button", { name: /^Refund \$13\.70/ }).click();
  await heading(page, "Order ORDER00001");
  await page.getByRole("status").waitFor();
  await page.getByText("1 of 2 cancelled").waitFor();
  await page.getByText(/Rain/).first().waitFor();
  // A refunded ticket cannot be refunded again.
  await page.getByRole("link", { name: /^Refund/ }).click();
  expect(await page.getByRole("checkbox", { name: /\(2 of 2\)/ }).isDisabled()).toBe(true);
  expect(await page.getByRole("checkbox", { name: /\(1 of 2\)/ }).isDisabled()).toBe(false);
});

test("everybody is refunded for a cancelled event, without JavaScript", async () => {
  const page = await browser.open("desktop", NO_SCRIPT);
  await signInPage(browser, page, "treasurer");
  await page.goto(browser.at("/desk/orders"));
  await page
    .getByRole("link", { name: /decide|changed|cancelled|moved/i })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Spring gala" }).waitFor();
  await decide(page, "Refund everyone for “Spring gala”");
  await page.getByRole("status").waitFor();
  await progress(page, "Spring gala").waitFor();
  await expect.poll(() => isDone(page, "Spring gala"), SELDOM).toBe(1);
  // Refunding everybody ends a moment after the last order.
  const left = async () => {
    await page.reload();
    return page.getByRole("button", { name: /Spring gala/ }).count();
  };
  await expect.poll(left, SELDOM).toBe(0);
  await page.goto(browser.at("/desk/orders/ORDER01001"));
  await page.getByText("Spring gala was cancelled").first().waitFor();
});

test("a running refund is stopped, shows how many are left, and resumes", async () => {
  const page = await signInPage(browser, await browser.open("phone"), "owner");
  await openAndWait(page, browser.at(CHANGES));
  await progress(page, "Autumn ball").and(page.getByLabel("0 of 3 orders refunded")).waitFor();
  await page.getByRole("link", { name: "Reload" }).waitFor();
  await press(page, "Stop refunds for “Autumn ball”");
  await page.getByText("Stopped. 3 orders left to refund.").waitFor();
  await press(page, "Resume refunds for “Autumn ball”");
  await expect.poll(() => isDone(page, "Autumn ball"), SELDOM).toBe(1);
});

test("buyers of a rescheduled event are mailed now, and one returns the ticket on a phone", async () => {
  const page = await signInPage(browser, await browser.open("phone"), "treasurer");
  await openAndWait(page, browser.at(CHANGES));
  await decide(page, "Email buyers now for “Derby night”");
  await page.getByText("We emailed every buyer").waitFor();
  const mails = async () =>
    (await sendRequest(Number(new URL(page.url()).port), "/sandbox/mail")).body.match(
      /ORDER0300\d@example\.com/gi,
    );
  await expect.poll(async () => new Set(await mails()).size).toBe(3);

  const buyer = await browser.openNew("phone");
  await openAndWait(buyer, browser.at("/orders/key-ORDER03001"));
  await buyer.getByText("Originally Dec 10, 2026").waitFor();
  await buyer.locator('a[href*="/moved/"]').click();
  await buyer.getByRole("heading", { level: 1, name: /Derby night/ }).waitFor();
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await checkPartAccessibility(buyer, "main");
  await buyer.getByRole("button", { name: /^Return your ticket/ }).click();
  await expect.poll(() => buyer.getByRole("button", { name: /^Return your/ }).count()).toBe(0);
  await buyer.getByRole("status").filter({ hasText: /\w/ }).first().waitFor();
  await openAndWait(buyer, browser.at("/orders/key-ORDER03001"));
  await buyer
    .getByText(/refund/i)
    .first()
    .waitFor();
  expect(await buyer.locator('a[href*="/moved/"]').count()).toBe(0);
  await page.goto(browser.at("/desk/orders/ORDER03001"));
  await page.getByText("The event was rescheduled").first().waitFor();
});
